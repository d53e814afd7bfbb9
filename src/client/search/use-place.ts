import { useLayoutEffect, useState, type RefObject } from 'react'
import type { SearchRecord, SectionHit } from '../../model/search.js'
import type { MatchedTerms } from '../../search/query/mark-text.js'
import type { HitPlace, SearchProvider } from './provider.js'

/** Find the position of a hit: it came with the answer, or is loaded once the element is in view; the previous one stays meanwhile. */
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
    let isCurrent = true
    const find = () =>
      provider.place(record, passage, terms).then(
        (found) => isCurrent && setPlace(found),
        (error: unknown) => console.warn(error)
      )
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void find()
    })
    observer.observe(element.current)
    return () => {
      isCurrent = false
      observer.disconnect()
    }
  }, [provider, record, passage, terms, placed])
  return placed ?? place
}
