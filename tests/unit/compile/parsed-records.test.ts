import { expect, it } from 'vitest'
import { createParsedRecords } from '../../../src/compile/parsed-records.js'
import { documentOf } from '../helpers/site.js'

const record = (source: string) => JSON.stringify(documentOf(source))

it('parses a record once, and drops what a run has not used', () => {
  const records = createParsedRecords()
  const [first, other] = [records.parse(record('a.md')), records.parse(record('b.md'))]
  records.begin()
  expect(records.parse(record('a.md'))).toBe(first)
  records.begin()
  expect(records.parse(record('a.md'))).toBe(first)
  expect(records.parse(record('b.md'))).toEqual(other)
  expect(records.parse(record('b.md'))).not.toBe(other)
})
