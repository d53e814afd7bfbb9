/** An edition with a search index, as the file `_capstan/editions.json` of a site with several lists it. Addresses have their base paths. */
export interface ListedEdition {
  /** Base path of the edition, with a slash at both ends. */
  readonly base: string
  /** Label of its language, where the site has several. */
  readonly language?: string | undefined
  /** Label of its version, where the site has several. */
  readonly version?: string | undefined
  readonly search: string
  /** Its script of search, which reads its index with the stemmer of its language. */
  readonly script: string
}
