import { expect, it } from 'vitest'
import type { SearchRecord } from '../../../../src/model/search.js'
import { readRecords, writeRecords } from '../../../../src/search/text/stored-records.js'

const page = { kind: 'document', trail: [], sections: [1], texts: [] } as const

it('reads records as they were written, with texts that follow each other in files', () => {
  const records: SearchRecord[] = [
    {
      ...page,
      permalink: '/a',
      title: 'A 1',
      trail: ['B', 'C d'],
      sections: [1, 32, 1000],
      texts: [['text.4b9d5864e2.bin', 0, 1822, 2]]
    },
    {
      ...page,
      permalink: '/b',
      title: '乙',
      priority: 'low',
      texts: [
        ['text.4b9d5864e2.bin', 1822, 100_000, 1, 1, 31],
        ['text.7d08c4bcd6.bin', 0, 907, 1],
        // A file that is equal to the one before it.
        ['text.7d08c4bcd6.bin', 0, 907, 1]
      ]
    },
    {
      ...page,
      permalink: '/c',
      title: 'c',
      kind: 'operation',
      method: 'get',
      texts: [['text.0000000000.bin', 0, 1, 1]]
    },
    { ...page, permalink: '/d', title: 'd', kind: 'schema' }
  ]
  expect(readRecords(writeRecords(records))).toEqual(records)
})

it('reads titles and labels with line breaks as they are shown', () => {
  const [read] = readRecords(writeRecords([{ ...page, permalink: '/a', title: 'A\nB', trail: ['C\tD'] }]))
  expect(read).toEqual({ ...page, permalink: '/a', title: 'A B', trail: ['C D'] })
})

it('reads the records of a site without pages', () => {
  expect(readRecords(writeRecords([]))).toEqual([])
})
