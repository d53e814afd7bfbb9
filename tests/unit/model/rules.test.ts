import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { found } from '../../../src/model/found.js'
import { ruleSeverities } from '../../../src/model/rules.js'
import { apiRules } from '../../../src/model/rules/api.js'
import { contentRules } from '../../../src/model/rules/content.js'
import { editionRules } from '../../../src/model/rules/editions.js'
import { fileRules } from '../../../src/model/rules/files.js'
import { linkRules } from '../../../src/model/rules/links.js'
import { siteRules } from '../../../src/model/rules/site.js'
import { sentenceOf } from '../../../src/model/sentence-of.js'
import { listFiles } from '../../helpers/files.js'

const src = join(import.meta.dirname, '..', '..', '..', 'src')
const texts = listFiles(src)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('model/rules'))
  .map((file) => readFileSync(join(src, file), 'utf8'))

test('every rule that is named in the code is in the table', () => {
  const named = texts.flatMap((text) => [...text.matchAll(/ruleId: '([a-z\d-]+)'/g)].map(([, ruleId]) => ruleId))
  expect([...new Set(named)].filter((ruleId) => ruleId !== undefined && !(ruleId in ruleSeverities))).toEqual([])
})

test('every rule of the table is used', () => {
  const unused = Object.keys(ruleSeverities).filter((ruleId) => !texts.some((text) => text.includes(`'${ruleId}'`)))
  expect(unused).toEqual([])
})

test('the rules of a family are sorted, and none is in two of them', () => {
  const families = [apiRules, contentRules, editionRules, fileRules, linkRules, siteRules].map((each) =>
    Object.keys(each)
  )
  expect(families).toEqual(families.map((ids) => [...ids].sort()))
  expect(families.flat().sort()).toEqual(Object.keys(ruleSeverities))
})

test('what is joined says so of its first finding, and each sentence ends as one', () => {
  const place = { file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 1 }
  const first = found('broken-markdown-link', { target: 'b c.md', folder: 'content' }, place)
  const sentence = 'Broken link "b c.md": no page has this source; nothing in "content" has a similar name.'
  expect(sentenceOf(first)).toBe(sentence)
  expect(sentenceOf({ ...first, joined: [first, { ...first, file: 'b.md' }] })).toBe(`${sentence} (2 times in 2 files)`)
  const other = found('broken-markdown-link', { target: 'd.md', folder: 'content', suggestion: 'e.md' }, place)
  expect(sentenceOf(other)).toBe('Broken link "d.md": no page has this source; did you mean "e.md"?')
  expect(sentenceOf({ ...first, joined: [first, other] })).toBe(`${sentence} (2 like it in this file)`)
})
