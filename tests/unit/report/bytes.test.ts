import { expect, it } from 'vitest'
import { formatBytes } from '../../../src/report/bytes.js'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [9_960, '10 kB'],
  [999_600, '1.0 MB'],
  [2_400_000, '2.4 MB'],
  [247_000_000, '247 MB']
])('formatBytes(%d) is "%s"', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
