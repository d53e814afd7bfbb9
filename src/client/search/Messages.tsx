import { maxPlainQuery, type SearchAnswer } from '../../model/search.js'
import type { SearchLabels } from '../../model/search-labels.js'
import { fillLabel } from '../../utils/fill-label.js'
import { pluralForm } from '../../utils/plural-form.js'

/** Format the number of results. */
export function countText(labels: SearchLabels, count: number): string {
  return fillLabel(pluralForm(labels.count, count, new Intl.PluralRules(labels.lang)), { count })
}

/** Shorten a message that was pasted to what a sentence has room for. */
function shownQuery(query: string): string {
  return query.length > maxPlainQuery ? `${query.slice(0, maxPlainQuery).trimEnd()}…` : query
}

/** Show that no page holds enough of the query, and what the best hit holds of it. */
export function Relaxed({ answer, labels }: { readonly answer: SearchAnswer; readonly labels: SearchLabels }) {
  if (!answer.held || answer.total === 0) return null
  const words = answer.held.map((word) => fillLabel(labels.quoted, { word })).join(' ')
  return (
    <p className="search-message search-relaxed">
      {fillLabel(labels.relaxed, { query: shownQuery(answer.query), words })}
    </p>
  )
}

/** Show which word was looked for in place of one that no page holds, and offer to look for that as it is. */
export function Corrected({
  answer: { correction, query, total },
  labels,
  onQuery
}: {
  readonly answer: SearchAnswer
  readonly labels: SearchLabels
  readonly onQuery: (query: string) => void
}) {
  if (!correction || total === 0) return null
  const { asked, shown } = correction
  const words = {
    asked: fillLabel(labels.quoted, { word: asked }),
    shown: fillLabel(labels.quoted, { word: shown })
  }
  return (
    <p className="search-message search-relaxed">
      {fillLabel(labels.corrected, words)}{' '}
      <button type="button" className="search-instead" onClick={() => onQuery(query.replace(asked, `"${asked}"`))}>
        {fillLabel(labels.searchInstead, words)}
      </button>
    </p>
  )
}

/** Show that only a part of the site could be searched. */
export function Incomplete({ answer, labels }: { readonly answer: SearchAnswer; readonly labels: SearchLabels }) {
  return answer.isIncomplete === true ? <p className="search-message search-relaxed">{labels.incomplete}</p> : null
}

/** Create what fills an element, once it is there, with links to the other editions of the site that have hits. */
export function addElsewhere(query: string, labels: SearchLabels) {
  return (element: HTMLElement | null) =>
    void import('./elsewhere.js').then(
      (module) => module.add(element, query, labels, countText),
      () => undefined
    )
}

/** Show that nothing was found here; links to the other editions of the site that have hits are added by a module of their own. */
export function NothingFound({
  answer: { query },
  labels
}: {
  readonly answer: SearchAnswer
  readonly labels: SearchLabels
}) {
  return (
    <div key={query} ref={addElsewhere(query, labels)} className="search-message">
      <p className="search-message-title">{fillLabel(labels.nothing, { query: shownQuery(query) })}</p>
      <p>{labels.nothingHelp}</p>
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
