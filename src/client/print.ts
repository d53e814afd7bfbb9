/** Draw the diagrams of a page for printing, all at once since nobody scrolls, fit these and its tables to the sheets, and offer to print it. */
import { mount } from './islands/mermaid.js'
import { fitDiagrams } from './page/fit-diagrams.js'
import { fitTables } from './page/fit-tables.js'

const { signal } = new AbortController()
const diagrams = [...document.querySelectorAll<HTMLElement>('[data-cs-island="mermaid"]')]
const observer = new MutationObserver(tellWhenDrawn)
for (const diagram of diagrams) mount(diagram, signal)
// Words have their widths when their fonts are there.
void document.fonts.ready.then(() => {
  fitTables(document)
  for (const diagram of diagrams) observer.observe(diagram, { attributeFilter: ['data-cs-state'] })
  tellWhenDrawn()
})
for (const button of document.querySelectorAll<HTMLButtonElement>('.print-button')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

/** Mark the page as ready, whose tables fit, once each diagram is drawn and fits, or has failed and shows its source. */
function tellWhenDrawn(): void {
  if (diagrams.some(({ dataset }) => dataset.csState === undefined)) return
  observer.disconnect()
  void fitDiagrams(document).finally(() => (document.documentElement.dataset.csReady = ''))
}
