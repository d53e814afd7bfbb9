import { chooseExample, onExample, readExample } from '../api-console/chosen-example.js'
import { selectTab } from '../page/tabs.js'

/** Let the reader choose an example: samples, console, responses and the address follow. `follow` writes the samples where no console does. */
export function runExampleChoice(element: HTMLElement, follow: () => void, signal: AbortSignal): void {
  const rail = element.parentElement
  const select = rail?.querySelector<HTMLSelectElement>('.example-choice select')
  if (!rail || !select) return
  select.addEventListener('change', () => chooseExample(select.value), { signal })
  const show = (name: string) => {
    if (![...select.options].some(({ value }) => value === name)) return
    select.value = name
    showResponse(rail, name)
    follow()
  }
  onExample(show, signal)
  const chosen = readExample()
  if (chosen !== undefined) show(chosen)
}

/** Open the example of a response that has a name, and the tab that it is in. */
function showResponse(rail: HTMLElement, name: string): void {
  const found = [...rail.querySelectorAll<HTMLDetailsElement>('.answers details[data-cs-example]')].find(
    (details) => details.dataset.csExample === name
  )
  if (!found) return
  found.open = true
  const tabs = found.closest<HTMLElement>('.tabs')
  const value = found.closest<HTMLElement>('.tab')?.dataset.csValue
  if (tabs && value !== undefined) selectTab(tabs, value)
}
