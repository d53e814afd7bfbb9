/** How a visit changes the history: `advance` adds an entry, `replace` takes the place of one, `restore` goes to one. */
export type VisitAction = 'advance' | 'replace' | 'restore'

/** A move to another page. */
export interface Visit {
  readonly url: URL
  readonly action: VisitAction
}
