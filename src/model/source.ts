/** Which pipeline a page's text goes through: CommonMark with directives, or MDX. */
export type MarkdownFormat = 'md' | 'mdx'

/** What a file of the content folder is for. */
export type SourceKind = 'page' | 'category' | 'static' | 'asset'

/**
 * A file of the site: bytes with a name.
 * `page` is Markdown; `category` is a `_category_` file; `static` is copied as it is from `_static`;
 * `asset` is any other file, copied only when a page refers to it.
 */
export interface SourceFile {
  /** Posix path relative to the site directory, such as `content/guides/start.md`. */
  readonly path: string
  /** Posix path relative to the content folder (for `static`: relative to `_static`). */
  readonly contentPath: string
  readonly kind: SourceKind
  /** Hash of the bytes. */
  readonly hash: string
  /** The decoded text of pages and categories; empty for others, which are read when copied. */
  readonly text: string
}
