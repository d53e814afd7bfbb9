import type { Finding, Place } from './diagnostic.js'
import type { Refusal } from './source-access.js'

/** A heading of the page's outline. */
export interface TocEntry {
  readonly id: string
  /** Inner HTML: text, code and emphasis only, escaped. */
  readonly html: string
  readonly text: string
  readonly level: number
}

/** A link as written; it stays a placeholder in the HTML and is resolved when the page is rendered. */
export interface LinkReference extends Place {
  /** What the author wrote, such as `../masks.md#motion`. */
  readonly url: string
  /** Whether it was written as Markdown to another Markdown file (`broken-markdown-link` when it fails). */
  readonly isMarkdownFile: boolean
  /** The file the link is written in, relative to the site directory: differs from the page for links in partials. */
  readonly from: string
}

/** A link to another site. */
export interface ExternalLink extends Place {
  readonly url: string
}

/** A file a page shows or offers; it stays a placeholder in the HTML. */
export interface AssetReference extends Place {
  /** What the author wrote. */
  readonly url: string
  /** The file, posix path relative to the site directory. */
  readonly source: string
  readonly hash: string
  /** For a file under `_static`: its public path (`/img/x.svg`). Undefined: it is copied under a fingerprinted name. */
  readonly publicPath?: string
}

/** A file whose bytes went into the HTML; its hash is part of the page's cache key. */
export interface Dependency {
  /** Posix path relative to the site directory. */
  readonly path: string
  /** Undefined: the file was looked for and was not there, or was not read. */
  readonly hash?: string
  /** Why it was not read, although it may be there. */
  readonly refusal?: Refusal
  /** What names it first; undefined for files of packages, which git ignores as a rule. */
  readonly place?: Place
}

/** A picture, film or frame from another origin: it widens the content policy. */
export interface RemoteReference extends Place {
  readonly directive: 'img-src' | 'media-src' | 'frame-src'
  readonly origin: string
}

/** What search indexes: a heading and the text below it. */
export interface SearchSection {
  /** Empty for what stands before the first heading. */
  readonly anchor: string
  readonly heading: string
  readonly text: string
}

/**
 * What compiling a page taught us. The HTML and the search sections stay in the page's entry of the cache and are read when
 * the page is rendered or indexed.
 */
export interface Document extends CompiledDocument {
  /** Hash of this, the HTML and the sections; names them in the cache. */
  readonly key: string
}

/** A document before it is kept. */
export interface CompiledDocument {
  /** The page it was compiled from, relative to the site directory. */
  readonly source: string
  readonly toc: readonly TocEntry[]
  readonly links: readonly LinkReference[]
  readonly externals: readonly ExternalLink[]
  readonly assets: readonly AssetReference[]
  /** Every `id` and `name` of the HTML. */
  readonly anchors: readonly string[]
  /** Names of the client islands the HTML uses. */
  readonly islands: readonly string[]
  readonly remotes: readonly RemoteReference[]
  /** CSS rules made from the author's `style` attributes, by class name. */
  readonly styles: Readonly<Record<string, string>>
  readonly dependencies: readonly Dependency[]
  readonly findings: readonly Finding[]
  /** First paragraph as plain text, for pages without a description. */
  readonly excerpt: string
}

/** Code that is to be highlighted. */
export interface CodeBlock {
  readonly code: string
  /** Name of the language, in lower case. */
  readonly language: string
}

/** A compiled page, as a worker sends it. */
export interface MarkedPage extends CompiledPage {
  /** What stands in the place of the marks in the HTML; see `code-marks.ts`. */
  readonly blocks: readonly CodeBlock[]
}

/** A compiled page on its way to the cache. */
export interface CompiledPage {
  readonly document: CompiledDocument
  readonly html: string
  readonly sections: readonly SearchSection[]
}
