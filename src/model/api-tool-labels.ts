/** Labels that the client shows in the tools of API pages; `{}` is replaced by it. */
export type ApiToolLabels = Readonly<Record<ApiToolLabelName, string>>

/** Names of the labels; all that count have a `{count}`, `openedSome` and `openedNotAll` say how many are `{left}` or `{failed}`. */
export type ApiToolLabelName =
  | 'copied'
  | 'filtered'
  | 'filtering'
  | 'openHere'
  | 'notOpened'
  | 'opening'
  | 'openedAll'
  | 'openedSome'
  | 'openedNotAll'
