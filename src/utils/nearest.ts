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
  const wanted = word.toLowerCase()
  const counts = countCharacters(wanted)
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    if (minDistance(wanted.length, counts, other) >= bestDistance) continue
    const distance = editDistance(wanted, other, bestDistance)
    if (distance < bestDistance) {
      bestDistance = distance
      best = candidate
    }
  }
  return best
}

/** Count how often each UTF-16 unit is in a text. */
function countCharacters(text: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  return counts
}

/** Compute a lower bound of the distance: each unit that only one of the texts has takes an edit. Linear, unlike the distance itself. */
function minDistance(length: number, counts: ReadonlyMap<number, number>, other: string): number {
  let shared = 0
  for (const [unit, count] of countCharacters(other)) shared += Math.min(count, counts.get(unit) ?? 0)
  return Math.max(length, other.length) - shared
}
