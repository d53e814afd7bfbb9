import { expect, it } from 'vitest'
import { UnfinishedPageError } from '../../../src/model/errors.js'
import { linesPerFile, type TextPlace } from '../../../src/model/text-place.js'
import { sentenceOf } from '../../../src/model/sentence-of.js'

const include = linesPerFile * 2

it.each<[string, TextPlace | undefined, string]>([
  ['content/a.md', { line: 7, column: 3 }, 'content/a.md:7:3 This block took'],
  ['content/a.md', { line: include + 5, column: 3, file: '_b.md' }, 'content/a.md:1:1 The block at _b.md:5 took'],
  ['content/a.md', { line: include + 5, column: 3 }, 'content/a.md:1:1 This block took'],
  ['content/a.mdx', { line: 7, column: 3, isCode: true }, 'content/a.mdx:7:3 This page took'],
  [
    'a.yaml#/paths/~1a/get',
    { line: include + 5, column: 3, file: 'a.yaml#/info/description' },
    'a.yaml#/info/description:5:3 This block took'
  ],
  ['a.yaml#/paths/~1a/get', undefined, 'a.yaml:1:1 This page took']
])('a block that takes too long is named by its file and line: %s %j', (page, place, expected) => {
  const { finding } = new UnfinishedPageError(page, 'took long', { place })
  expect(`${finding.file}:${finding.line}:${finding.column} ${sentenceOf(finding)}`).toContain(expected)
})
