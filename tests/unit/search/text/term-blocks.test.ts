import { expect, test } from 'vitest'
import { readTermBlocks, writeTermBlocks } from '../../../../src/search/text/term-blocks.js'

test('blocks are found again in their files, with the shortest text that tells them from the terms before them', () => {
  const files = [
    {
      name: 'terms.1.bin',
      blocks: [
        ['camera', 500],
        ['recording', 31],
        ['records', 7]
      ] as const
    },
    { name: 'terms.2.bin', blocks: [['视频', 70_000]] as const }
  ]
  const terms = ['camera', 'recipe', 'recording', 'recordings', 'records', '视频', '视频流']
  expect(readTermBlocks(writeTermBlocks(files, terms))).toEqual([
    { start: 'c', name: 'terms.1.bin', range: { start: 0, length: 500 } },
    { start: 'reco', name: 'terms.1.bin', range: { start: 500, length: 31 } },
    { start: 'records', name: 'terms.1.bin', range: { start: 531, length: 7 } },
    { start: '视', name: 'terms.2.bin', range: { start: 0, length: 70_000 } }
  ])
  expect(readTermBlocks(writeTermBlocks([], []))).toEqual([])
})
