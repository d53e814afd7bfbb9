import type { FrontMatter } from './front-matter-schema.js'
import type { MarkdownFormat, SourceOrigin } from './source.js'
import type { TextPlace } from './text-place.js'

/** The settings of the edition that a page is shown from where it is not translated: it is compiled by them. */
export interface OriginalSettings {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  /** Posix path of the content folder relative to the site directory. */
  readonly contentPath: string
  readonly definitions: Record<string, string>
}

/** An authored page: its text and front matter, without its URL and its neighbours. */
export interface Page {
  /** Posix path relative to the site directory. */
  readonly source: string
  /** Absent: the source is where its path says, in the repository of the site. */
  readonly origin?: SourceOrigin
  /** Posix path relative to the content folder. */
  readonly contentPath: string
  readonly format: MarkdownFormat
  readonly hash: string
  /** Whole text of the file, front matter included, so that positions stay valid. */
  readonly text: string
  readonly frontMatter: FrontMatter
  /** Keys of the front matter that mean something only to the generator whose dialect the page is written in. */
  readonly customFrontMatter?: Readonly<Record<string, unknown>>
  /** Line (from 1) of each front matter key, for messages about it. */
  readonly frontMatterLines: Readonly<Record<string, number>>
  /** The title for lists and the browser: front matter, else the first heading, else the file's name. */
  readonly title: string
  /** The same with the code in it between backticks, where it has code. */
  readonly markedTitle?: string
  /** The `# heading` that opens the body, as text with the code in it between backticks; it becomes the page's visible title. */
  readonly contentTitle?: string
  /** Whether the text begins with the title, as a heading of HTML, which stays in it. */
  readonly showsTitle?: boolean
  /** Where blocks begin that are shown as they are written, since parsing them has taken too long. */
  readonly slowBlocks?: readonly TextPlace[]
  /** Absent: the page is one of the edition. */
  readonly original?: OriginalSettings
}
