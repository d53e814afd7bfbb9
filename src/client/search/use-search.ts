import { useLayoutEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchKind } from '../../model/search.js'
import { normalizeQuery } from '../../search/client.js'
import type { SearchProvider } from './provider.js'

/** The state of a query: `answer` may be that of the previous one while this one is loading. */
export interface SearchState {
  readonly answer: SearchAnswer | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** A query with its options. */
export interface SearchRequest {
  readonly query: string
  readonly kind: SearchKind | undefined
  readonly from: number
  readonly count: number
}

/** Search whenever the query changes; answers to older queries are dropped. */
export function useSearch(provider: SearchProvider, { query, kind, from, count }: SearchRequest): SearchState {
  const [state, setState] = useState<Omit<SearchState, 'retry'>>(idle)
  const [attempt, setAttempt] = useState(0)
  const last = useRef(0)
  useLayoutEffect(() => {
    const own = ++last.current
    const isCurrent = () => own === last.current
    const clean = normalizeQuery(query)
    if (clean === '') {
      setState(idle)
      return
    }
    setState(({ answer }) => ({ answer, isLoading: true, hasFailed: false }))
    const onPartial = (answer: SearchAnswer) => {
      if (isCurrent()) setState({ answer, isLoading: true, hasFailed: false })
      return nextPaint()
    }
    // The letter is painted first; queries that the next letters replace by then are not asked.
    nextPaint()
      .then(() => (isCurrent() ? provider.search(clean, { from, count, kind, onPartial }) : undefined))
      .then(
        (answer) => answer && isCurrent() && setState({ answer, isLoading: false, hasFailed: false }),
        (error: unknown) => {
          console.warn(error)
          if (isCurrent()) setState({ answer: undefined, isLoading: false, hasFailed: true })
        }
      )
  }, [provider, query, kind, from, count, attempt])
  return { ...state, retry: () => setAttempt((number) => number + 1) }
}

const idle = { answer: undefined, isLoading: false, hasFailed: false } as const

/** Wait for the next paint; a hidden page does not paint, and must not wait forever. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
