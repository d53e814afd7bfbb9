import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { startFakeService, type FakeService } from './support/fake-service.js'

const site = mkdtempSync(join(tmpdir(), 'capstan-push-'))
let service: FakeService

beforeAll(async () => {
  service = await startFakeService('secret')
  writeFiles(site, {
    'site.config.ts': `export default { trailingSlash: 'mixed', title: 'T', lang: 'zh-CN', url: 'https://example.org', basePath: '/docs/',
      versions: [{ name: '2.0', label: '2.0', href: '/' }],
      search: { provider: 'algolia', host: '${service.url}', appId: 'APP', apiKey: 'public', indexName: 'docs' } }\n`,
    'content/index.md': '# 首页\n\n欢迎。\n',
    'content/record.md': '# 录像\n\n## 保留时间 {#retain}\n\n用 `record.retain.days` 设置天数。\n'
  })
  const { code, stderr } = await capstan(['build', site])
  if (code !== 0) throw new Error(stderr)
})
beforeEach(() => {
  service.trouble = undefined
  service.requests.length = 0
  service.onChange = () => undefined
})
afterAll(async () => {
  await service.close()
  rmSync(site, { recursive: true, force: true })
})

/** Push the site with a key. */
const push = (key: string | undefined) => capstan(['search', '--push', site], { env: { ALGOLIA_ADMIN_KEY: key } })

describe('capstan search --push', () => {
  it('sets up a new index and fills it with a record for each section', async () => {
    expect(await push('secret')).toMatchObject({
      code: 0,
      stdout: '3 records pushed; they replace all others in "docs".\n'
    })
    expect(service.settings.get('docs')).toMatchObject({ attributesForFaceting: ['language', 'version', 'kind'] })
    expect([...service.indices.keys()]).toEqual(['docs'])
    expect(service.indices.get('docs')).toContainEqual({
      objectID: 'https://example.org/docs/ zh-CN 2.0 /record#retain:1',
      url: 'https://example.org/docs/record#retain',
      url_without_anchor: 'https://example.org/docs/record',
      anchor: 'retain',
      type: 'lvl2',
      hierarchy: { lvl0: 'T', lvl1: '录像', lvl2: '保留时间' },
      content: '用 record.retain.days 设置天数。',
      kind: 'document',
      language: 'zh-CN',
      version: '2.0',
      position: 1
    })
  })

  it('replaces the records atomically, and keeps the settings of an existing index', async () => {
    service.indices.set('docs', [{ objectID: 'old' }])
    service.settings.set('docs', { ranking: 'mine' })
    const seen = new Set<string>()
    service.onChange = () => seen.add(JSON.stringify(service.indices.get('docs')?.length))
    expect((await push('secret')).code).toBe(0)
    expect([...seen]).toEqual(['1', '3'])
    expect(service.settings.get('docs')).toEqual({ ranking: 'mine' })
    expect(service.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  it('keeps the old records when the service rejects new ones', async () => {
    service.indices.set('docs', [{ objectID: 'old' }])
    service.trouble = 'no batches'
    const { code, stderr } = await push('secret')
    expect(code).toBe(3)
    expect(stderr).toMatch(/rejected the records \(400: Record is too big\); the previous ones stay in use/)
    expect([...service.indices]).toEqual([['docs', [{ objectID: 'old' }]]])
  })

  it('compares what has arrived with what was sent', async () => {
    service.trouble = 'loses one'
    expect(await push('secret')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('3 records were sent, but "docs" has 2 now.') as string
    })
    service.trouble = 'tells nothing'
    expect((await push('secret')).stdout).toContain('did not tell how many have arrived')
  })

  it('keeps the records of every language and version of every site apart, at addresses that are encoded once', async () => {
    const editions = mkdtempSync(join(tmpdir(), 'capstan-push-editions-'))
    const page = '# 录像\n\n一。\n\n## 录像 (1)\n\n二。\n'
    writeFiles(editions, {
      'site.config.ts': `export default { trailingSlash: 'mixed', title: 'T', url: 'https://example.org', basePath: '/docs/',
        languages: [{ lang: 'zh-CN', label: '中文' }, { lang: 'de', label: 'Deutsch' }],
        versions: [{ name: '2.0' }, { name: '1.0', folder: 'v1' }],
        search: { provider: 'algolia', host: '${service.url}', appId: 'APP', apiKey: 'public', indexName: 'all' } }\n`,
      ...Object.fromEntries(
        ['content', 'content/de', 'v1/content', 'v1/content/de'].flatMap((folder) => [
          [`${folder}/index.md`, page],
          [`${folder}/指南/录像.md`, page]
        ])
      )
    })
    expect(await capstan(['build', editions])).toMatchObject({ code: 0 })
    const pushed = await capstan(['search', '--push', editions], { env: { ALGOLIA_ADMIN_KEY: 'secret' } })
    const records = service.indices.get('all') as readonly Readonly<Record<string, string>>[]
    expect(pushed.stdout).toBe(`${records.length} records pushed; they replace all others in "all".\n`)
    expect(records).toHaveLength(16)
    expect(new Set(records.map(({ url }) => url)).size).toBe(16)
    expect(records.map(({ url }) => url)).toContain(
      `https://example.org/docs/1.0/de/${encodeURI('指南/录像')}#${encodeURIComponent('录像-1')}`
    )
    for (const { url = '', language = '', version = '', objectID = '' } of records) {
      expect(decodeURI(url)).not.toContain('%')
      expect(objectID.startsWith(`https://example.org/docs/ ${language} ${version} /`)).toBe(true)
    }
    rmSync(editions, { recursive: true, force: true })
  })

  it('names the missing settings', async () => {
    expect(await push('wrong')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/rejected the key \(403/) as string
    })
    expect(await push(undefined)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/ALGOLIA_ADMIN_KEY/) as string
    })
    expect(await capstan(['search'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/Missing argument "query"/) as string
    })
  })
})
