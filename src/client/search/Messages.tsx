import type { SearchAnswer } from '../../model/search.js'
import type { SearchLabels } from '../../model/search-labels.js'
import { fillLabel } from '../shared/fill-label.js'

/** Show that nothing was found, with a suggested query. */
export function NothingFound({
  answer,
  labels,
  onSuggest
}: {
  readonly answer: SearchAnswer
  readonly labels: SearchLabels
  readonly onSuggest: (query: string) => void
}) {
  const { suggestion } = answer
  return (
    <div className="search-message">
      <p className="search-message-title">{fillLabel(labels.nothing, { query: answer.query })}</p>
      <p>{labels.nothingHelp}</p>
      {suggestion !== undefined && (
        <p>
          {labels.tryThis}{' '}
          <button type="button" className="search-suggestion" onClick={() => onSuggest(suggestion)}>
            {suggestion}
          </button>
        </p>
      )}
    </div>
  )
}

/** Show that results could not be loaded. */
export function Failed({ labels, onRetry }: { readonly labels: SearchLabels; readonly onRetry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message-title">{labels.failed}</p>
      <p>{labels.failedHelp}</p>
      <button type="button" className="button" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  )
}
