import type { SheetName } from './manifest.js'
import type { Finding, Place } from './diagnostic.js'
import type { PagePolicy } from './extension-schema.js'
import type { IgnoreComment } from './ignore-comment.js'
import type { Refusal } from './source-access.js'
import type { UnusedKey } from './unused-keys.js'

/** An entry of the table of contents. */
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
  /** For an image or another file that an element loads: what is reported unless the site publishes a file there. Absent: a link. */
  readonly missing?: Finding
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
  /** For a file under `_static`: its public path (`/img/x.svg`). Undefined: it is copied to a folder that is its fingerprint. */
  readonly publicPath?: string
  /** For an image that is offered in several widths. */
  readonly image?: ImageWidths
  /** Size of an image that is heavier than readers wait for gladly; absent: it is not. */
  readonly heavyBytes?: number
}

/** The widths of an image in CSS pixels. */
export interface ImageWidths {
  /** Of the file. */
  readonly width: number
  /** In the page, at most. */
  readonly shown: number
}

/** A file whose bytes went into the HTML; its hash is part of the page's cache key. */
export interface Dependency {
  /** Posix path relative to the site directory. */
  readonly path: string
  /** Undefined: the file does not exist, or was not read. */
  readonly hash?: string
  /** Why it was not read, although it may be there. */
  readonly refusal?: Refusal
  /** What a partial ignores by its comments; absent: nothing. */
  readonly ignores?: readonly IgnoreComment[]
  /** Place of the first reference to it; undefined for files of packages, which git usually ignores. */
  readonly place?: Place
}

/** An image, video or frame from another origin, or one that a form is sent to: it is added to the content policy. */
export interface RemoteReference extends Place {
  readonly directive: 'img-src' | 'media-src' | 'frame-src' | 'form-action'
  readonly origin: string
}

/** What search indexes: a heading and the text below it. */
export interface SearchSection {
  /** Empty for what is before the first heading. */
  readonly anchor: string
  readonly heading: string
  /** Its code and tables are between marks; see `asideMark`. */
  readonly text: string
  /** Names that it is found by: the id of an operation, and the dotted paths of fields. */
  readonly names?: readonly string[]
}

/** A component that became an island by itself, with those between its tags: they are one root. */
export interface LocalIsland {
  /** Its name in pages: that of the component, with a hash of its parts. */
  readonly name: string
  /** Its components, by the numbers under which its tree names them; the outermost is the first. */
  readonly parts: readonly IslandPart[]
}

/** A component that browsers can load. */
export interface IslandPart {
  /** Its module: a file, relative to the site directory, a package, or what the configuration names. */
  readonly source: string
  readonly isPackage?: true
  /** Whether its module is that of an island of the configuration, whose name `source` is. */
  readonly isNamed?: true
  /** What the module exports it as; a member follows a dot, as in `Tabs.List`. */
  readonly exportName: string
  /** The module itself, where it is the script of a page of MDX. */
  readonly script?: PageScript
}

/** The statements of a page of MDX that its components are made of, each with its line, in their order. */
export type PageScript = readonly { readonly line: number; readonly text: string }[]

/**
 * The metadata of a compiled page. The HTML, the Markdown and the search sections stay in the page's cache entry and are read when the page
 * is rendered or indexed.
 */
export interface Document extends CompiledDocument {
  /** Hash of the metadata, the HTML, the Markdown and the sections; their key in the cache. */
  readonly key: string
  /** Length of the text that search finds, in UTF-16 units. */
  readonly textLength: number
  /** Minutes that the text takes to read. */
  readonly readingTime: number
  /** Whether the page did not finish, or something in it may be otherwise elsewhere, so that the next command compiles it again; absent: neither. */
  readonly isUnfinished?: true
}

/** A document before it is cached. */
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
  /** Those of them that are components which became islands by themselves; absent: none. */
  readonly localIslands?: readonly LocalIsland[]
  /** What they run on; absent: the small twin of React, or there are none. */
  readonly islandRuntime?: 'react'
  readonly remotes: readonly RemoteReference[]
  /** What the page alone may load besides; absent: nothing. */
  readonly contentPolicy?: PagePolicy
  /** CSS rules generated from the author's `style` attributes, by class name. */
  readonly styles: Readonly<Record<string, string>>
  /** Stylesheets that the page needs besides the one of every page. */
  readonly sheets: readonly SheetName[]
  /** Stylesheets that its components import, relative to the site directory, in the order of their imports, and the one of what they wrote; absent: none. */
  readonly stylesheets?: readonly string[]
  /** What its components wrote as style elements, and its name among the stylesheets; absent: nothing. */
  readonly drawnStyle?: { readonly name: string; readonly css: string }
  /** Identity of the edition that it was compiled for; absent: it is the same in all. */
  readonly edition?: string
  /** Whether the page shows the cards of its group; absent: no. */
  readonly hasCards?: boolean
  /** What no block of the page has of the files about keys that its blocks name, by the path of the file; absent: they name none. */
  readonly keyFiles?: Readonly<Record<string, readonly UnusedKey[]>>
  readonly dependencies: readonly Dependency[]
  /** What the page ignores by its comments; absent: nothing. */
  readonly ignores?: readonly IgnoreComment[]
  readonly findings: readonly Finding[]
  /** First paragraph as plain text, for pages without a description. */
  readonly excerpt: string
}

/** Text in a line of code that is set apart. */
export interface TextMark {
  /** Number of the line, from 1. */
  readonly line: number
  /** Range of characters in the line, from 0; the end is not in it. */
  readonly start: number
  readonly end: number
  readonly tag: 'mark' | 'ins' | 'del' | 'span'
  /** Number of the role whose colour it has; absent: none. */
  readonly role?: number
}

/** Code to be highlighted. */
export interface CodeBlock {
  readonly code: string
  /** Name of the language, in lower case. */
  readonly language: string
  /** Absent: none. */
  readonly marks?: readonly TextMark[]
}

/** A compiled page whose code is not highlighted yet, as a worker sends it. */
export interface MarkedPage extends CompiledPage {
  /** The code of the placeholders in the HTML; see `code-marks.ts`. */
  readonly blocks: readonly CodeBlock[]
  /** Whether this replaces a page that did not finish, as a whole or in part; the next command compiles it again. */
  readonly isUnfinished?: true
  /** Whether it was only checked and has no HTML: nothing but its record can be kept. */
  readonly isRecord?: true
}

/** A compiled page before it is cached. */
export interface CompiledPage {
  readonly document: CompiledDocument
  readonly html: string
  /** The page as Markdown, with placeholders for its links; absent: the site has no use for it. */
  readonly markdown?: string | undefined
  readonly sections: readonly SearchSection[]
}
