import type { PluggableList } from 'unified'
import type { DialectName } from '../../model/dialect.js'

/** What reading the Markdown of another generator takes beside the passes of every page. */
export interface Dialect {
  readonly name: DialectName
  /** Rewrites what the parser would misread, each line in its place: the number of lines stays. */
  readonly prepare?: (text: string) => string
  /** Whether a file that a page includes is text of the page: its links and images are relative to the page. */
  readonly includesText?: true
  /** Adds syntax to the parser. */
  readonly syntax: PluggableList
  /** Passes over the Markdown tree, before those of every page and after the files that a page includes. */
  readonly remarkPlugins: PluggableList
  /** Passes over the HTML tree, before unsafe elements are looked for. */
  readonly rehypePlugins: PluggableList
  /** Ids of headings where they are not those of github-slugger. */
  readonly headingIds?: HeadingIds
}

/** How a generator names the anchors of headings. */
export interface HeadingIds {
  /** Turns the text of a heading into its id. */
  readonly slug: (text: string) => string
  /** Stands between an id and the number of its second use. */
  readonly separator: '-' | '_'
}
