/** Report to the page that something of an element could not be loaded: its place shows that, with a button for another attempt. */
export function reportMissing(element: Element, retry: () => void): void {
  element.dispatchEvent(new CustomEvent('capstan:missing', { bubbles: true, detail: retry }))
}
