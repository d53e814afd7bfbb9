/**
 * How a visit changes the history: `advance` adds an entry, `replace` takes the place of one, `restore` goes to one, and
 * `refresh` stays at the open one, whose page has changed.
 */
export type VisitAction = 'advance' | 'replace' | 'restore' | 'refresh'

/** A move to another page. */
export interface Visit {
  readonly url: URL
  readonly action: VisitAction
}
