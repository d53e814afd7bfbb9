/**
 * Nothing that a description says may be missing from its pages. The oracle reads the description with nothing but a YAML parser and finds
 * every fact in the text of the built page that it belongs to. That it would notice is proven by taking away the texts of the pages one by one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capstan, root } from './helpers/capstan.js'
import { isFull } from './helpers/is-full.js'
import { shared } from './shared/shared.js'
import { writeFiles } from './helpers/files.js'
import { oraclePages, type OraclePage } from './helpers/openapi/find-missing.js'
import { factTexts } from './helpers/openapi/fact-texts.js'
import { readDescription } from './helpers/openapi/read-description.js'

interface Reference {
  readonly site: string
  readonly file: string
  readonly index: string
  readonly overlay?: string
  /** How many pages it has. */
  readonly pages: number
  /** Of how many texts one is taken away in each kind of run; 1: each. */
  readonly step: { readonly fixed: number; readonly full: number }
}

const fixture = (name: string) => join(root, 'tests', 'sites', name)
const references: Readonly<Record<string, Reference>> = {
  'the first site': {
    site: root,
    file: 'openapi/frigate.yaml',
    index: '/integrations/api/frigate-http-api',
    pages: 144,
    step: { fixed: 97, full: 97 }
  },
  'OpenAPI 3.1 with an overlay': {
    site: fixture('api-yaml'),
    file: 'openapi/library.yaml',
    overlay: 'openapi/words.yaml',
    index: '/api',
    pages: 22,
    step: { fixed: 35, full: 7 }
  },
  'OpenAPI 3.0 in JSON': {
    site: fixture('api-json'),
    file: 'openapi/shop.json',
    index: '/api/reference',
    pages: 11,
    step: { fixed: 4, full: 1 }
  },
  'Swagger 2.0': {
    site: fixture('api-swagger'),
    file: 'openapi/store.yaml',
    index: '/api/reference',
    pages: 8,
    step: { fixed: 4, full: 1 }
  },
  'OpenAPI 3.1 with webhooks, callbacks, flows and unions': {
    site: makeSite('tests/helpers/openapi/deliveries.yaml'),
    file: 'openapi/api.yaml',
    index: '/api/reference',
    pages: 12,
    step: { fixed: 9, full: 3 }
  }
}

/** Make a site of a description. */
function makeSite(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-oracle-site-'))
  writeFiles(folder, {
    'site.config.ts':
      "export default { title: 'API', lang: 'zh-CN', openapi: [{ file: 'openapi/api.yaml', path: '/api', index: 'reference' }] }\n",
    'content/index.md': '# API\n',
    'openapi/api.yaml': readFileSync(join(root, file), 'utf8')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.each(Object.entries(references))('%s', (_, { site, file, index, overlay, pages: count, step }) => {
  const temporary = mkdtempSync(join(tmpdir(), 'capstan-oracle-'))
  const pages: OraclePage[] = []
  beforeAll(async () => {
    const folder = site === root ? await shared('first-site') : temporary
    if (site !== root) {
      const { code, stderr } = await capstan(['build', site, '--out-dir', folder])
      expect(code, stderr).toBe(0)
    }
    const read = (href: string) => readFileSync(join(folder, decodeURIComponent(href), 'index.html'), 'utf8')
    pages.push(...oraclePages(readDescription(join(site, file), overlay && join(site, overlay)), read(index), read))
  })
  afterAll(() => rmSync(temporary, { recursive: true, force: true }))

  test('has every fact of the description on its pages', () => {
    expect(pages.map(({ name }) => name)).toHaveLength(count)
    expect(pages.flatMap(({ name, missing }) => missing().map((text) => `${name} | ${text}`))).toEqual([])
  })

  test('is reported when any one of them is missing', () => {
    const unnoticed: string[] = []
    let tried = 0
    pages.forEach(({ name, part, missing }, page) => {
      factTexts(part).forEach((node, number) => {
        if ((number + page) % (isFull ? step.full : step.fixed) !== 0) return
        const { value } = node
        node.value = ''
        tried++
        if (missing().length === 0) unnoticed.push(`${name} | ${value}`)
        node.value = value
      })
    })
    expect(tried).toBeGreaterThan(isFull ? 100 : 30)
    expect(unnoticed).toEqual([])
  })
})
