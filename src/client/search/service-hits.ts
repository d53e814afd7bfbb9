import type { PageHit, SearchKind, SearchRecord, TextRange } from '../../model/search.js'
import type { HitPlace } from './provider.js'

/** A page hit, the position of each section, and the matched words. */
export interface ServicePage {
  readonly hit: PageHit
  readonly places: readonly HitPlace[]
  readonly words: readonly string[]
}

/** Delimiters of matches: characters that no text holds, so that nothing is ever parsed as markup. */
export const markBounds = { highlightPreTag: '\ue000', highlightPostTag: '\ue001' } as const

/** Maximum number of sections of a hit. */
const maxSections = 5

/** Group the hits of a service by page; anything but hits of this site is dropped. */
export function readServiceHits(hits: unknown): ServicePage[] {
  const pages = new Map<string, { readonly record: SearchRecord; readonly found: ServiceHit[] }>()
  for (const hit of Array.isArray(hits) ? hits.flatMap((value) => readHit(value) ?? []) : []) {
    const page = pages.get(hit.permalink) ?? { record: recordOf(hit), found: [] }
    if (page.found.length < maxSections) page.found.push(hit)
    pages.set(hit.permalink, page)
  }
  return [...pages.values()].map(({ record, found }) => ({
    hit: {
      record,
      score: 0,
      sections: found.map(({ isPage }, passage) => ({ section: isPage ? 0 : passage + 1, passage, score: 0 }))
    },
    places: found.map(({ anchor, heading, content }) => ({ anchor, heading: heading.text, snippet: content })),
    words: found.flatMap(({ title, heading, content }) => [title, heading, content].flatMap(wordsOf))
  }))
}

/** A text and its matches. */
interface Marked {
  readonly text: string
  readonly marks: readonly TextRange[]
}

/** A section in the response of the service. */
interface ServiceHit {
  readonly permalink: string
  readonly anchor: string
  readonly isPage: boolean
  readonly kind: SearchKind
  readonly method: string | undefined
  readonly group: string
  readonly title: Marked
  readonly heading: Marked
  readonly content: Marked
}

type Fields = Readonly<Record<string, unknown>>

/** Parse one hit in the DocSearch record format; undefined for anything else. */
function readHit(value: unknown): ServiceHit | undefined {
  const fields = fieldsOf(value)
  const address = localAddress(textOf(fields.url))
  if (!address) return undefined
  const levels = fieldsOf(fields.hierarchy)
  const highlighted = fieldsOf(fieldsOf(fields._highlightResult).hierarchy)
  const level = (name: string) => marked(fieldsOf(highlighted[name]).value, levels[name])
  const headings = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map(level).filter(({ text }) => text !== '')
  const heading = headings.at(-1) ?? { text: '', marks: [] }
  const kind = fields.kind === 'operation' || fields.kind === 'schema' ? fields.kind : 'document'
  const title = level('lvl1')
  return {
    ...address,
    isPage: heading.text === '',
    kind,
    method: typeof fields.method === 'string' && /^[a-z]{1,10}$/.test(fields.method) ? fields.method : undefined,
    group: level('lvl0').text,
    title: title.text === '' ? level('lvl0') : title,
    heading,
    content: marked(fieldsOf(fieldsOf(fields._snippetResult).content).value, fields.content)
  }
}

/** Create the record of a page from a hit. */
function recordOf({ permalink, title, kind, method, group }: ServiceHit): SearchRecord {
  const trail = group === '' || group === title.text ? [] : [group]
  return { permalink, title: title.text, kind, ...(method !== undefined && { method }), trail, sections: [], texts: [] }
}

/** Resolve a URL to a position on this site, whatever its host: copies of a site share an index. */
function localAddress(text: string): { permalink: string; anchor: string } | undefined {
  try {
    const url = new URL(text, location.href)
    const base = (document.documentElement.dataset.csBase ?? '/').replace(/\/$/, '')
    if (!/^https?:$/.test(url.protocol) || text === '' || !url.pathname.startsWith(`${base}/`)) return undefined
    return {
      permalink: decodeURI(url.pathname.slice(base.length)),
      anchor: decodeURIComponent(url.hash.slice(1))
    }
  } catch {
    return undefined // no address
  }
}

/** Parse a text with its marks, or plain text where the service sends none. */
function marked(value: unknown, plain: unknown): Marked {
  const parts = (textOf(value) || textOf(plain)).split(
    new RegExp(`[${markBounds.highlightPreTag}${markBounds.highlightPostTag}]`)
  )
  const marks: TextRange[] = []
  let text = ''
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1 && part !== '') marks.push([text.length, text.length + part.length])
    text += part
  }
  return { text, marks }
}

/** List the matched words. */
function wordsOf({ text, marks }: Marked): string[] {
  return marks.map(([start, end]) => text.slice(start, end))
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
