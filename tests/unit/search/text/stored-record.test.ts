import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '../../../../src/model/search.js'
import { readRecord, writeRecord } from '../../../../src/search/text/stored-record.js'

describe('a stored record', () => {
  it.each([
    { sections: [1], texts: [] },
    { sections: [1, 32, 1000], texts: [['text.4b9d5864e2.bin', 0, 1822, 2, 1393, 31]] },
    {
      sections: [],
      texts: [
        ['text.4b9d5864e2.bin', 100_000, 1, 1],
        ['text.7d08c4bcd6.bin', 0, 907, 1]
      ]
    }
  ] as const)('is read as it was written, %j', (places) => {
    const record: SearchRecord = { permalink: '/a', title: 'A 1', kind: 'document', trail: ['B'], ...places }
    expect(readRecord(writeRecord(record))).toEqual(record)
  })
})
