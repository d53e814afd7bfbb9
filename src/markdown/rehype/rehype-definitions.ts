import { slug } from 'github-slugger'
import type { Element, ElementContent, Root, Text } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { classesOf } from '../tree/class-name.js'
import { plainText } from '../tree/plain-text.js'
import type { HastParent } from '../tree/visit.js'

/** Elements in which a term stays as it is: what has a use of its own, or is no prose. */
const skipped = new Set(
  'a abbr audio button code dfn figure h1 h2 h3 h4 h5 h6 iframe input kbd label math pre samp select summary svg textarea th video'.split(
    ' '
  )
)

/** Elements that may be closed when a term outside them opens the same note, which must show then. */
const closable = new Set(['details', 'capstan-tabs'])

/** What the pass keeps of a page. */
interface Work {
  /** Meanings by terms; terms with none stay as they are. */
  readonly definitions: Readonly<Record<string, string>>
  readonly pattern: RegExp
  /** Ids of the explanations that are in the page. */
  readonly ids: Map<string, string>
  /** Terms that the section has explained, or is about. */
  readonly used: Set<string>
  readonly takeId: (base: string) => string
}

/**
 * Explain the terms of the site where a section of the second level first uses them: a button over the term opens what the term means, by mouse,
 * keyboard and touch, without a script. What a title has is explained below it. Search and excerpts, which passes before this one
 * make, hold the text alone.
 */
export function rehypeDefinitions() {
  return (tree: Root, file: VFile): void => {
    const { context, ids, page, sheets } = compilationOf(file)
    const { definitions = {} } = context
    const { definitions: isExplained = true } = page.frontMatter
    const terms = Object.keys(definitions)
    if (terms.length === 0 || !isExplained) return
    const takeId = (base: string) => ids.takeFree(base)
    const work: Work = { definitions, pattern: patternOf(terms), ids: new Map(), used: new Set(), takeId }
    const ofPage = new Set(termsIn(page.title, work))
    explain(tree, { ...work, definitions: withoutTerms(definitions, ofPage) })
    if (work.ids.size > 0) sheets.add('components')
  }
}

/** List the terms in a text. */
function termsIn(text: string, { pattern }: Pick<Work, 'pattern'>): string[] {
  return [...text.matchAll(pattern)].map(([term]) => term)
}

/** Take their meanings from the terms that the title of the page has. */
function withoutTerms(definitions: Work['definitions'], terms: ReadonlySet<string>): Work['definitions'] {
  if (terms.size === 0) return definitions
  return Object.fromEntries(
    Object.entries(definitions).map(([term, meaning]) => [term, terms.has(term) ? '' : meaning])
  )
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

function explain(parent: HastParent, work: Work, later?: ElementContent[]): void {
  const children: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    if (child.type === 'text') children.push(...explainText(child, work, later))
    else {
      children.push(child)
      if (child.type === 'element') children.push(...explainElement(child, work, later))
    }
  }
  parent.children = children
}

/** Explain the terms in an element, and list the notes that must follow it. */
function explainElement(element: Element, work: Work, later: ElementContent[] | undefined): ElementContent[] {
  const { tagName } = element
  if (/^h[12]$/.test(tagName)) work.used.clear()
  if (/^h[1-6]$/.test(tagName)) for (const term of termsIn(plainText(element), work)) work.used.add(term)
  if (isLinkedCard(element) || skipped.has(tagName) || tagName.startsWith('capstan-code')) return []
  if (later || !closable.has(tagName)) {
    explain(element, work, later)
    return []
  }
  const notes: ElementContent[] = []
  explain(element, work, notes)
  return notes
}

/** Whether an element is a card whose title is a link, which covers all of it. */
function isLinkedCard(element: Element): boolean {
  if (!classesOf(element).includes('content-card')) return false
  const title = element.children.find((child) => child.type === 'element' && classesOf(child).includes('card-title'))
  return title?.type === 'element' && title.children.some((child) => child.type === 'element' && child.tagName === 'a')
}

/** Split a text at the terms that its section has not explained yet; the notes follow them, unless they come later. */
function explainText({ value }: Text, work: Work, later: ElementContent[] | undefined): ElementContent[] {
  const { definitions, pattern, ids, used, takeId } = work
  const parts: ElementContent[] = []
  let end = 0
  for (const { 0: term, index } of value.matchAll(pattern)) {
    const meaning = definitions[term] ?? ''
    if (meaning === '' || used.has(term)) continue
    used.add(term)
    const known = ids.get(term)
    const id = known ?? takeId(`term-${slug(term)}`)
    ids.set(term, id)
    parts.push({ type: 'text', value: value.slice(end, index) }, wordOf(term, id))
    // Its buttons in other sections open the same one.
    if (known === undefined) (later ?? parts).push(noteOf(id, meaning))
    end = index + term.length
  }
  parts.push({ type: 'text', value: value.slice(end) })
  return parts.filter((part) => part.type !== 'text' || part.value !== '')
}

/** Write a term with a button over it: programs that read pages leave out what is in buttons. */
function wordOf(term: string, id: string): Element {
  const properties = { type: 'button', className: ['term'], popoverTarget: id, ariaLabel: term }
  const button: Element = { type: 'element', tagName: 'button', properties, children: [] }
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['term-word'] },
    children: [{ type: 'text', value: term }, button]
  }
}

/** Write a note whose text is that of an attribute, which the stylesheet shows: many of those programs know nothing of what is hidden. */
function noteOf(id: string, definition: string): Element {
  const properties = { className: ['term-note'], hidden: true, popover: 'auto', dataCsMeaning: definition, id }
  return { type: 'element', tagName: 'span', properties, children: [] }
}
