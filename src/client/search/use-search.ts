import { useLayoutEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchKind } from '../../model/search.js'
import { normalizeQuery } from '../../search/query/parse-query.js'
import type { SearchProvider } from './provider.js'

/** What is known of a query: `answer` may still be that of the last one while this one is on its way. */
export interface SearchState {
  readonly answer: SearchAnswer | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Ask the same again. */
  readonly retry: () => void
}

/** What to ask. */
export interface SearchRequest {
  readonly query: string
  readonly kind: SearchKind | undefined
  readonly from: number
  readonly count: number
}

/** Ask for a query whenever it changes; answers to older ones are dropped. */
export function useSearch(provider: SearchProvider, { query, kind, from, count }: SearchRequest): SearchState {
  const [state, setState] = useState<Omit<SearchState, 'retry'>>(idle)
  const [attempt, setAttempt] = useState(0)
  const last = useRef(0)
  // Not after the paint: an answer that needs no file is shown with the letter that asks for it.
  useLayoutEffect(() => {
    const own = ++last.current
    const isCurrent = () => own === last.current
    const clean = normalizeQuery(query)
    if (clean === '') {
      setState(idle)
      return
    }
    setState(({ answer }) => ({ answer, isLoading: true, hasFailed: false }))
    provider
      .search(clean, {
        from,
        count,
        kind,
        onPartial: (answer) => {
          if (isCurrent()) setState({ answer, isLoading: true, hasFailed: false })
          return nextPaint()
        }
      })
      .then(
        (answer) => isCurrent() && setState({ answer, isLoading: false, hasFailed: false }),
        (error: unknown) => {
          console.warn(error)
          if (isCurrent()) setState({ answer: undefined, isLoading: false, hasFailed: true })
        }
      )
  }, [provider, query, kind, from, count, attempt])
  return { ...state, retry: () => setAttempt((number) => number + 1) }
}

const idle = { answer: undefined, isLoading: false, hasFailed: false } as const

/** Wait until what was set is painted; a page that is not shown paints nothing, and must not wait for ever. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
