import type { SearchSection, TocEntry } from '../../model/document.js'
import { outlineText } from '../../utils/part-names.js'
import { phrasingElements } from '../../utils/text-elements.js'
import { scanHtml, type HtmlHandler } from '../../utils/scan-html.js'

/** What the HTML of a page tells the outline, search and the client. */
export interface PageContent {
  readonly toc: readonly TocEntry[]
  /** The text of the page, cut where an entry of the outline begins. */
  readonly sections: readonly SearchSection[]
  /** The text of the first paragraph. */
  readonly excerpt: string
  readonly ids: readonly string[]
  /** The names in `data-cs-island`, sorted. */
  readonly islands: readonly string[]
}

/** Read the HTML of a page, in one pass; `name` is the id of the operation that it is about. */
export function readContent(html: string, name?: string): PageContent {
  const reader = new ContentReader(name)
  scanHtml(html, reader)
  const sections = reader.sections.map((section) => ({ ...section, text: oneLine(section.text) }))
  return {
    toc: reader.toc,
    // There may be nothing before the first heading.
    sections: sections.filter(({ anchor, text, names }) => anchor !== '' || text !== '' || names !== undefined),
    excerpt: oneLine(reader.excerpt),
    ids: [...reader.ids],
    islands: [...reader.islands].sort()
  }
}

type Draft = { -readonly [Key in keyof SearchSection]: SearchSection[Key] }

type Attributes = Readonly<Record<string, string>>

/** Whether an element ends no word. */
function isInWord(name: string): boolean {
  return name !== 'br' && phrasingElements.has(name)
}

/** Collects what is known of a page while the parser walks through it; text is kept as it is, with all its white space. */
class ContentReader implements HtmlHandler {
  readonly toc: TocEntry[] = []
  readonly sections: Draft[]
  readonly ids = new Set<string>()
  readonly islands = new Set<string>()
  excerpt = ''
  #paragraph: 'awaited' | 'open' | 'read' = 'awaited'
  #heading: { readonly id: string; readonly level: number; text: string } | undefined
  #depth = 0
  /** How deep the element is whose text is not searched. */
  #skippedDepth = Infinity

  constructor(name: string | undefined) {
    this.sections = [{ anchor: '', heading: '', text: '', ...(name !== undefined && { names: [name] }) }]
  }

  onopentag(name: string, attributes: Attributes): void {
    const { id, 'data-cs-island': island, 'data-cs-toc': listed, 'data-cs-key': key } = attributes
    this.#depth++
    this.#endWord(name)
    if (id !== undefined) this.ids.add(id)
    if (island !== undefined) this.islands.add(island)
    if (!this.#isSkipped() && !isSearched(name, attributes)) this.#skippedDepth = this.#depth
    if (id !== undefined && isListedHeading(name)) this.#heading = { id, level: Number(name[1]), text: '' }
    else if (id !== undefined && key !== undefined) this.#startKey(id, key.split('\n'), listed?.slice(2))
    else if (id !== undefined && listed !== undefined) this.#startEntry(id, Number(listed[0]), listed.slice(2))
    else if (id !== undefined && name === 'li') this.#addField(id)
    else if (name === 'p' && this.#startsExcerpt(attributes)) this.#paragraph = 'open'
  }

  ontext(text: string): void {
    if (this.#heading) this.#heading.text += text
    if (this.#isSkipped()) return
    const section = this.sections.at(-1)
    if (!this.#heading && section) section.text += text
    if (this.#paragraph === 'open') this.excerpt += text
  }

  onclosetag(name: string): void {
    if (this.#heading && isListedHeading(name)) {
      const { id, level, text } = this.#heading
      this.#heading = undefined
      this.#startEntry(id, level, oneLine(text))
    }
    if (name === 'p' && this.#paragraph === 'open') this.#paragraph = 'read'
    if (this.#depth === this.#skippedDepth) this.#skippedDepth = Infinity
    this.#depth--
    this.#endWord(name)
  }

  #isSkipped(): boolean {
    return this.#depth >= this.#skippedDepth
  }

  /** Whether the excerpt is the paragraph that opens: those with attributes are the template's own, those in sections say nothing of the page. */
  #startsExcerpt(attributes: Attributes): boolean {
    const isFirst = this.#paragraph === 'awaited' && this.sections.length === 1
    return isFirst && !this.#isSkipped() && Object.keys(attributes).length === 0
  }

  /** Add an entry to the outline, and begin its section unless that is not searched. */
  #startEntry(id: string, level: number, text: string): void {
    this.toc.push({ id, html: outlineText(text), text, level })
    if (!this.#isSkipped()) this.sections.push({ anchor: id, heading: text, text: '' })
  }

  /** Begin the section of a key of a configuration file, whose names are dotted paths, the whole one first. */
  #startKey(id: string, names: readonly string[], listed: string | undefined): void {
    if (listed !== undefined) this.toc.push({ id, html: outlineText(listed), text: listed, level: 2 })
    const [heading = ''] = names
    if (!this.#isSkipped()) this.sections.push({ anchor: id, heading, text: '', names })
  }

  /** Add the dotted path of a field in others, which its id is made of. */
  #addField(id: string): void {
    const section = this.sections.at(-1)
    // `response-200.data[]~Cat.lives` is `data.lives`.
    const path = id
      .replaceAll(/~[^.]*|\[\]/g, '')
      .split('.')
      .slice(1)
    if (section && path.length > 1) section.names = [...(section.names ?? []), path.join('.')]
  }

  #endWord(name: string): void {
    if (!isInWord(name)) this.ontext(' ')
  }
}

/** Whether an element is a heading that the outline lists. */
function isListedHeading(name: string): boolean {
  return name === 'h2' || name === 'h3'
}

/** Whether search finds the text of an element: samples are not for reading, admonitions are asides, servers and console say the same on every page. */
function isSearched(name: string, { class: className, role }: Attributes): boolean {
  if (name === 'div') return role !== 'note'
  if (name === 'details') return className !== 'server-list'
  if (name === 'section') return className !== 'api-console'
  if (name === 'span') return className !== 'endpoint-server'
  return name !== 'button' && name !== 'figure' && name !== 'aside' && name !== 'pre'
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
