import type { SearchAnswer } from '../model/search.js'

/** Describe in which way an answer is not one to the query as it is written, as a paragraph; nothing where it is. */
export function describeRelaxed(
  query: string,
  { held, correction }: Pick<SearchAnswer, 'held' | 'correction'>
): string {
  const words = held?.map((word) => `"${word}"`).join(' and ')
  if (words !== undefined) return `No page has all of "${query}"; these come closest, the first with ${words}.\n\n`
  return correction ? `No page has "${correction.asked}"; these have "${correction.shown}".\n\n` : ''
}
