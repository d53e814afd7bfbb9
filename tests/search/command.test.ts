import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'

const site = mkdtempSync(join(tmpdir(), 'capstan-search-'))

beforeAll(async () => {
  writeFiles(site, {
    'site.config.ts':
      "import { defineConfig } from 'capstan'\nexport default defineConfig({ title: 'T', lang: 'zh-CN', url: 'https://example.org' })\n",
    'content/index.md': '# 首页\n\n欢迎。\n',
    'content/record.md': '# 录像\n\n## 保留时间 {#retain}\n\n用 `record.retain.days` 设置天数。\n',
    'content/draft.md': '---\ndraft: true\n---\n\n# 草稿里的录像\n',
    'content/hidden.md': '---\nunlisted: true\n---\n\n# 没有列出的录像\n'
  })
  const { code, stderr } = await capstan(['build', site])
  if (code !== 0) throw new Error(stderr)
}, 60_000)
afterAll(() => rmSync(site, { recursive: true, force: true }))

describe('capstan search', () => {
  it('answers in the form of the contract', async () => {
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

  it('answers people, leaves out drafts and unlisted pages, and says when there is nothing', async () => {
    const found = await capstan(['search', '录像', site])
    expect(found.stdout).toContain('/record')
    expect(found.stdout).not.toMatch(/草稿|没有列出/)
    const none = await capstan(['search', '红烧肉', site])
    expect(none).toMatchObject({ code: 0, stdout: 'Nothing found for "红烧肉".\n' })
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
