import type { SearchAnswer } from '../../model/search.js'
import { fillLabel } from '../shared/fill-label.js'
import type { SearchWords } from './words.js'

/** Show that nothing was found, and what would find something. */
export function NothingFound({
  answer,
  words,
  onSuggest
}: {
  readonly answer: SearchAnswer
  readonly words: SearchWords
  readonly onSuggest: (query: string) => void
}) {
  const { suggestion } = answer
  return (
    <div className="search-message">
      <p className="search-message-title">{fillLabel(words.nothing, { query: answer.query })}</p>
      <p>{words.nothingHelp}</p>
      {suggestion !== undefined && (
        <p>
          {words.tryThis}{' '}
          <button type="button" className="search-suggestion" onClick={() => onSuggest(suggestion)}>
            {suggestion}
          </button>
        </p>
      )}
    </div>
  )
}

/** Show that results could not be fetched. */
export function Failed({ words, onRetry }: { readonly words: SearchWords; readonly onRetry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message-title">{words.failed}</p>
      <p>{words.failedHelp}</p>
      <button type="button" className="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
