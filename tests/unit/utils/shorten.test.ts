import { expect, test } from 'vitest'
import { shorten } from '../../../src/utils/shorten.js'

test('shorten keeps 40 characters and shows that there were more', () => {
  expect(shorten('x'.repeat(40))).toBe('x'.repeat(40))
  expect(shorten('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`)
})
