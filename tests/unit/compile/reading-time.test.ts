import { expect, test } from 'vitest'
import { readingTime } from '../../../src/compile/page-cache.js'

test.each([
  ['', 0],
  ['字'.repeat(800), 2],
  ['word '.repeat(440), 2],
  [`${'摄像头 '.repeat(100)}${'camera, '.repeat(55)}`, 1],
  ['— … ！', 0]
])('of %.12j … is %d minutes', (text, minutes) => expect(readingTime(text)).toBe(minutes))
