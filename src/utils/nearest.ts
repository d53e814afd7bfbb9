import { editDistance } from './edit-distance.js'

/**
 * Find the candidate that a misspelt word most probably meant, by edit distance.
 * Undefined when even the best is more than a third of the word's length away.
 *
 * @example nearest('tilte', ['title', 'slug']) // 'title'
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      bestDistance = distance
      best = candidate
    }
  }
  return best
}
