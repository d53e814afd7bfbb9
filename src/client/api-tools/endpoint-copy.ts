import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { toolButton } from './tool-button.js'

/** Time that the button shows that the address was copied, in milliseconds. */
const stateTime = 2000

/** Add a button that copies the address of the operation. Where the browser refuses, the address is selected. */
export function addEndpointCopy(element: HTMLElement, labels: ApiToolLabels, signal: AbortSignal): void {
  const endpoint = element.querySelector<HTMLElement>('.endpoint')
  const address = endpoint?.querySelector('code')
  if (!endpoint || !address) return
  const button = toolButton(labels.copyEndpoint, signal, () => void copy())
  button.classList.add('endpoint-copy')
  endpoint.append(button)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address.textContent)
      button.textContent = labels.copied
      setTimeout(() => (button.textContent = labels.copyEndpoint), stateTime)
    } catch {
      getSelection()?.selectAllChildren(address)
    }
  }
}
