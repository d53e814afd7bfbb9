import type { SearchAnswer, SectionHit } from '../../model/search.js'
import { matchedTerms } from '../../search/client.js'
import type { HitPlace, SearchProvider } from './provider.js'
import { siteStemmer } from './site-stemmer.js'

/** The least height of a section of the results, in pixels. */
const minSectionHeight = 72

/**
 * Create a provider whose answers come whole, with the places of the sections that are in view at first: what is shown
 * once does not move. Without them each excerpt would push down what is below it, and a partial answer would change its
 * order.
 */
export function placingProvider(provider: SearchProvider): SearchProvider {
  const places = new WeakMap<SectionHit, HitPlace>()
  const placeFirst = async ({ hits, terms: list }: SearchAnswer) => {
    const terms = matchedTerms(list, siteStemmer)
    const sections = hits.flatMap(({ record, sections }) => sections.map((section) => ({ record, section })))
    const first = sections.slice(0, Math.ceil(innerHeight / minSectionHeight))
    // One that fails is shown without its excerpt.
    await Promise.allSettled(
      first.map(async ({ record, section }) => {
        places.set(section, await provider.place(record, section.passage, terms))
      })
    )
  }
  return {
    ...provider,
    search: async (query, { from, count, kind }) => {
      const answer = await provider.search(query, { from, count, kind })
      await placeFirst(answer)
      return answer
    },
    placed: (section) => places.get(section)
  }
}
