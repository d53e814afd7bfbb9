/** What a page shows its readers of the original of one of its sections. */
export interface SectionMark {
  readonly kind: 'behind' | 'missing'
  /**
   * Anchor of the section that is behind, or of the one before which a missing one belongs; empty: what is before the first heading;
   * undefined: the end of the page.
   */
  readonly anchor: string | undefined
  readonly title: string
  /** Trusted HTML of what the original says: blocks that are new or changed, or the whole section. */
  readonly html: string
}

/** The marks of a page, and where its original is. */
export interface PageMarks {
  readonly lang: string
  readonly sections: readonly SectionMark[]
  /** The original at the commit that the lock knows, where the configuration has the pattern of its URL. */
  readonly original?: { readonly label: string; readonly href: string } | undefined
}
