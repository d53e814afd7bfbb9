/** Who publishes the first site is for its environment to say; the repository names nobody. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan, root } from './helpers/capstan.js'
import { listFiles, temporaryFolder } from './helpers/files.js'

const variables = ['SITE_URL', 'SITE_ICP', 'SITE_REPO'] as const

/** Build the first site as its deployer would; without a variable, whatever the environment of the tests says. */
async function build(out: string, identity: Partial<Record<(typeof variables)[number], string>>) {
  const env = Object.fromEntries(variables.map((name) => [name, identity[name]]))
  const { code, stderr } = await capstan(['build', root, '--out-dir', out], { env })
  if (code !== 0) throw new Error(stderr)
  const pages = listFiles(out).filter((path) => path.endsWith('.html') && !path.startsWith('_capstan/'))
  return { pages, read: (path: string) => readFileSync(join(out, path), 'utf8') }
}

test('the site has placeholders for its deployer, who replaces them by a build into the same folder', async () => {
  const out = join(temporaryFolder(), 'out')
  const unnamed = await build(out, {})
  expect(unnamed.pages.length).toBeGreaterThan(200)
  for (const path of unnamed.pages) {
    expect(unnamed.read(path), path).toMatch(/<a href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>示例ICP备00000000号-1</)
  }
  expect(unnamed.read('about/index.html')).toContain('<link rel="canonical" href="https://frigate-docs.example/about"')
  expect(unnamed.read('sitemap.xml')).toContain('<loc>https://frigate-docs.example/</loc>')

  const named = await build(out, {
    SITE_URL: 'https://nvr.example.org/handbook/',
    SITE_ICP: '示例ICP备99999999号-9',
    SITE_REPO: 'https://git.example.org/me/handbook/'
  })
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
