import type { Dependency } from './document.js'
import type { Page } from './page.js'

/** Kind of a page of an API reference. */
export type ApiPageKind = 'operation' | 'schema' | 'api-index' | 'api-tag'

/**
 * A page of an API reference. It has the pointer of its part of the description and the hash of that part's dependencies, not
 * the part itself: the description stays in the cache and is read when the page is compiled. Structured-clonable.
 */
export interface ApiPage {
  readonly kind: ApiPageKind
  /** `<file>#<JSON pointer>`, unique in the site. */
  readonly source: string
  /** Path of the description, relative to the site directory. */
  readonly file: string
  /** JSON pointer of its part of the description, such as `/paths/~1events/get`. */
  readonly pointer: string
  /** Key of the description in the cache. */
  readonly apiKey: string
  /** Hash of everything its HTML depends on. */
  readonly hash: string
  readonly permalink: string
  readonly title: string
  /** First sentence or paragraph of its description, as plain text. */
  readonly summary?: string
  /** In lower case, for operations; `event` for webhooks. */
  readonly method?: string
  /** Path with its `{parameters}`, for operations. */
  readonly path?: string
  readonly isDeprecated: boolean
  /** Set for unnamed structures, which the pages that contain them describe already. */
  readonly isUnlisted?: true
}

/** What contains tags: a group of tags, or a tag without operations of its own. */
export interface ApiSection {
  readonly name: string
  readonly label: string
  /** Its heading on the index page, or what is first in it. */
  readonly href: string
  /** Name of the section, or of the tag, around it. */
  readonly within?: string
}

/** The operations under one tag, in the order of the description. */
export interface ApiGroup {
  readonly name: string
  readonly label: string
  /** Its page, or its section of the index page. */
  readonly href: string
  /** Markdown. */
  readonly description?: string
  readonly pages: readonly ApiPage[]
  /** Name of the section, or of the tag, that it is in. */
  readonly within?: string
}

/** A file that is made of a description. */
export interface ApiExport {
  readonly kind: 'json' | 'yaml'
  /** Public path. */
  readonly path: string
}

/** A page of keys in the sidebar, with the pages of the keys in it. */
export interface ApiEntry {
  readonly page: ApiPage
  readonly label: string
  readonly inside: readonly ApiEntry[]
}

/** The reference generated from one description: everything the site needs without reading the description. */
export interface Api {
  /** Path of the description, relative to the site directory. */
  readonly file: string
  /** Name of the reference in the sidebar. */
  readonly label: string
  /** Version that the description says it is, where its own title is the label. */
  readonly version?: string
  /** Name of the group of schemas. */
  readonly schemasLabel: string
  readonly key: string
  readonly index: ApiPage
  readonly groups: readonly ApiGroup[]
  /** What contains the groups. */
  readonly sections: readonly ApiSection[]
  readonly schemas: readonly ApiPage[]
  /** Pages of tags, and of all schemas where they are many. */
  readonly tagPages: readonly ApiPage[]
  /** The pages of what changed since another version; the sidebar has the first. */
  readonly changes: readonly ApiPage[]
  /** Pages of large structures without a name. */
  readonly structures: readonly ApiPage[]
  /** The pages of keys as the sidebar has them; absent: the description is that of an API. */
  readonly entries?: readonly ApiEntry[]
  /** List of all schemas: a page, or a section of the index. */
  readonly schemasHref: string
  /** Every file it was read from; all paths relative to the site directory. */
  readonly files: readonly Dependency[]
  /** Where parts that were moved from its other files were written: `file#pointer` by their pointers. */
  readonly origins: Readonly<Record<string, string>>
  /** Where parts were written that have other pointers since: former ones by theirs, one step after the other. */
  readonly moved?: readonly Readonly<Record<string, string>>[]
  /** Where the files that readers may download are published: public path by path. */
  readonly downloads: Readonly<Record<string, string>>
  /** Where what is made of the description is published. */
  readonly exports: readonly ApiExport[]
}

/** What a document is compiled from: an authored page, or a page of an API reference. */
export type CompiledFrom = Page | ApiPage

/** Whether a page belongs to an API reference. */
export function isApiPage(page: CompiledFrom): page is ApiPage {
  return 'apiKey' in page
}
