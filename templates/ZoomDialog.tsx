import { Icon } from './Icon.js'
import { type Interface, InterfaceContext } from './interface-context.js'

/** Print the dialog that shows an image or a table over the page; the script of a site that opens it carries it. */
export function ZoomDialog(shared: Interface) {
  const { labels } = shared
  return (
    <InterfaceContext value={shared}>
      <dialog className="zoom" aria-label={labels.zoomedImage} data-cs-table={labels.scrollable}>
        <button type="button" className="icon-button" aria-label={labels.close}>
          <Icon name="close" />
        </button>
      </dialog>
    </InterfaceContext>
  )
}
