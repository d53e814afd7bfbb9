import { useEffect, useMemo, useState } from 'react'
import type { SearchKind, SearchAnswer } from '../../model/search.js'
import type { SearchLabels } from '../../model/search-labels.js'
import { noteArrival } from './arrival.js'
import { hitAddress } from './hit-address.js'
import { KindFilter } from './KindFilter.js'
import { Corrected, countText, Failed, Incomplete, NothingFound, Relaxed, addElsewhere } from './Messages.js'
import { matchedTerms } from '../../search/client.js'
import { siteStemmer } from './site-stemmer.js'
import { Hit } from './Hit.js'
import type { SearchProvider } from './provider.js'
import { trailOf } from './trail.js'
import { useSearch } from './use-search.js'

/** The state of the search page, which is in its URL. */
export interface PageState {
  readonly query: string
  readonly kind: SearchKind | undefined
  /** From 1. */
  readonly page: number
}

const hitsOnPage = 20

/** Show the results of a query, paginated. */
export function ResultsPage({
  provider,
  labels,
  state,
  onChange
}: {
  readonly provider: SearchProvider
  readonly labels: SearchLabels
  readonly state: PageState
  readonly onChange: (state: PageState) => void
}) {
  const { query, kind, page } = state
  const { answer, isLoading, hasFailed, retry } = useSearch(provider, {
    query,
    kind,
    from: (page - 1) * hitsOnPage,
    count: hitsOnPage
  })
  const terms = useMemo(() => matchedTerms(answer?.terms ?? [], siteStemmer), [answer])
  const [shown, setShown] = useState(page)
  useEffect(() => {
    if (page !== shown) scrollTo({ top: 0 })
    setShown(page)
  }, [page])
  if (query.trim() === '') return <p className="search-help">{labels.help}</p>
  if (hasFailed) return <Failed labels={labels} onRetry={retry} />
  if (!answer) return <p className="search-help">{labels.loading}</p>
  const pages = Math.ceil(answer.total / hitsOnPage)
  return (
    <div aria-busy={isLoading}>
      <KindFilter
        answer={answer}
        kind={kind}
        labels={labels}
        onChange={(next) => onChange({ query, kind: next, page: 1 })}
      />
      <p className="search-count" role="status">
        {countText(labels, answer.total)}
      </p>
      {!isLoading && <Relaxed answer={answer} labels={labels} />}
      <Incomplete answer={answer} labels={labels} />
      {!isLoading && (
        <Corrected
          answer={answer}
          labels={labels}
          onQuery={(text) => onChange({ query: text, kind: undefined, page: 1 })}
        />
      )}
      {answer.total === 0 && !isLoading && <NothingFound answer={answer} labels={labels} />}
      <ol className="search-list" start={(page - 1) * hitsOnPage + 1}>
        {answer.hits.map((hit) => (
          <li key={hit.record.permalink}>
            <p className="search-trail">{trailOf(hit.record.trail, hit.record.title)}</p>
            {hit.sections.slice(0, 3).map((section) => (
              <Hit
                key={section.section}
                record={hit.record}
                section={section}
                terms={terms}
                provider={provider}
                onChoose={() => noteArrival(hitAddress(hit.record), answer.terms)}
              />
            ))}
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="search-pages" aria-label={labels.pages}>
          {page > 1 && <PageButton text={labels.previous} onGo={() => onChange({ query, kind, page: page - 1 })} />}
          <span>
            {page} / {pages}
          </span>
          {page < pages && <PageButton text={labels.next} onGo={() => onChange({ query, kind, page: page + 1 })} />}
        </nav>
      )}
      {answer.total > 0 && !isLoading && <EndOfResults answer={answer} labels={labels} />}
    </div>
  )
}

function PageButton({ text, onGo }: { readonly text: string | undefined; readonly onGo: () => void }) {
  return (
    <button type="button" className="button" onClick={onGo}>
      {text}
    </button>
  )
}

/** Link below the results to the other editions of the site that have hits, too; they are searched once the reader has come to the end. */
function EndOfResults({ answer: { query }, labels }: { readonly answer: SearchAnswer; readonly labels: SearchLabels }) {
  return <div key={query} ref={addElsewhere(query, labels)} className="search-elsewhere" />
}
