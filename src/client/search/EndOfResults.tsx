import type { SearchAnswer } from '../../model/search.js'
import type { SearchLabels } from '../../model/search-labels.js'
import { addElsewhere } from './Messages.js'

/** Link below the results to the other editions of the site that have hits, too; they are searched once the reader has come to the end. */
export function EndOfResults({
  answer: { query },
  labels
}: {
  readonly answer: SearchAnswer
  readonly labels: SearchLabels
}) {
  return <div key={query} ref={addElsewhere(query, labels)} className="search-elsewhere" />
}
