import { expect, test } from 'vitest'
import { splitNumberPrefix } from '../../../src/model/number-prefix.js'

test.each([
  ['01-intro', 'intro', 1],
  ['1. Intro', 'Intro', 1],
  ['003 - - x', '003 - - x', undefined],
  ['10_b', 'b', 10],
  ['02.安装', '安装', 2],
  ['2024-01-notes', '2024-01-notes', undefined],
  ['3.1-release', '3.1-release', undefined],
  ['7', '7', undefined],
  ['7-', '7-', undefined],
  ['intro-1', 'intro-1', undefined]
])('%s is %s at %s', (name, plain, position) => {
  expect(splitNumberPrefix(name)).toEqual({ name: plain, ...(position !== undefined && { position }) })
})
