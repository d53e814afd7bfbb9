/** What a page must show; texts have their white space folded. */
export interface ExpectedPage {
  readonly title?: string
  /** Addresses by the texts of links; an address of the site has neither its base, nor a slash at its end, nor `.html`. */
  readonly links?: Readonly<Record<string, string>>
  /** Texts of the elements that a CSS selector finds in the page's text, in order. */
  readonly texts?: Readonly<Record<string, readonly string[]>>
  /** Values of an attribute, by `selector @attribute`, in order. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  /** How many elements a CSS selector finds. */
  readonly counts?: Readonly<Record<string, number>>
  /** Parts of the visible text. */
  readonly says?: readonly string[]
  readonly never?: readonly string[]
}

/** One public report: the smallest site that shows its situation, and what must become of it. */
export interface Report {
  /** Repository and number, such as `vitepress-4285`. */
  readonly name: string
  /** What is right, as a sentence. */
  readonly says: string
  /** Settings beside `title` and `url`. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Files by their paths below `content/`; with a slash in front, below the site. There is an `index.md`, if none is written. */
  readonly files: Readonly<Record<string, string>>
  /** What symbolic links lead to, by their places below the site. */
  readonly symlinks?: Readonly<Record<string, string>>
  /** The YAML of an OpenAPI description behind its `openapi` and `info`; its pages are below `/api`. */
  readonly api?: string
  /** How often a line of the files is repeated, by its text. */
  readonly repeat?: Readonly<Record<string, number>>
  readonly pages?: Readonly<Record<string, ExpectedPage>>
  /** Parts that other files of the built site must and must not hold. */
  readonly outputs?: Readonly<Record<string, { readonly says?: readonly string[]; readonly never?: readonly string[] }>>
  /** Files that must not be built. */
  readonly absent?: readonly string[]
  /** All errors and warnings, such as `broken-link index.md:3`; undefined: none. */
  readonly findings?: readonly string[]
  /** Whether the situation exists with the same files in other generators, too; the names of those in which it does. */
  readonly peers?: boolean | readonly string[]
}

export function readReports(): readonly Report[]
