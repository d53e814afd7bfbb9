import { slug } from 'github-slugger'
import type { Element, ElementContent, Root, Text } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import type { HastParent } from '../tree/visit.js'

/** Elements in which a term stays as it is: what has a use of its own, or is no prose. */
const skipped = new Set(
  'a abbr audio button code dfn figure h1 h2 h3 h4 h5 h6 iframe input kbd label math pre samp select summary svg textarea video'.split(
    ' '
  )
)

/** What the pass keeps of a page. */
interface Work {
  readonly definitions: Readonly<Record<string, string>>
  readonly pattern: RegExp
  /** Ids of the explanations that are in the page. */
  readonly ids: Map<string, string>
  /** Terms that the section has explained. */
  readonly used: Set<string>
  readonly takeId: (base: string) => string
}

/**
 * Explain the terms of the site where a section first uses them: a button opens what the term means, by mouse, keyboard and touch,
 * without a script. Search and excerpts, which passes before this one make, hold the text alone.
 */
export function rehypeDefinitions() {
  return (tree: Root, file: VFile): void => {
    const { context, ids, sheets } = compilationOf(file)
    const { definitions = {} } = context
    const terms = Object.keys(definitions)
    if (terms.length === 0) return
    const takeId = (base: string) => ids.takeFree(base)
    const work: Work = { definitions, pattern: patternOf(terms), ids: new Map(), used: new Set(), takeId }
    explain(tree, work)
    if (work.ids.size > 0) sheets.add('components')
  }
}

/** Compile a pattern of all terms, the longest first; a term of letters is matched as a whole word. */
function patternOf(terms: readonly string[]): RegExp {
  const sorted = [...terms].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const alternatives = sorted.map((term) => {
    const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return `${/^[\p{Script=Latin}\d]/u.test(term) ? '(?<![\\p{Script=Latin}\\d])' : ''}${escaped}${/[\p{Script=Latin}\d]$/u.test(term) ? '(?![\\p{Script=Latin}\\d])' : ''}`
  })
  return new RegExp(alternatives.join('|'), 'gu')
}

function explain(parent: HastParent, work: Work): void {
  const children: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    if (child.type === 'text') children.push(...explainText(child, work))
    else {
      if (child.type === 'element') {
        if (/^h[1-6]$/.test(child.tagName)) work.used.clear()
        if (!skipped.has(child.tagName) && !child.tagName.startsWith('capstan-code')) explain(child, work)
      }
      children.push(child)
    }
  }
  parent.children = children
}

/** Split a text at the terms that its section has not explained yet. */
function explainText({ value }: Text, { definitions, pattern, ids, used, takeId }: Work): ElementContent[] {
  const parts: ElementContent[] = []
  let end = 0
  for (const { 0: term, index } of value.matchAll(pattern)) {
    if (used.has(term)) continue
    used.add(term)
    const known = ids.get(term)
    const id = known ?? takeId(`term-${slug(term)}`)
    ids.set(term, id)
    parts.push({ type: 'text', value: value.slice(end, index) }, buttonOf(term, id))
    // Its buttons in other sections open the same one.
    if (known === undefined) parts.push(noteOf(id, definitions[term] ?? ''))
    end = index + term.length
  }
  parts.push({ type: 'text', value: value.slice(end) })
  return parts.filter((part) => part.type !== 'text' || part.value !== '')
}

function buttonOf(term: string, id: string): Element {
  const properties = { type: 'button', className: ['term'], popoverTarget: id }
  return { type: 'element', tagName: 'button', properties, children: [{ type: 'text', value: term }] }
}

function noteOf(id: string, definition: string): Element {
  const properties = { className: ['term-note'], popover: 'auto', id }
  return { type: 'element', tagName: 'span', properties, children: [{ type: 'text', value: definition }] }
}
