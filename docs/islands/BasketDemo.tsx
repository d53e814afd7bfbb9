import { packageLabels } from '../shared/package-labels.js'
import { useBasket } from '../shared/demo-basket.js'

/** Shows what a button elsewhere on the page counts. */
export default function BasketDemo({ lang }: { readonly lang: string }) {
  const count = useBasket((basket) => basket.count)
  return <output className="demo demo-package">{packageLabels(lang).basket.replace('{count}', String(count))}</output>
}
