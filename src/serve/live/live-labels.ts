/** Interface strings of what `serve` adds to a page; the caller says them in the site's language. */
export interface LiveLabels {
  /** Name of the panel with the messages of the page. */
  readonly messages: string
  readonly hide: string
  readonly error: string
  readonly warning: string
  readonly info: string
}
