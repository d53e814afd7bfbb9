import { expect, test, vi } from 'vitest'
import { rememberKinds } from '../../../src/utils/character-kinds.js'

test('a character is classified once, and those beyond the first plane each time', () => {
  const classify = vi.fn((character: string) => (character === 'a' ? 1 : 2))
  const kindOf = rememberKinds(classify)
  expect(['a', 'b', 'a', '😀'].map((character) => kindOf(character.codePointAt(0) ?? 0))).toEqual([1, 2, 1, 2])
  expect(classify.mock.calls.flat()).toEqual(['a', 'b', '😀'])
})
