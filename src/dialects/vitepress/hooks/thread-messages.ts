/** What a thread that calls the functions of a configuration is sent, asks and answers. */
import type { Values } from '../../../model/dialect.js'
import type { Question } from '../data/answer-loader.js'

/** What VitePress tells functions of a page, as far as its file says it. */
export interface FileData {
  /** Path of its file, relative to the folder of the site. */
  readonly source: string
  readonly title: string
  readonly description: string
  readonly frontmatter: Values
  /** When it changed last, in milliseconds. */
  readonly lastUpdated?: number
}

/** What a thread starts with. */
export interface ThreadInput {
  /** Absolute path. */
  readonly siteDir: string
  readonly configFile: string
  /** URL of the bundle of the configuration. */
  readonly bundle: string
  /** Absolute path of an empty folder, which stands for the output folder. */
  readonly outDir: string
  /** What its clock shows, in milliseconds. */
  readonly now: number
  readonly pages: readonly FileData[]
  /** Whether what is done once a build is done now. */
  readonly isDefault: boolean
}

/** What a thread asks: a loader of content may be one of its functions. */
export type HooksQuestion =
  | Question
  /** The pages below a folder, without those that patterns exclude, and the paths that `rewrites` give to some of them. */
  | {
      readonly kind: 'site'
      readonly srcDir: string
      readonly exclude: readonly string[]
      readonly rewrites: Values
    }
  /** The text of a page, as HTML. */
  | { readonly kind: 'content'; readonly page: number }

/** The pages of a site, and the paths that some have in place of their own. */
export interface SiteAnswer {
  readonly pages: readonly string[]
  readonly rewritten: Readonly<Record<string, string>>
}

/** A page before and after the functions, as JSON has it. */
export interface PageAnswer {
  readonly before: Values
  readonly after: Values
  /** Tags of its head that are not those of every page. */
  readonly tags: readonly unknown[]
}

/** A function that threw, or a configuration that did where no function is named. */
export interface Failure {
  readonly name?: string
  /** Source of the page that it was called for. */
  readonly page?: string | undefined
  readonly message: string
  readonly stack: string
}

/** What a thread answers. */
export interface ThreadAnswer {
  readonly pages: readonly PageAnswer[]
  /** Files that functions wrote into the output folder. */
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
  readonly failures: readonly Failure[]
  /** Functions whose results would have been made of packages that are not there, by the names of what they used of these. */
  readonly missing: readonly { readonly name: string; readonly used: readonly string[] }[]
  /** What addresses of the site begin with. */
  readonly base: string
}
