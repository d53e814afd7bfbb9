import type { Root } from 'mdast'
import type { ComponentType } from 'react'
import type { ActivityListener } from '../../model/activity.js'
import type { Dialect, SiteSettings } from '../../model/dialect.js'
import type { AdmonitionKind } from '../../model/content-props.js'
import type { EditionFacts } from '../../model/edition-facts.js'
import type { IslandRuntime } from '../../model/island-runtime.js'
import type { Page } from '../../model/page.js'
import type { Extensions } from '../../model/plugin.js'
import type { SourceAccess } from '../../model/source-access.js'
import type { PlaceListener } from '../../model/text-place.js'
import type { Highlight } from '../code/code-marks.js'

/** What a compilation needs to know of the site; the same for every page. Everything in it that changes HTML belongs in the cache key. */
export interface CompileContext {
  /** Absolute path of the site directory. */
  readonly siteDir: string
  /** Posix path of the content folder, relative to the site directory. */
  readonly contentDir: string
  /** Posix path of the folder that is published as it is, relative to the site directory, such as `content/_static`. */
  readonly staticDirs: readonly string[]
  /** Folder of the originals of a translation, relative to the site directory: files that it lacks are theirs. */
  readonly originalDir?: string | undefined
  /** Which files may be included, imported and shown. */
  readonly sources: SourceAccess
  /** Whether MDX and frames of other origins are refused. */
  readonly isUntrusted?: boolean
  /** Schemas that blocks of code have to fit; absent: none. */
  readonly fenceSchemas?: readonly FenceSchema[]
  /** Folder of the blog below the content folder; absent: there is none. */
  readonly blogFolder?: string | undefined
  /** Terms that pages explain, with what they mean; absent: none. */
  readonly definitions?: Readonly<Record<string, string>>
  /** What the pages are written in. */
  readonly dialect: Dialect
  /** Whether formulas are read; absent: they are text. */
  readonly hasMath?: boolean
  /** Kinds of admonitions by the names that the site has for them; absent: none. */
  readonly admonitions?: Readonly<Record<string, AdmonitionKind>>
  /** Whether components of MDX become islands by themselves; absent: they do. */
  readonly hasIslands?: boolean
  /** What islands run on where a page says nothing; absent: the small twin of React. */
  readonly islandRuntime?: IslandRuntime
  /** Whether images are offered in several widths and schemes; absent: they are shown as they are. */
  readonly hasPictures?: boolean
  /** Whether pages are written as Markdown, too; absent: they are not. */
  readonly hasTwins?: boolean
  /** Schemes of links that the site allows beside those of every site; absent: none. */
  readonly linkSchemes?: readonly string[]
  /** Folders of SVG files that icons are drawn from, relative to the site directory; absent: none. */
  readonly icons?: readonly string[]
  /** Files of Markdown at the end of every page, relative to the site directory; absent: none. */
  readonly append?: readonly string[]
  /** Folders, relative to the site directory, in which files of `@site/` are looked for, too; absent: none. */
  readonly includePaths?: readonly string[]
  /** What blocks of one version or language are chosen by; absent: they stay as they are written. */
  readonly edition?: EditionFacts
  /** What components of a page may read of the configuration; absent: nothing. */
  readonly site?: SiteSettings
  /** What the configuration adds to pages; absent: nothing. */
  readonly extensions?: Extensions
  /** Called before code of a plugin runs, and when it has run. */
  readonly onActivity?: ActivityListener | undefined
  readonly onPlace?: PlaceListener | undefined
  /** Called with a page of Markdown and its tree, before any pass, where that is the tree of its own text alone; absent: nobody asks for it. */
  readonly onTree?: ((page: Page, tree: Root) => Promise<void>) | undefined
  /** What draws the tags of `model/content-props` and the headings `h2` to `h6`. */
  readonly components: ContentComponents
  /** Highlights the code of blocks, or marks its place. */
  readonly highlight: Highlight
  /** Heading of the footnotes, for screen readers. */
  readonly footnoteLabel: string
  /** Name of the link from a footnote back to the text; `{number}` stands for the footnote's number. */
  readonly footnoteBackLabel: string
  /** Name of lines of code that are folded; `{count}` stands for their number. Without it their number alone. */
  readonly collapsedLinesLabel?: string
  /** Name of the link to a part of the page; without it the name of that part. */
  readonly linkLabel?: (name: string) => string
  /** What is written behind the keys of code; without it in English. */
  readonly keyLabels?: KeyLabels
  /** Name of a ticked checkbox of a task list; without it the mark of Unicode. */
  readonly taskDoneLabel?: string
  /** Name of a checkbox that is not ticked. */
  readonly taskOpenLabel?: string
}

/** Blocks of code, and the schema that they have to fit. */
export interface FenceSchema {
  /** Pattern of their titles; absent: any, and none. */
  readonly title?: string | undefined
  /** Patterns of the pages they are on, relative to the site directory; absent: all. */
  readonly files?: readonly string[] | undefined
  /** File of the schema, relative to the site directory, and a pointer in it behind `#`. */
  readonly schema: string
  /** Where in the file of the schema stands what they show, as a JSON pointer; absent: they show all. */
  readonly at?: string | undefined
}

/** What is written behind a key of code. */
export interface KeyLabels {
  /** Name of the box that folds what is below the key. */
  readonly fold: (key: string) => string
  /** Name of the link to the key. */
  readonly link: (key: string) => string
  /** What the key is without being set; `{value}` stands for that. */
  readonly default: string
  /** The version that brought it; `{version}` stands for its name. */
  readonly since: string
  /** Text of the link to the page about it. */
  readonly page: string
}

/** React components by tag name, such as `capstan-code`; each takes the props that `model/content-props` gives its tag. */
export type ContentComponents = Readonly<Record<string, ComponentType<never>>>
