/** Whoever publishes the first site names it by the environment: every page of such a build says so, and nothing else. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { temporaryFolder } from './helpers/files.js'
import { buildFirstSite, readBuiltSite } from './helpers/first-site.js'

const unnamed = buildFirstSite()

test('a build into the same folder replaces the placeholders of every page', async () => {
  const out = join(temporaryFolder(), 'out')
  cpSync(unnamed.folder, out, { recursive: true })
  const env = {
    SITE_URL: 'https://nvr.example.org/handbook/',
    SITE_ICP: '示例ICP备99999999号-9',
    SITE_REPO: 'https://git.example.org/me/handbook/'
  }
  const { code, stderr } = await spawnCapstan(['build', root, '--out-dir', out], { env })
  expect(code, stderr).toBe(0)
  const named = readBuiltSite(out)
  expect(named.pages).toEqual(unnamed.pages)
  for (const path of named.pages) {
    const html = named.read(path)
    expect(html, path).toContain('示例ICP备99999999号-9')
    expect(html, path).not.toMatch(/ICP备0|frigate-docs\.example|git\.example\/|(?:href|src)="\/(?!handbook\/)/)
    expect(html, path).toContain('href="https://git.example.org/me/handbook/issues"')
  }
  const about = named.read('about/index.html')
  expect(about).toContain('<link rel="canonical" href="https://nvr.example.org/handbook/about"')
  expect(about).toContain('href="https://git.example.org/me/handbook/edit/main/content/about.md"')
}, 240_000)
