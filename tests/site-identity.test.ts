/** Who publishes the first site is for its environment to say; the repository names nobody. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { temporaryFolder } from './helpers/files.js'
import { buildFirstSite, readBuiltSite } from './helpers/first-site.js'

const unnamed = buildFirstSite()

test('the site has placeholders for its deployer, who replaces them by a build into the same folder', async () => {
  expect(unnamed.pages.length).toBeGreaterThan(200)
  for (const path of unnamed.pages) {
    expect(unnamed.read(path), path).toMatch(/<a href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>示例ICP备00000000号-1</)
  }
  expect(unnamed.read('about/index.html')).toContain('<link rel="canonical" href="https://frigate-docs.example/about"')
  expect(unnamed.read('sitemap.xml')).toContain('<loc>https://frigate-docs.example/</loc>')

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

test('no file contains a filing number', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const found = files
    .filter((path) => existsSync(join(root, path)))
    .flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/\p{Script=Han}{1,2}ICP[备证]\d{8}\d*号(?:-\d+)?/gu) ?? []
    )
  expect([...new Set(found)].sort()).toEqual(['示例ICP备00000000号-1', '示例ICP备99999999号-9'])
})

test('the licence of the original is beside the content and at the root', () => {
  for (const path of ['NOTICE', 'content/NOTICE']) {
    const text = readFileSync(join(root, path), 'utf8')
    expect(text).toContain('Copyright (c) 2020 Blake Blackshear')
    expect(text).toContain('The above copyright notice and this permission notice shall be included')
    expect(text).toMatch(/trademarks of Frigate, Inc\./)
  }
})
