import { expect, test } from 'vitest'
import { readSortedWords, writeSortedWords } from '../../../../src/search/text/sorted-words.js'

test('each word is what it does not share with the one before', () => {
  const words = ['abc', 'abcd', 'abd', 'b2b', `c${'x'.repeat(30)}`, `c${'x'.repeat(30)}y`]
  expect(writeSortedWords(words.slice(0, 4))).toBe('AabcDdCdAb2b')
  expect(readSortedWords(writeSortedWords(words))).toEqual(words)
  expect(readSortedWords(writeSortedWords([]))).toEqual([])
})
