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
    'site.config.ts': `export default { title: 'T', lang: 'zh-CN', url: 'https://example.org', basePath: '/docs/',
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
      objectID: '/record#retain:1',
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
