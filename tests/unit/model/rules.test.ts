import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { found } from '../../../src/model/found.js'
import { ruleSeverities } from '../../../src/model/rules.js'
import { apiRules } from '../../../src/model/rules/api.js'
import { componentRules } from '../../../src/model/rules/components.js'
import { contentRules } from '../../../src/model/rules/content.js'
import { editionRules } from '../../../src/model/rules/editions.js'
import { fileRules } from '../../../src/model/rules/files.js'
import { hostRules } from '../../../src/model/rules/hosts.js'
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
  const families = [
    apiRules,
    componentRules,
    contentRules,
    editionRules,
    fileRules,
    hostRules,
    linkRules,
    siteRules
  ].map((each) => Object.keys(each))
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

test('a sentence is on one line, whatever it quotes', () => {
  const place = { file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 1 }
  expect(sentenceOf(found('config', 'Unexpected "a\r\n  b":\nexpected one.', place))).toBe(
    'Unexpected "a b": expected one.'
  )
})

test('sentences are written from what their findings know', () => {
  const place = { file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 1 }
  const published = { name: 'secret', path: 'a.json' }
  const figures = { name: 'en', mrr: 0.5, mrrBefore: 0.6, recall: 0.7, recallBefore: 0.7 }
  const findings = [
    found('internal-published', { ...published, others: 0 }, place),
    found('internal-published', { ...published, others: 2 }, place),
    found('search-regression', { ...figures, lost: ['a b', 'c'] }, place),
    found('external-link-unsure', { target: 'https://a.example', cause: 'the request timed out' }, place),
    found('external-link-unsure', { target: 'https://a.example', cause: 'it is private', isSkipped: true }, place),
    found('questions-target', { anchor: 'sart', title: 'A', suggestion: 'start' }, place),
    found('questions-target', { anchor: 'end', title: 'A' }, place),
    found('question-unanswered', { name: 'Bark', question: 'Bark 推送', title: 'A' }, place),
    found('blog-post', { date: '2024-02-30' }, place),
    found('preview-image', { font: 'a.ttf', characters: ['中', '文'] }, place)
  ]
  expect(findings.map(sentenceOf)).toEqual([
    'The site would publish "secret" in "a.json", which the description marks as internal; take it out where readers get it from, or take the mark away.',
    'The site would publish "secret" in "a.json" and 2 other files, which the description marks as internal; take it out where readers get it from, or take the mark away.',
    'Search answers "en" worse than recorded: MRR@5 0.5 after 0.6, recall@5 0.7 after 0.7; lost: "a b", "c".',
    'Failed to check the link https://a.example: the request timed out.',
    'The link https://a.example was not checked: it is private.',
    'The page "A" has no section "#sart" for these questions; did you mean "#start"?',
    'The page "A" has no section "#end" for these questions; remove them or correct the anchor.',
    'The page "A" does not have "Bark" of its question "Bark 推送"; answer it there, name it in "search.synonyms", or remove the question.',
    'The date 2024-02-30 in the file name does not exist; name the file like "2024-03-01-title.md", or add "date: 2024-03-01" to its front matter. No list shows it until then.',
    'The font "a.ttf" has no "中", "文", used in the title of the site, so no preview image is made; use another font.'
  ])
})
