import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleSeverities } from '../../../src/model/rules.js'
import { listFiles } from '../../helpers/files.js'

const src = join(import.meta.dirname, '..', '..', '..', 'src')
const texts = listFiles(src)
  .filter((file) => /\.tsx?$/.test(file) && file !== 'model/rules.ts')
  .map((file) => readFileSync(join(src, file), 'utf8'))

test('every rule that is named in the code is in the table', () => {
  const named = texts.flatMap((text) => [...text.matchAll(/ruleId: '([a-z\d-]+)'/g)].map(([, ruleId]) => ruleId))
  expect([...new Set(named)].filter((ruleId) => ruleId !== undefined && !(ruleId in ruleSeverities))).toEqual([])
})

test('every rule of the table is used', () => {
  const unused = Object.keys(ruleSeverities).filter((ruleId) => !texts.some((text) => text.includes(`'${ruleId}'`)))
  expect(unused).toEqual([])
})

test('the table is sorted', () => {
  expect(Object.keys(ruleSeverities)).toEqual(Object.keys(ruleSeverities).sort())
})
