/** What is known of a generator: how its pages are read, and how a site of it is moved in. Plain values and functions. */
import type { ComponentType } from 'react'
import type { DialectHooks } from './dialect-hooks.js'
import type { DialectMigration, ForeignSite } from './migration.js'
import type { UnifiedPlugin } from './unified-plugin.js'

/** Any keys with their values, such as front matter. */
export type Values = Readonly<Record<string, unknown>>

/**
 * A dialect as its author writes it: what is known of a generator, as far as it differs from our own Markdown. This object is loaded with the
 * configuration; what takes more is loaded when it is needed.
 */
export interface DialectInput {
  /** Its value in the setting `markdown.dialect`. */
  readonly name: string
  /** Name of the generator in sentences; default: `name`. */
  readonly title?: string
  /** Whether pages hold what only their generator runs: what cannot be read or run here is left out, and the rest of the page is shown. */
  readonly isForeign?: boolean
  /** Writes the front matter of a file as YAML between lines of `---`, where it is in another form; the number of lines stays. */
  readonly prepareFrontMatter?: ((text: string) => string) | undefined
  /** Takes a path below the content folder as one that we know, such as `_index.md` as `index.md`. */
  readonly contentPathOf?: ((path: string) => string) | undefined
  /** Says in our words what the front matter of a page says; keys that mean nothing here are left to components. Without it the front matter is ours. */
  readonly translateFrontMatter?: ((values: Values) => Values) | undefined
  /** Whether a page has the title of its front matter above a heading that says something else, which then is text. */
  readonly hasTitleAbove?: boolean
  /** What is in titles beside words, with the flag `g`; its group `key` names the key of the front matter that is shown there, `variable` a variable of the site. */
  readonly titleMarks?: RegExp | undefined
  /** Reads the title of the window from the text of a page. */
  readonly windowTitle?: ((text: string) => string | undefined) | undefined
  /** Id of the title of every page, to which outlines link. */
  readonly titleId?: string | undefined
  /** Whether the sidebar names pages without a title. */
  readonly namesPagesBySidebar?: boolean
  /** Whether a file, by its path below the content folder, has the address of its folder. */
  readonly isFolderPage?: (contentPath: string) => boolean
  /** Whether a slug of the page of a folder is the name of that folder in its address, and not below it. */
  readonly slugNamesFolder?: boolean
  /** Writes the name of a file or a folder, without its extension, as it is in addresses; default: as it is. */
  readonly slugOfName?: ((name: string) => string) | undefined
  /** Whether the page of a folder is a file in it even where addresses have no slash at the end, so that it has both addresses. */
  readonly hasFolderFiles?: boolean
  /** Module of the site whose default export names components for all pages of MDX, as an import names it, without its extension. */
  readonly componentsModule?: string | undefined
  /** Keys of the configuration of the generator, each with what says the same in ours. */
  readonly configKeys?: Readonly<Record<string, string>>
  /** What its pages hold that others would show as it is written. */
  readonly signs?: readonly ForeignSign[]
  /** Loads how its Markdown is read. */
  readonly loadMarkdown?: () => Promise<MarkdownInput>
  /** Loads what its pages of MDX find. */
  readonly loadMdx?: () => Promise<MdxDialect>
  /** Loads how a site is recognised and moved in. */
  readonly loadMigration?: (() => Promise<DialectMigration>) | undefined
  /** Loads what calls the functions that a configuration of the generator has for pages and for the built site. */
  readonly loadHooks?: (() => Promise<DialectHooks>) | undefined
  /** Loads what names the anchors of headings as a configuration or options of the generator do. */
  readonly loadAnchors?: (() => Promise<DialectAnchors>) | undefined
}

/** How a configuration or options of a generator name the anchors of headings. */
export interface DialectAnchors {
  /** Finds the function of a configuration; undefined: the anchors are named as the dialect does. */
  readonly ofSite?: (site: ForeignSite) => Promise<HeadingIds | undefined>
  /** Takes options of the generator; what is wrong with them is thrown. */
  readonly ofOptions?: (options: Values) => HeadingIds
}

/** A dialect with all that its author left out. */
export interface Dialect extends Required<Omit<DialectInput, 'loadMarkdown'>> {
  readonly loadMarkdown: () => Promise<MarkdownDialect>
}

/** Something that shows which generator a page was written for. */
export interface ForeignSign {
  /** Where it is: in text, in a node of HTML, or behind the language of a block of code. */
  readonly place: 'text' | 'html' | 'code'
  readonly pattern: RegExp
  /** Names what was found; default: the text itself. */
  readonly subject?: (match: RegExpExecArray) => string
  /** What to do about it in our own Markdown, or what becomes of it. */
  readonly advice: string
  /** Whether it is reported in pages of its own dialect, too, since nothing reads it here. */
  readonly isUnread?: boolean
}

/** A sign, and the dialect to which pages with it may be set; undefined: none reads it. */
export interface ReportedSign extends ForeignSign {
  readonly dialect: string | undefined
}

/** How the Markdown of a dialect is read, as far as it differs from ours. */
export interface MarkdownInput {
  /** Rewrites what the parser would misread, each line in its place: the number of lines stays. */
  readonly prepare?: (text: string) => string
  /** Writes formulas between dollars where they have other signs, likewise. */
  readonly prepareMath?: (text: string) => string
  /** Whether a file that a page includes is text of the page: its links and images are relative to the page. */
  readonly includesText?: boolean
  /** Adds syntax to the parser. */
  readonly syntax?: readonly UnifiedPlugin[]
  /** Passes over the Markdown tree, before those of every page and after the files that a page includes. */
  readonly remarkPlugins?: readonly UnifiedPlugin[]
  /** Passes over the HTML tree, before unsafe elements are looked for. */
  readonly rehypePlugins?: readonly UnifiedPlugin[]
  /** Ids of headings where they are not those of github-slugger. */
  readonly headingIds?: HeadingIds | undefined
  /** Turns the text of a heading, as it is drawn and with all its blanks, into its id, where `headingIds` says nothing; default: as ours. */
  readonly slugOfText?: ((text: string) => string) | undefined
  /** Whether a title that the text opens with keeps its id as an anchor. */
  readonly keepsTitleId?: boolean
  /** Whether GitHub's alerts may have a title behind their marker. */
  readonly hasAlertTitles?: boolean
  /** Our names of icons by those of the generator. */
  readonly iconNames?: Readonly<Record<string, string>>
  /** Names where else a file may be that is not where its path leads, best first. */
  readonly otherPlaces?: (place: FilePlace) => readonly FilePlace[]
}

/** How Markdown is read. */
export interface MarkdownDialect extends Required<MarkdownInput> {
  /** What is reported in pages: what other dialects read, and what nothing reads. */
  readonly foreignSigns: readonly ReportedSign[]
}

/** How a generator names the anchors of headings. */
export interface HeadingIds {
  /** Turns the text of a heading into its id. */
  readonly slug: (text: string) => string
  /** Stands between an id and the number of its second use. */
  readonly separator: '-' | '_'
  /** Whether the text is that of the heading as it is drawn, with all its blanks; default: without its HTML. */
  readonly isOfDrawnText?: boolean
  /** Name of the plugin that brings them; absent: they are those of the generator. */
  readonly owner?: string
}

/** A path as it is written, and the file that it is relative to, which need not be there. */
export interface FilePlace {
  readonly path: string
  readonly from: string
}

/** What pages of MDX find without a package that brings it. */
export interface MdxDialect {
  /** Components that pages use without importing them. */
  readonly components: Readonly<Record<string, ComponentType<never>>>
  /** Modules that pages and their components import, by their names. */
  readonly modules: Readonly<Record<string, object>>
  /** Modules that are made for the page that imports them. */
  readonly pageModules: Readonly<Record<string, (page: ImportingPage) => object>>
  /** What the default export of a module shows until a browser has drawn it, by the name of the module. */
  readonly browserModules: Readonly<Record<string, (...given: readonly unknown[]) => unknown>>
  /** Code of the modules that components find in browsers, too, by their names. */
  readonly clientModules: Readonly<Record<string, (site: ClientSite) => string>>
  /** Modules that only a generator can make. */
  readonly generatorModules: readonly GeneratorModules[]
}

/** The modules of a generator. */
export interface GeneratorModules {
  /** Its name in sentences. */
  readonly generator: string
  /** What their names begin with, such as `@theme`. */
  readonly scopes: readonly string[]
  /** Matches those that no package brings along. Undefined: packages may have all of them. */
  readonly only?: RegExp
}

/** The page that imports a module. */
export interface ImportingPage {
  readonly site: SiteSettings
  /** Reads a file that the page names; the page then depends on it. */
  readonly readText: (path: string) => string | undefined
  /** Reads a file of JSON likewise; one that is not valid is reported, and undefined. */
  readonly readJson: (path: string) => unknown
  /** Counts a text of the page as shown: a component shows it in other words. */
  readonly replaceText: (text: string) => void
}

/** What modules for browsers, which all languages share, may be made of. */
export interface ClientSite extends SiteSettings {
  /** Absolute path of the folder that the sources are relative to. */
  readonly siteDir: string
  /** Its languages, each with the folder of its pages relative to that. */
  readonly languages: readonly Pick<SiteSettings, 'lang' | 'contentPath'>[]
}

/** Settings of the site that components may ask for. */
export interface SiteSettings {
  readonly title: string
  readonly description: string
  /** Origin of the published site; empty when it is not known. */
  readonly url: string
  readonly basePath: string
  /** Folder of the pages, relative to the site directory. */
  readonly contentPath: string
  readonly lang: string
  /** Name of the version that the site documents; empty where it has none. */
  readonly version: string
  readonly customFields: Values
}
