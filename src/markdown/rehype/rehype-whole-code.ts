import type { Element, ElementContent, Root } from 'hast'
import { addClass } from '../tree/class-name.js'
import { visitElements } from '../tree/visit.js'

/** Longest piece of code that is kept on one line, in characters: that much fits beside a word or two on the narrowest screens. */
const maxLength = 24

/** Keep short names with hyphens in one piece, such as options: browsers break lines behind every hyphen, after `--` too. */
export function rehypeWholeCode() {
  return (tree: Root): void =>
    visitElements(tree, (element) => {
      if (element.tagName === 'pre') return false
      if (element.tagName === 'code') keepWhole(element)
      return undefined
    })
}

/** Mark the code if it is short, else its short words. */
function keepWhole(code: Element): void {
  const [text] = code.children
  if (text?.type !== 'text' || code.children.length > 1 || !text.value.includes('-')) return
  if (text.value.length <= maxLength) {
    addClass(code, 'whole')
    return
  }
  const parts = text.value.split(/(\S*-\S*)/)
  code.children = parts.filter(Boolean).map((value) => (isKept(value) ? spanOf(value) : { type: 'text', value }))
}

/** Whether a part of code is a short word with a hyphen. */
function isKept(part: string): boolean {
  return part.includes('-') && part.length <= maxLength
}

/** Create an element for a word that is kept whole. */
function spanOf(value: string): ElementContent {
  const span: Element = { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value }] }
  addClass(span, 'whole')
  return span
}
