import { templateOf } from './template-of.js'

/** Copy what a template of the site holds. */
export function cloneTemplate(id: string): DocumentFragment {
  return document.importNode(templateOf(id).content, true)
}
