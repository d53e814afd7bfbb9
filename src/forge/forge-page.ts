import type { LinkFault } from '../markdown/index.js'

/** An address in a page, as a range of its text. */
export interface ForgeReference {
  readonly kind: 'link' | 'image'
  readonly url: string
  readonly start: number
  readonly end: number
}

/** What a page of a forge links to, and what of it others may link to. */
export interface ForgePage {
  readonly references: readonly ForgeReference[]
  readonly anchors: ReadonlySet<string>
  /** Where its front matter puts it, or from where it leads to it; without a slash at the beginning in its own folder. */
  readonly addresses: readonly string[]
  readonly faults: readonly LinkFault[]
}
