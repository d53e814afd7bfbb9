import { expect, test } from 'vitest'
import { readLines } from '../../../src/utils/read-lines.js'

test('reads lines by their numbers, whatever ends them', () => {
  const lines = readLines('one\ntwo\r\nthree\rfour\n')
  expect([1, 2, 3, 4, 5, 6, 0].map(lines)).toEqual(['one', 'two', 'three', 'four', '', undefined, undefined])
})
