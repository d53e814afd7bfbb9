import { editDistance } from './edit-distance.js'

/**
 * Find the candidate that a misspelt word most probably meant, by edit distance.
 * Undefined when even the best is more than a third of the word's length away. In a word of up to three letters one that is
 * replaced makes another word, so that only one that is missing, too many or swapped counts there.
 *
 * @example nearest('tilte', ['title', 'slug']) // 'title'
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (word.length <= 3 && candidate.length === word.length && !hasSameLetters(word, candidate)) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      bestDistance = distance
      best = candidate
    }
  }
  return best
}

function hasSameLetters(one: string, other: string): boolean {
  const sorted = (word: string) => Array.from(word.toLowerCase()).sort().join('')
  return sorted(one) === sorted(other)
}
