import { useLayoutEffect, useState, type RefObject } from 'react'
import type { SearchRecord } from '../../model/search.js'
import type { MatchedTerms } from '../../search/query/mark-text.js'
import type { HitPlace, SearchProvider } from './provider.js'

/** Find the position of a hit once its element is in view; the previous one stays while the next is loading. */
export function usePlace(
  element: RefObject<Element | null>,
  provider: SearchProvider,
  record: SearchRecord,
  passage: number,
  terms: MatchedTerms
): HitPlace | undefined {
  const [place, setPlace] = useState<HitPlace>()
  useLayoutEffect(() => {
    if (!element.current) return
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
  }, [provider, record, passage, terms])
  return place
}
