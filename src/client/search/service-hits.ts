import type { PageHit, SearchKind, SearchRecord, TextRange } from '../../model/search.js'
import type { HitPlace } from './provider.js'

/** A page that answers, where each of its sections is, and the words that matched. */
export interface ServicePage {
  readonly hit: PageHit
  readonly places: readonly HitPlace[]
  readonly words: readonly string[]
}

/** What the service puts around matches: characters that no text holds, so that nothing is ever read as markup. */
export const markBounds = { highlightPreTag: '\ue000', highlightPostTag: '\ue001' } as const

/** Sections of a page that are shown. */
const mostSections = 5

/** Group the hits of a service by page; what is no hit of a page of this site is left out. */
export function readServiceHits(hits: unknown): ServicePage[] {
  const pages = new Map<string, { readonly record: SearchRecord; readonly found: ServiceHit[] }>()
  for (const hit of Array.isArray(hits) ? hits.flatMap((value) => readHit(value) ?? []) : []) {
    const page = pages.get(hit.permalink) ?? { record: recordOf(hit), found: [] }
    if (page.found.length < mostSections) page.found.push(hit)
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

/** A text with what matched in it. */
interface Marked {
  readonly text: string
  readonly marks: readonly TextRange[]
}

/** A section as the service answers it. */
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

/** Read one hit in the form that crawlers for documentation write; undefined for anything else. */
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

/** Show a hit's page from what the hit says of it. */
function recordOf({ permalink, title, kind, method, group }: ServiceHit): SearchRecord {
  const trail = group === '' || group === title.text ? [] : [group]
  return { permalink, title: title.text, kind, ...(method !== undefined && { method }), trail, sections: [], texts: [] }
}

/** Find the place on this site that an address means, whatever host it names: a copy of a site shares its index. */
function localAddress(text: string): { permalink: string; anchor: string } | undefined {
  try {
    const url = new URL(text, location.href)
    const base = (document.documentElement.dataset.base ?? '/').replace(/\/$/, '')
    if (!/^https?:$/.test(url.protocol) || text === '' || !url.pathname.startsWith(`${base}/`)) return undefined
    return {
      permalink: decodeURI(url.pathname.slice(base.length)),
      anchor: decodeURIComponent(url.hash.slice(1))
    }
  } catch {
    return undefined // no address
  }
}

/** Read a text with its marks, or the plain text where the service sends no marks. */
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

/** List the words that matched. */
function wordsOf({ text, marks }: Marked): string[] {
  return marks.map(([start, end]) => text.slice(start, end))
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
