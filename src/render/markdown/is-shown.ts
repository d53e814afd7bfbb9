import { hasClass, type HtmlElement } from './parse-page-html.js'

/** Elements that show nothing, or nothing that Markdown could. */
const ignored = new Set(
  `area canvas caption col colgroup datalist dialog embed input link meta noscript object option param script select source style svg
  template textarea title track`.split(/\s+/)
)

/** Classes by element of what is no text of the page: its frame, the second image, and what only JavaScript brings to life. */
const classes: Readonly<Record<string, readonly string[]>> = {
  a: ['heading-link', 'step-link', 'anchor-link', 'dark-only'],
  img: ['dark-only'],
  label: ['script-only'],
  section: ['api-console'],
  // What a term means opens beside it.
  span: ['term-note'],
  // The links of tabs appear again as the titles of their panels.
  ul: ['tab-list']
}

/** Whether an element is written as Markdown. */
export function isShown(element: HtmlElement): boolean {
  const { name } = element
  if (ignored.has(name)) return false
  if (name === 'button') return hasClass(element, 'term')
  const hidden = classes[name]
  return hidden === undefined || !hasClass(element, ...hidden)
}
