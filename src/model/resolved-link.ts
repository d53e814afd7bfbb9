/** The target of a link of a document, after routing. */
export interface ResolvedLink {
  /** The final address, base path included; for a broken link the address as written. */
  readonly href: string
  /** The route it leads to, when it is one of this site's pages. */
  readonly permalink?: string
  /** Decoded hash without `#`; undefined when there is none or when it is empty. */
  readonly hash?: string
  /** Which rule the link breaks. */
  readonly problem?: 'api-broken-link' | 'broken-link' | 'broken-markdown-link' | 'missing-image' | 'missing-file'
}
