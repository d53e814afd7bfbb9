/** Who publishes the first site is for its environment to say; the repository names nobody. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadConfig } from '../src/config/load.js'
import { root } from './helpers/capstan.js'
import { temporaryFolder } from './helpers/files.js'
import { buildFirstSite } from './helpers/first-site.js'

const unnamed = buildFirstSite()

test('the site has placeholders for its deployer', () => {
  expect(unnamed.pages.length).toBeGreaterThan(200)
  for (const path of unnamed.pages) {
    expect(unnamed.read(path), path).toMatch(/<a href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>示例ICP备00000000号-1</)
  }
  expect(unnamed.read('about/index.html')).toContain('<link rel="canonical" href="https://frigate-docs.example/about"')
  expect(unnamed.read('sitemap.xml')).toContain('<loc>https://frigate-docs.example/</loc>')
})

/** Load the configuration of the first site beside a package. A configuration is evaluated once in a process: a copy is another one. */
async function loadBeside(manifest: object) {
  const folder = temporaryFolder()
  for (const name of ['content', 'versions', 'openapi', 'translations', 'tests'])
    symlinkSync(join(root, name), join(folder, name))
  copyFileSync(join(root, 'site.config.ts'), join(folder, 'site.config.ts'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return loadConfig(folder)
}

test('its deployer replaces them by the environment', async () => {
  vi.stubEnv('SITE_URL', 'https://nvr.example.org/handbook/')
  vi.stubEnv('SITE_ICP', '示例ICP备99999999号-9')
  vi.stubEnv('SITE_REPO', 'https://git.example.org/me/handbook/')
  const { url, basePath, editUrl, issuesUrl, footer } = await loadBeside({})
  vi.unstubAllEnvs()
  expect({ url, basePath, issuesUrl, legal: footer.legal }).toMatchObject({
    url: 'https://nvr.example.org',
    basePath: '/handbook/',
    issuesUrl: 'https://git.example.org/me/handbook/issues',
    legal: [{ label: '示例ICP备99999999号-9' }]
  })
  expect(editUrl).toBe('https://git.example.org/me/handbook/edit/main')
})

test('links into the repository are those of the package, and absent while it names none', async () => {
  vi.stubEnv('SITE_REPO', undefined)
  const unknown = await loadBeside({})
  expect([unknown.editUrl, unknown.issuesUrl]).toEqual([undefined, undefined])
  const named = await loadBeside({ repository: { url: 'git+https://github.com/me/capstan.git' } })
  vi.unstubAllEnvs()
  expect([named.editUrl, named.issuesUrl]).toEqual([
    'https://github.com/me/capstan/edit/main',
    'https://github.com/me/capstan/issues'
  ])
})

test('both packages are of one version and one repository', () => {
  const [generator, creator] = ['package.json', 'create-capstan/package.json'].map(
    (path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string; repository?: { url: string } }
  )
  expect(creator?.version).toBe(generator?.version)
  expect(creator?.repository?.url).toBe(generator?.repository?.url)
})

test('nothing that is published names a host that does not exist', () => {
  for (const path of ['package.json', 'create-capstan/package.json', 'site.config.ts', 'docs/site.config.ts'])
    expect(readFileSync(join(root, path), 'utf8'), path).not.toContain('git.example')
})

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
    expect(text).toContain('Copyright (c) 2026 Frigate, Inc.')
    expect(text).toContain('The above copyright notice and this permission notice shall be included')
    expect(text).toMatch(/trademarks of Frigate, Inc\./)
  }
})
