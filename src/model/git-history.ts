/** The newest commit that touched a file: its author's calendar date in the author's own offset, and name. */
export interface LastCommit {
  readonly date: string
  readonly author: string
  /** Authors of all commits that touched it, with their numbers, in the order of their last ones. */
  readonly authors: readonly (readonly [name: string, commits: number])[]
}

/** Last commits by path relative to the site directory; `reason` explains why there are none. */
export interface GitHistory {
  readonly commits: ReadonlyMap<string, LastCommit>
  /** Files with changes that are not committed: they have no date. */
  readonly dirty: ReadonlySet<string>
  readonly reason?: string
}
