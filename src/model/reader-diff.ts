import type { ChangedSection } from './version-changes.js'

/** A page that is not as it was. Addresses have the base path. */
export interface PageDiff {
  readonly title: string
  /** Undefined: the page is gone. */
  readonly address?: string
  /** Undefined: the page is new. */
  readonly before?: string
  /** Its title before, where it has another now. */
  readonly titleBefore?: string
  /** Where a redirect leads from the former address; undefined: the page is still there, or nothing answers. */
  readonly redirect?: string
  readonly sections: readonly ChangedSection[]
}

/** What changed in an edition between two states of its sources. */
export interface ReaderDiff {
  readonly created: readonly PageDiff[]
  readonly removed: readonly PageDiff[]
  /** With another address. */
  readonly moved: readonly PageDiff[]
  /** With another title or other sections. */
  readonly changed: readonly PageDiff[]
  /** Pages of API references. */
  readonly reference: {
    readonly created: readonly PageDiff[]
    readonly removed: readonly PageDiff[]
    readonly changed: readonly PageDiff[]
  }
}

/** What changed in one language and version of a site. */
export interface NamedDiff extends ReaderDiff {
  /** Such as `2.0/fr`; empty: the site has one edition. */
  readonly name: string
}
