import { notLetters } from './letters-of.js'

/** Finds letters of a text, each time others. */
export interface Search {
  /** Find letters in a range of those that stand for nothing else yet, and take them; whole words come first. */
  readonly find: (letters: string, start?: number, end?: number) => number | undefined
}

/** Times that all letters are read: a long page that has lost all of its texts is not read for each word. */
const maxReadings = 2000

/** Letters of a range that is read however often it takes. */
const maxNear = 10_000

/** Create a search among the letters of a text. When it has read them too many times it only searches short ranges. */
export function createSearch(text: string): Search {
  const words = text.toLowerCase().split(notLetters)
  const letters = words.join('')
  const isTaken = new Uint8Array(letters.length)
  const isEdge = edgesOf(words, letters.length)
  let readings = maxReadings * letters.length
  const isFree = (start: number, end: number) => {
    for (let at = start; at < end; at++) if (isTaken[at] === 1) return false
    return true
  }
  const take = (start: number, length: number) => {
    isTaken.fill(1, start, start + length)
    return start
  }
  return {
    find(wanted, start = 0, end = letters.length) {
      const range = letters.slice(start, end)
      let inWord: number | undefined
      if (readings <= 0 && range.length > maxNear) return undefined
      for (let from = 0; from <= range.length - wanted.length;) {
        const at = range.indexOf(wanted, from)
        readings -= (at < 0 ? range.length : at + 1) - from
        if (at < 0) break
        const place = start + at
        if (isFree(place, place + wanted.length)) {
          if (isEdge[place] === 1 && isEdge[place + wanted.length] === 1) return take(place, wanted.length)
          inWord ??= place
        }
        from = at + 1
      }
      return inWord === undefined ? undefined : take(inWord, wanted.length)
    }
  }
}

/** Mark where words begin and end, by the number of letters before. */
function edgesOf(words: readonly string[], length: number): Uint8Array {
  const isEdge = new Uint8Array(length + 1)
  let end = 0
  for (const word of words) {
    isEdge[end] = 1
    end += word.length
  }
  isEdge[length] = 1
  return isEdge
}
