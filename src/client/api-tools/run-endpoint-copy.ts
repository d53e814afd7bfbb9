import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { copyText } from '../shared/copy-text.js'

/** Time that the button shows that the address was copied, in milliseconds. */
const stateTime = 2000

/** Let the button beside the address of the operation copy it. Where the browser refuses, the address is selected. */
export function runEndpointCopy(element: HTMLElement, labels: ApiToolLabels, signal: AbortSignal): void {
  const button = element.querySelector('.endpoint-copy')
  const address = element.querySelector('.endpoint code')
  if (!button || !address) return
  const label = button.textContent
  const copy = async () => {
    try {
      await copyText(address.textContent)
      button.textContent = labels.copied
      setTimeout(() => (button.textContent = label), stateTime)
    } catch {
      getSelection()?.selectAllChildren(address)
    }
  }
  button.addEventListener('click', () => void copy(), { signal })
}
