/** One Chinese word for one concept, and the reader is shown which. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { glossary } from '../../src/check/glossary.js'
import type { AuthoredText } from '../../src/model/glossary.js'
import { readDescriptions } from '../../src/openapi/read/read-descriptions.js'
import { readGlossary } from '../../src/source/read-glossary.js'
import { root } from '../helpers/capstan.js'
import { listFiles } from '../helpers/files.js'
import { configOf, shown, siteOf } from '../unit/helpers/site.js'
import { fencesOf } from './support/fences.js'
import { contentDir, readAllPages } from './support/pages.js'

const pages = readAllPages()
const { terms, findings } = readGlossary(configOf({ glossary: '_glossary.yaml' }, root))

/** Check texts as the rule does. */
function check(texts: readonly AuthoredText[]): string[] {
  const { site, config } = siteOf({ 'index.md': '# Home' })
  return shown(glossary({ config, site, documents: [], links: new Map(), glossary: { terms, texts } }))
}

test('the glossary has a hundred terms, each once', () => {
  expect(findings).toEqual([])
  expect(terms.length).toBeGreaterThanOrEqual(100)
  for (const key of ['original', 'term'] as const)
    expect(new Set(terms.map((term) => term[key])).size, key).toBe(terms.length)
  const variants = terms.flatMap(({ forbid }) => forbid)
  expect(new Set(variants).size).toBe(variants.length)
})

test('no page uses a forbidden word', () => {
  expect(check(pages.map(({ path, text, format }) => ({ source: path, text, format })))).toEqual([])
})

test('the description of the API uses none either', () => {
  const api = { files: [{ path: 'openapi/frigate.yaml' }, { path: 'versions/0.17/openapi/frigate.yaml' }] }
  expect(check(readDescriptions([api], terms, configOf({}, root)))).toEqual([])
})

test('comments of code, diagrams and drawings use none either', () => {
  const fences = fencesOf(pages).map(({ place, code }) => ({
    source: place,
    text: code.replaceAll('`', ' '),
    format: 'md' as const
  }))
  const drawings = listFiles(contentDir)
    .filter((path) => path.endsWith('.svg'))
    .map((path) => ({
      source: path,
      text: readFileSync(join(contentDir, path), 'utf8').replace(/[<>]/g, ' '),
      format: 'md' as const
    }))
  expect(drawings.length).toBeGreaterThan(5)
  expect(check([...fences, ...drawings])).toEqual([])
})

describe('the page of the glossary', () => {
  const page = pages.find(({ path }) => path === 'frigate/glossary.md')
  const rows: (readonly [chinese: string, english: string])[] = []
  visit(page?.tree ?? { type: 'root', children: [] }, 'table', ({ children: [, ...body] }) => {
    for (const row of body) {
      const [chinese = [], english = []] = row.children.map((cell) => toString(cell).split('、'))
      rows.push(...chinese.map((word, index) => [word, english[index] ?? ''] as const))
    }
  })

  test('has every term, explained or in a table', () => {
    const inTables = new Set(rows.map(([chinese, english]) => `${chinese}（${english}`.toLowerCase()))
    const text = page?.text.toLowerCase() ?? ''
    const translated = terms.filter(({ term: zh, original: en }) => zh !== en)
    const names = translated.map(({ term: zh, original: en }) => `${zh}（${en}`.toLowerCase())
    expect(names.length).toBeGreaterThan(90)
    expect(names.filter((name) => !inTables.has(name) && !text.includes(name))).toEqual([])
  })

  test('has no other terms in its tables', () => {
    const known = new Map(terms.map(({ term: zh, original: en }) => [zh, en.toLowerCase()]))
    expect(rows.length).toBeGreaterThan(90)
    expect(rows.filter(([chinese, english]) => known.get(chinese) !== english.toLowerCase())).toEqual([])
  })
})
