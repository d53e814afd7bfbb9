import { packageLabels } from '../shared/package-labels.js'
import { useBasket } from '../shared/demo-basket.js'

/** A button that changes what another island shows. */
export default function AddDemo({ lang }: { readonly lang: string }) {
  return (
    <div className="demo demo-package">
      <button type="button" onClick={useBasket(({ add }) => add)}>
        {packageLabels(lang).add}
      </button>
    </div>
  )
}
