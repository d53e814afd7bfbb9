import { templateOf } from './template-of.js'

/** Clone the content of a template of the site. */
export function cloneTemplate(id: string): DocumentFragment {
  return document.importNode(templateOf(id).content, true)
}
