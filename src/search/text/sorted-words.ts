import { sharedStart } from '../../utils/shared-start.js'

/**
 * Sorted words as one text: of each the number of characters that it shares with the one before, as a capital letter, then the rest.
 * Words have no capital letters. Deflated, the text is a seventh shorter than the words.
 * @see https://nlp.stanford.edu/IR-book/html/htmledition/blocked-storage-1.html (front coding)
 */
const none = 'A'.charCodeAt(0)
const maxShared = 'Z'.charCodeAt(0) - none

/** Encode sorted words. */
export function writeSortedWords(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const shared = Math.min(maxShared, sharedStart(word, words[index - 1] ?? ''))
      return String.fromCharCode(none + shared) + word.slice(shared)
    })
    .join('')
}

/** Decode sorted words. */
export function readSortedWords(text: string): string[] {
  let word = ''
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, shared = '', rest = '']) => {
    word = word.slice(0, shared.charCodeAt(0) - none) + rest
    return word
  })
}
