/** Draw the diagrams of a page for printing, all at once since nobody scrolls, and offer to print it. */
import { mount } from './islands/mermaid.js'

const { signal } = new AbortController()
const diagrams = [...document.querySelectorAll<HTMLElement>('[data-cs-island="mermaid"]')]
const observer = new MutationObserver(tellWhenDrawn)
for (const diagram of diagrams) {
  observer.observe(diagram, { attributeFilter: ['data-cs-state'] })
  mount(diagram, signal)
}
tellWhenDrawn()
for (const button of document.querySelectorAll<HTMLButtonElement>('.print-button')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

/** Mark the page as ready once each diagram is drawn, or has failed and shows its source. */
function tellWhenDrawn(): void {
  if (diagrams.every(({ dataset }) => dataset.csState !== undefined)) document.documentElement.dataset.csReady = ''
}
