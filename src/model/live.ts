/** Labels of the panel that `serve` adds to a page, in the site's language. */
export interface LiveLabels {
  /** Name of the panel with the messages of the page. */
  readonly messages: string
  readonly hide: string
  readonly error: string
  readonly warning: string
  readonly info: string
}

/** Options of the script of a served page. */
export interface LiveOptions {
  readonly labels: LiveLabels
  /** With a slash at both ends, decoded. */
  readonly basePath: string
}

/** A diagnostic as the panel shows it. */
export interface LiveMessage {
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** `file:line:column`. */
  readonly place: string
  /** Decoded permalink of the page it belongs to; undefined: it is about the site, and every page shows it. */
  readonly page?: string
}
