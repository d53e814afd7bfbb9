import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { BlockContent, FootnoteDefinition, FootnoteReference } from 'mdast'
import { visitElements } from '../tree/visit.js'

/** What the ids of footnotes begin with, as `mdast-util-to-hast` writes them. */
const prefix = 'fn-'

/** Write the number of a footnote as the reference that it was. */
export function footnoteReference({ properties }: Element): FootnoteReference {
  return { type: 'footnoteReference', ...namesOf(String(properties.href).slice(1)) }
}

/** Write the footnotes at the end of a page as their definitions. */
export function footnotes(state: State, section: Element): FootnoteDefinition[] {
  const definitions: FootnoteDefinition[] = []
  visitElements(section, (element) => {
    const { id } = element.properties
    if (element.tagName !== 'li' || typeof id !== 'string' || !id.startsWith(prefix)) return undefined
    const children = state.toFlow(state.all(element)) as BlockContent[]
    definitions.push({ type: 'footnoteDefinition', ...namesOf(id), children })
    return false
  })
  return definitions
}

function namesOf(id: string): { readonly identifier: string; readonly label: string } {
  const label = decode(id.startsWith(prefix) ? id.slice(prefix.length) : id)
  return { identifier: label, label }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
