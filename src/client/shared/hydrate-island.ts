import { type ComponentType, h, hydrate, render } from 'preact'

/** Attach a component to the element that the server rendered it in; leaving the page brings back what the server wrote. */
export function hydrateIsland(Component: ComponentType<object>, element: HTMLElement, signal: AbortSignal): void {
  const html = element.innerHTML
  const props = JSON.parse(element.dataset.csProps ?? '{}') as object
  const slot = element.querySelector<HTMLElement>('[data-cs-slot]')
  // The content is the server's: it is taken over as it is.
  const content = slot && h(slot.localName, { 'data-cs-slot': '', dangerouslySetInnerHTML: { __html: slot.innerHTML } })
  hydrate(h(Component, props, content), element)
  element.dataset.csHydrated = ''
  signal.addEventListener('abort', () => {
    render(null, element)
    delete element.dataset.csHydrated
    element.innerHTML = html
  })
}
