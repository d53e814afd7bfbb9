import type { Element, ElementContent, Root } from 'hast'
import { addClass } from '../tree/class-name.js'
import { partNames } from '../../utils/part-names.js'
import { visitElements } from '../tree/visit.js'

/** Longest piece of code that is kept on one line, in characters: that much fits beside a word or two on the narrowest screens. */
const maxLength = 24

/**
 * Keep short names with hyphens in one piece, such as options: browsers break lines behind every hyphen, after `--` too. Words that are
 * too long for a line break between their names rather than within one, in headings as well.
 */
export function rehypeWholeCode() {
  return (tree: Root): void =>
    visitElements(tree, (element) => {
      if (element.tagName === 'pre') return false
      if (element.tagName === 'code') keepWhole(element)
      if (/^h[1-6]$/.test(element.tagName))
        element.children = element.children.flatMap((child) =>
          child.type === 'text' ? breakable(child.value) : [child]
        )
      return undefined
    })
}

/** Mark the code if it is short, else its short words. */
function keepWhole(code: Element): void {
  const [text] = code.children
  if (text?.type !== 'text' || code.children.length > 1) return
  if (text.value.length > maxLength)
    code.children = text.value
      .split(/(\S*-\S*)/)
      .filter(Boolean)
      .flatMap(partsOf)
  else if (text.value.includes('-')) addClass(code, 'whole')
}

/** Keep a short word with a hyphen whole; long words of what is left get places to break. */
function partsOf(part: string): ElementContent[] {
  if (part.includes('-') && part.length <= maxLength) return [spanOf(part)]
  return breakable(part)
}

/** Write a text whose long words have places to break. */
function breakable(words: string): ElementContent[] {
  return partNames(words, maxLength).flatMap((value, place) => {
    const text: ElementContent = { type: 'text', value }
    return place === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text]
  })
}

/** Create an element for a word that is kept whole. */
function spanOf(value: string): ElementContent {
  const span: Element = { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value }] }
  addClass(span, 'whole')
  return span
}
