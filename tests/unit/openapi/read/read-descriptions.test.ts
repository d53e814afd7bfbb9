import { expect, test } from 'vitest'
import { glossary } from '../../../../src/check/glossary.js'
import type { Term } from '../../../../src/model/glossary.js'
import { readDescriptions } from '../../../../src/openapi/read/read-descriptions.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { configOf, shown, siteOf } from '../../helpers/site.js'

const terms: readonly Term[] = [
  { original: 'response', term: '响应', forbid: ['应答'] },
  { original: 'header', term: '请求头', forbid: ['标头'] }
]

/** Check the files of a description as a site does. */
function check(files: Readonly<Record<string, string>>): string[] {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const config = configOf({}, folder)
  const api = { files: Object.keys(files).map((path) => ({ path })) }
  const texts = readDescriptions([api], terms, config)
  const { site } = siteOf({ 'index.md': '# Home' })
  return shown(glossary({ config, site, documents: [], links: new Map(), glossary: { terms, texts } }))
}

test('forbidden words of descriptions are reported where they stand', () => {
  const found = check({
    'api.yaml': `openapi: 3.1.0
info: { title: 应答, description: "带 \`应答\` 的应答" }
paths:
  /a:
    get:
      # 应答
      summary: 标头
      description: |
        第一行

        应答
`,
    'parts.json': '{ "schemas": { "a": {\n  "description": "应答" } } }'
  })
  expect(found.map((line) => line.replace(/;.*/, ''))).toEqual([
    'api.yaml:2:16 glossary: "应答" is not the term for "response"',
    'api.yaml:2:42 glossary: "应答" is not the term for "response"',
    'api.yaml:7:16 glossary: "标头" is not the term for "header"',
    'api.yaml:11:9 glossary: "应答" is not the term for "response"',
    'parts.json:2:19 glossary: "应答" is not the term for "response"'
  ])
})

test('data and names are no prose', () => {
  const found = check({
    'api.yaml': `paths:
  /应答: { get: { operationId: 应答 } }
components:
  examples:
    a: { value: { description: 应答 } }
  schemas:
    description: { type: string, default: 应答, enum: [应答], example: { title: 应答 } }
    example: { properties: { example: { description: 应答 }, title: { type: string } } }
`
  })
  expect(found.map((line) => line.slice(0, 18))).toEqual(['api.yaml:8:54 glos'])
})

test('files that are missing, wrong, or without forbidden words are left out', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'api.yaml': 'info: { title: 响应 }', 'wrong.yaml': 'a: [应答' })
  const api = { files: ['api.yaml', 'wrong.yaml', 'none.yaml'].map((path) => ({ path })) }
  const texts = readDescriptions([api], terms, configOf({}, folder))
  expect(texts.map(({ source, text }) => [source, text.trim()])).toEqual([['wrong.yaml', '']])
})
