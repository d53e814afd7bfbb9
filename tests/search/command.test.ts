import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../src/commands/serve/serve-built.js'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'

const site = mkdtempSync(join(tmpdir(), 'capstan-search-'))

beforeAll(async () => {
  writeFiles(site, {
    'site.config.ts':
      "import { defineConfig } from 'capstan'\nexport default defineConfig({ trailingSlash: 'mixed', title: 'T', lang: 'zh-CN', url: 'https://example.org' })\n",
    'content/index.md': '# 首页\n\n欢迎。\n',
    'content/record.md': '# 录像\n\n## 保留时间 {#retain}\n\n用 `record.retain.days` 设置天数。\n',
    'content/draft.md': '---\ndraft: true\n---\n\n# 草稿里的录像\n',
    'content/hidden.md': '---\nunlisted: true\n---\n\n# 没有列出的录像\n'
  })
  const { code, stderr } = await capstan(['build', site])
  if (code !== 0) throw new Error(stderr)
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

describe('capstan search', () => {
  it('answers in the documented format', async () => {
    const { code, stdout } = await capstan(['search', 'retain.days', site, '--json'])
    const { query, hits, ms } = JSON.parse(stdout) as { query: string; hits: Record<string, unknown>[]; ms: number }
    expect(code).toBe(0)
    expect(query).toBe('retain.days')
    expect(ms).toBeTypeOf('number')
    expect(hits).toEqual([
      {
        route: '/record',
        title: '录像',
        heading: '保留时间',
        anchor: 'retain',
        snippet: '用 record.retain.days 设置天数。',
        score: expect.any(Number) as number
      }
    ])
  })

  it('prints hits as text without drafts and unlisted pages, and reports when there are none', async () => {
    const found = await capstan(['search', '录像', site])
    expect(found.stdout).toContain('/record')
    expect(found.stdout).not.toMatch(/草稿|没有列出/)
    const none = await capstan(['search', '红烧肉', site])
    expect(none).toMatchObject({ code: 0, stdout: 'Nothing found for "红烧肉".\n' })
  })

  it('says which word it has corrected', async () => {
    const { stdout } = await capstan(['search', 'retian', site])
    expect(stdout).toMatch(/^No page has "retian"; these have "retain"\.\n\n录像/)
    const { correction } = JSON.parse((await capstan(['search', 'retian', site, '--json'])).stdout) as object & {
      correction: unknown
    }
    expect(correction).toEqual({ asked: 'retian', shown: 'retain' })
  })

  it('asks for a build first', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'capstan-search-'))
    writeFiles(empty, { 'site.config.ts': "export default { title: 'T' }\n", 'content/index.md': '# T\n' })
    const { code, stderr } = await capstan(['search', 'x', empty])
    rmSync(empty, { recursive: true, force: true })
    expect(code).toBe(2)
    expect(stderr).toMatch(/Run "capstan build" first/)
  })
})

describe('capstan serve', () => {
  /** Ask the server as the client of a hosted search does. */
  const post = async (body: unknown, path = '/1/indexes/*/queries') => {
    const running = await serveBuilt(site, { host: '127.0.0.1', port: 0, isWatching: false })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`http://127.0.0.1:${running.port}${path}`, { method: 'POST', body: text })
    const answer = await response.text()
    await running.close()
    return { status: response.status, answer }
  }

  it('answers the queries of the client of a hosted search', async () => {
    const requests = [
      { indexName: 'a', query: 'retain.days', highlightPreTag: '<b>', highlightPostTag: '</b>' },
      { indexName: 'a', query: '录像', hitsPerPage: 0, facetFilters: [['language:zh-CN']] },
      { indexName: 'a', query: '录像', facetFilters: ['language:en'] },
      { indexName: 'a', query: '录像', facetFilters: ['kind:schema'] }
    ]
    const { status, answer } = await post({ requests })
    expect(status).toBe(200)
    const { results } = JSON.parse(answer) as { results: Record<string, unknown>[] }
    expect(results.map(({ nbHits, hits }) => [nbHits, (hits as unknown[]).length])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0]
    ])
    expect(results[0]).toMatchObject({
      page: 0,
      nbPages: 1,
      facets: { kind: { document: 1 } },
      hits: [
        {
          objectID: 'https://example.org/ zh-CN  /record#retain:1',
          url: '/record#retain',
          hierarchy: { lvl0: 'T', lvl1: '录像', lvl2: '保留时间' },
          _snippetResult: { content: { value: '用 record.<b>retain.days</b> 设置天数。' } }
        }
      ]
    })
  })

  it.each([
    ['what is not JSON', '{"requests":', 400],
    ['a list', '[]', 400],
    ['a query that is a number', { requests: [{ query: 7 }] }, 400],
    ['a negative number of hits', { requests: [{ query: 'x', hitsPerPage: -1 }] }, 400],
    ['too many queries', { requests: Array.from({ length: 21 }, () => ({ query: '' })) }, 400],
    ['a body that is too long', `{"requests":[{"query":"${'x'.repeat(200_000)}"}]}`, 413]
  ])('refuses %s', async (_, body, expected) => {
    expect((await post(body)).status).toBe(expected)
  })

  it('answers a POST nowhere else', async () => {
    expect((await post({}, '/record')).status).toBe(405)
  })
})
