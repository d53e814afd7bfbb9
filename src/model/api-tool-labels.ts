/** Labels of the tools of API pages; `{}` is replaced by the client. */
export type ApiToolLabels = Readonly<Record<ApiToolLabelName, string>>

/** Names of the labels; `filtered` has a `{count}`. */
export type ApiToolLabelName =
  'copyEndpoint' | 'copied' | 'expandAll' | 'collapseAll' | 'filter' | 'filtered' | 'openHere' | 'notOpened'
