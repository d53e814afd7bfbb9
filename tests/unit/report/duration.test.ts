import { expect, it } from 'vitest'
import { formatDuration } from '../../../src/report/duration.js'

it.each([
  [0.4, '0 ms'],
  [999, '999 ms'],
  [999.7, '1.0 s'],
  [1234, '1.2 s'],
  [9960, '10 s'],
  [59_600, '1 min 0 s'],
  [125_000, '2 min 5 s']
])('formatDuration(%d) is "%s"', (ms, text) => expect(formatDuration(ms)).toBe(text))
