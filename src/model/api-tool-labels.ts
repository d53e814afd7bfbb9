/** Labels that the client shows in the tools of API pages; `{}` is replaced by it. */
export type ApiToolLabels = Readonly<Record<ApiToolLabelName, string>>

/** Names of the labels; `filtered` and `filtering` have a `{count}`. */
export type ApiToolLabelName = 'copied' | 'filtered' | 'filtering' | 'openHere' | 'notOpened'
