/** Format of a page: CommonMark with directives, or MDX. */
export type MarkdownFormat = 'md' | 'mdx'

/** Kind of a source file. */
export type SourceKind = 'page' | 'category' | 'questions' | 'static' | 'asset'

/** Where a file really is; posix paths relative to the site directory. */
export interface SourceOrigin {
  readonly path: string
  /** Root of the repository that it is in, where that is not the one of the site: a submodule, or a clone beside the site. */
  readonly repository?: string
}

/**
 * A source file of the site.
 * `page` is Markdown; `category` is a `_category_` file; `questions` is a `_questions` file; `static` is copied as it is from `_static`;
 * `asset` is any other file, copied only when a page refers to it.
 */
export interface SourceFile {
  /** Posix path relative to the site directory, such as `content/guides/start.md`. */
  readonly path: string
  /** Posix path relative to the content folder (for `static`: relative to `_static`). */
  readonly contentPath: string
  readonly kind: SourceKind
  readonly hash: string
  /** The decoded text of pages, categories and questions; empty for others, which are read when copied. */
  readonly text: string
  /** Absent: it is where its path says, in the repository of the site. */
  readonly origin?: SourceOrigin
}
