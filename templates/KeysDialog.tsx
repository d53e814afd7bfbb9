import { Fragment } from 'react'
import { Icon } from './Icon.js'
import { type Interface, InterfaceContext } from './interface-context.js'

/** Print the list of keys; the script of a site that opens it carries it. What a page does not offer, it leaves out there. */
export function KeysDialog(shared: Interface) {
  const { labels } = shared
  const rows: readonly (readonly [keys: readonly string[], label: string, needs?: string])[] = [
    [['/', 'Ctrl K'], labels.search.title, '.search-link'],
    [['←'], labels.previousPage, '.pagination [rel="prev"]'],
    [['→'], labels.nextPage, '.pagination [rel="next"]'],
    [['+', '−', '0'], labels.zoomImage, '.content :is(img, .table)'],
    [['Esc'], labels.close],
    [['?'], labels.shortcuts]
  ]
  return (
    <InterfaceContext value={shared}>
      <dialog className="keys" aria-labelledby="capstan-keys">
        <div className="keys-head">
          <h2 id="capstan-keys">{labels.shortcuts}</h2>
          <button type="button" className="icon-button" aria-label={labels.close}>
            <Icon name="close" />
          </button>
        </div>
        <dl>
          {rows.map(([keys, label, needs]) => (
            <div key={label} data-cs-needs={needs}>
              <dt>{label}</dt>
              <dd>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </dialog>
    </InterfaceContext>
  )
}
