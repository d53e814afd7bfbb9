import { expect, test } from 'vitest'
import { normalizeDate } from '../../../src/source/front-matter.js'

test.each([
  ['2023-2-07T10:00:00Z', '2023-02-07T10:00:00Z'],
  ['2023-12-7', '2023-12-07'],
  ['2023/2/7 10:00', '2023-02-07 10:00'],
  ['1/31/2000', '2000-01-31'],
  ['1/1/2000', '2000-01-01'],
  ['Jan 31, 2000', '2000-01-31'],
  ['January 1 2000 10:00 GMT', '2000-01-01 10:00 GMT'],
  ['3 Sept 2021', '2021-09-03'],
  // February or July, or no date at all.
  ['2/7/2023', '2/7/2023'],
  ['31/1/2000', '31/1/2000'],
  ['31.1.2025', '31.1.2025'],
  ['soon', 'soon'],
  [2023, 2023],
  [undefined, undefined]
])('%j is %j', (written, expected) => {
  expect(normalizeDate(written)).toBe(expected)
})
