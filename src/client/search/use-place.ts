import { useLayoutEffect, useState, type RefObject } from 'react'
import type { SearchRecord, SectionHit } from '../../model/search.js'
import type { MatchedTerms } from '../../search/client.js'
import type { HitPlace, SearchProvider } from './provider.js'

/**
 * Find the position of a hit: it came with the answer, or is loaded once the element is in view; the previous one stays meanwhile. Where it cannot be
 * loaded the hit leads to its page, until there is a network again.
 */
export function usePlace(
  element: RefObject<Element | null>,
  provider: SearchProvider,
  record: SearchRecord,
  section: SectionHit,
  terms: MatchedTerms
): HitPlace | undefined {
  const [place, setPlace] = useState<HitPlace>()
  const { passage } = section
  const placed = provider.placed?.(section)
  useLayoutEffect(() => {
    if (!element.current || placed) return
    const stop = new AbortController()
    const { signal } = stop
    const find = () =>
      provider.place(record, passage, terms).then(
        (found) => !signal.aborted && setPlace(found),
        (error: unknown) => {
          console.warn(error)
          if (signal.aborted) return
          setPlace({ anchor: '', heading: record.title, snippet: noSnippet })
          addEventListener('online', () => void find(), { signal, once: true })
        }
      )
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void find()
    })
    observer.observe(element.current)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [provider, record, passage, terms, placed])
  return placed ?? place
}

/** The snippet of a text that could not be loaded. */
const noSnippet = { text: '', marks: [] } as const
