import type { DialectName } from '../model/dialect.js'
import { frontMatterSchema } from '../model/front-matter-schema.js'
import { starlightBadge } from '../utils/starlight-badge.js'
import { normalizeDate } from './normalize-date.js'
import { translateHome } from './translate-home.js'

type Values = Readonly<Record<string, unknown>>

/** The front matter of another generator: what means something here, in our words, and all else. */
export interface TranslatedFrontMatter {
  readonly known: Values
  readonly custom: Values
}

const ownKeys = new Set(Object.keys(frontMatterSchema.unwrap().shape))

/**
 * Translate the front matter of another generator's page. Its keys that mean nothing here are no findings: they are for
 * components and themes, and pages of MDX find them in `frontMatter`.
 */
export function translateFrontMatter(values: Values, dialect: DialectName): TranslatedFrontMatter {
  if (dialect === 'capstan') return { known: withDates(values), custom: {} }
  const plain = Object.entries(values).filter(([key]) => dialect === 'docusaurus' || !ambiguousKeys.has(key))
  const translated = { ...Object.fromEntries(plain), ...translators[dialect](values) }
  const entries = Object.entries(translated).filter(([, value]) => value !== undefined)
  return {
    known: withDates(Object.fromEntries(entries.filter(([key]) => ownKeys.has(key)))),
    custom: Object.fromEntries(Object.entries(values).filter(([key]) => !ownKeys.has(key)))
  }
}

/** Write dates as the schema expects them. */
function withDates(values: Values): Values {
  const { date, last_update: update } = values
  const changed = asRecord(update).date
  return {
    ...values,
    ...(date !== undefined && { date: normalizeDate(date) }),
    ...(changed !== undefined && { last_update: { ...asRecord(update), date: normalizeDate(changed) } })
  }
}

/** Keys that other generators read otherwise; what they say is translated. */
const ambiguousKeys = new Set(['layout', 'hero', 'features', 'sidebar', 'outline', 'head'])

/** Folders and files of these generators have no number prefixes: what begins with a number is called so. */
const wholeNames = { parse_number_prefixes: false }

const translators: Readonly<Record<Exclude<DialectName, 'capstan'>, (values: Values) => Values>> = {
  docusaurus: ({ hero, authors, author, author_url, authorURL, author_title, tags }) => ({
    ...(typeof author === 'string' && {
      authors: [authorOf({ name: author, url: author_url ?? authorURL, title: author_title })]
    }),
    // Themes have keys of their own by names that are ours.
    ...(typeof hero !== 'object' && { hero: undefined }),
    ...authorsOf(authors),
    ...(Array.isArray(tags) && { tags: tags.map((tag: unknown) => asRecord(tag).label ?? tag) })
  }),
  mdbook: () => wholeNames,
  mkdocs: ({ hide, date, categories, tags, search }) => ({
    ...wholeNames,
    // Posts have categories beside tags; here both are lists of posts.
    ...(Array.isArray(categories) && { tags: [...new Set([...asList(categories), ...asList(tags)])] }),
    // Posts may say when they were written and changed.
    ...(typeof date === 'object' && { date: asRecord(date).created }),
    ...(Array.isArray(hide) && hide.includes('toc') && { hide_table_of_contents: true }),
    ...priorityOf(asRecord(search).boost)
  }),
  vitepress: ({ outline, aside, prev, next, editLink, layout, hero, features, head, lastUpdated }) => ({
    ...wholeNames,
    ...(layout === 'home' && translateHome(hero, features)),
    head: headOf(head),
    ...outlineOf(outline),
    ...(aside === false && { hide_table_of_contents: true }),
    ...neighboursOf({ prev, next }),
    ...updateOf(lastUpdated),
    ...(editLink === false && { custom_edit_url: null })
  }),
  starlight: ({ slug, sidebar, tableOfContents, editUrl, prev, next, hero, head, authors, lastUpdated }) => ({
    ...wholeNames,
    // Those of its plugin for blogs.
    ...authorsOf(authors),
    head,
    ...(hero !== undefined && translateHome(hero, undefined)),
    ...(typeof slug === 'string' && { slug: `/${slug.replace(/^\/+/, '')}` }),
    ...sidebarOf(sidebar),
    ...tableOf(tableOfContents),
    ...(editUrl === false && { custom_edit_url: null }),
    ...(typeof editUrl === 'string' && { custom_edit_url: editUrl }),
    ...neighboursOf({ prev, next }),
    ...updateOf(lastUpdated)
  })
}

/** Translate the neighbours that a page names: none, a text for the link, or a text and an address. */
function neighboursOf(neighbours: Values): Values {
  const translated = Object.entries(neighbours).flatMap(([name, value]): [string, unknown][] => {
    const key = `pagination_${name}`
    if (value === false) return [[key, null]]
    const { text, label = text, link } = typeof value === 'string' ? { label: value } : asRecord(value)
    const chosen = {
      ...(typeof label === 'string' && label !== '' && { label }),
      ...(typeof link === 'string' && link !== '' && { href: link })
    }
    return Object.keys(chosen).length > 0 ? [[key, chosen]] : []
  })
  return Object.fromEntries(translated)
}

/** Translate when a page was changed, where it says so itself. */
function updateOf(lastUpdated: unknown): Values {
  return typeof lastUpdated === 'string' ? { last_update: { date: lastUpdated } } : {}
}

/** Translate the authors of a post: one, or a list of them. */
function authorsOf(authors: unknown): Values {
  if (authors === undefined) return {}
  const own = Array.isArray(authors) ? authors.map(authorOf) : authorOf(authors)
  return { authors: typeof own === 'object' && !Array.isArray(own) ? [own] : own }
}

/** Translate the author of a post: the key of one that is known, or what is shown of one. */
function authorOf(author: unknown): unknown {
  const { key, name, title, url } = asRecord(author)
  if (typeof key === 'string') return key
  if (typeof name !== 'string') return author
  return { name, ...(typeof title === 'string' && { title }), ...(typeof url === 'string' && { url }) }
}

/** Translate the `head` of VitePress: lists of a name, attributes and a text. */
function headOf(head: unknown): unknown {
  if (!Array.isArray(head)) return head
  return head.map((entry: unknown) => {
    if (!Array.isArray(entry)) return entry
    const [tag, attrs, content] = entry as unknown[]
    return { tag, ...(attrs !== undefined && { attrs }), ...(content !== undefined && { content }) }
  })
}

/** Translate the `outline` of VitePress: a level, a range, `deep`, or none. */
function outlineOf(outline: unknown): Values {
  if (outline === false) return { hide_table_of_contents: true }
  if (outline === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 }
  if (typeof outline === 'number') return { toc_min_heading_level: outline, toc_max_heading_level: outline }
  const [min, max] = Array.isArray(outline) ? (outline as unknown[]) : []
  return typeof min === 'number' && typeof max === 'number'
    ? { toc_min_heading_level: Math.max(2, min), toc_max_heading_level: max }
    : {}
}

/** Translate the `sidebar` of Starlight. */
function sidebarOf(sidebar: unknown): Values {
  const { order, label, badge } = asRecord(sidebar)
  const drawn = starlightBadge(badge)
  return {
    ...(typeof order === 'number' && { sidebar_position: order }),
    ...(typeof label === 'string' && { sidebar_label: label }),
    ...(drawn && { sidebar_badge: drawn })
  }
}

/** Translate the `tableOfContents` of Starlight. */
function tableOf(table: unknown): Values {
  if (table === false) return { hide_table_of_contents: true }
  const { minHeadingLevel, maxHeadingLevel } = asRecord(table)
  return {
    ...(typeof minHeadingLevel === 'number' && { toc_min_heading_level: Math.max(2, minHeadingLevel) }),
    ...(typeof maxHeadingLevel === 'number' && { toc_max_heading_level: maxHeadingLevel })
  }
}

/** Translate the `boost` of search in Material for MkDocs, a factor. */
function priorityOf(boost: unknown): Values {
  return typeof boost !== 'number' || boost === 1 ? {} : { search_priority: boost < 1 ? 'low' : 'high' }
}

function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
