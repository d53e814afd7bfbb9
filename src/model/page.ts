import type { MarkdownFormat } from './source.js'

/** Settings at the head of a page, validated; absent keys are undefined. */
export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_prev?: string | null
  readonly pagination_next?: string | null
  readonly pagination_label?: string
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly tags?: readonly string[]
  readonly custom_edit_url?: string | null
  readonly last_update?: { readonly date?: string; readonly author?: string }
  readonly displayed_sidebar?: string | null
  readonly parse_number_prefixes?: boolean
  /** The original that the page follows: its path in the repository of the originals, and the commit it was read at. */
  readonly upstream?: { readonly path: string; readonly commit: string }
}

/** An authored unit: it knows its text and its settings, not its URL or its neighbours. */
export interface Page {
  /** Posix path relative to the site directory. */
  readonly source: string
  /** Posix path relative to the content folder. */
  readonly contentPath: string
  readonly format: MarkdownFormat
  readonly hash: string
  /** Whole text of the file, front matter included, so that positions stay true. */
  readonly text: string
  readonly frontMatter: FrontMatter
  /** Line (from 1) of each front matter key, for messages about it. */
  readonly frontMatterLines: Readonly<Record<string, number>>
  /** The title for lists and the browser: front matter, else the first heading, else the file's name. */
  readonly title: string
  /** The `# heading` that opens the body, as plain text; it becomes the page's visible title. */
  readonly contentTitle?: string
}
