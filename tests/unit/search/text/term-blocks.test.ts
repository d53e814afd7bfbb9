import { expect, test } from 'vitest'
import { readTermBlocks, writeTermBlocks } from '../../../../src/search/text/term-blocks.js'

test('blocks are found again in their files, with where they begin', () => {
  const files = [
    {
      name: 'terms.1.bin',
      blocks: [
        ['a', 500],
        ['b', 31]
      ] as const
    },
    { name: 'terms.2.bin', blocks: [['视频', 70_000]] as const }
  ]
  expect(readTermBlocks(writeTermBlocks(files))).toEqual([
    { first: 'a', name: 'terms.1.bin', range: { start: 0, length: 500 } },
    { first: 'b', name: 'terms.1.bin', range: { start: 500, length: 31 } },
    { first: '视频', name: 'terms.2.bin', range: { start: 0, length: 70_000 } }
  ])
  expect(readTermBlocks(writeTermBlocks([]))).toEqual([])
})
