/** With `--untrusted` none of a site's code runs, and it reads, writes and asks nothing that is not its own. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { build } from '../src/commands/build.js'
import { check } from '../src/commands/check.js'
import { migrate } from '../src/commands/migrate.js'
import { serve } from '../src/commands/serve.js'
import type { Finding } from '../src/model/diagnostic.js'
import { UsageError } from '../src/model/errors.js'
import { root } from './helpers/capstan.js'
import { findFastBrowser } from '../scripts/find-browser.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { startRecordingServer } from './helpers/recording-server.js'
import { readTree, temporaryFolder, writeFiles } from './helpers/files.js'
import { createRepository } from './unit/helpers/repository.js'
import { told } from './helpers/told.js'

/** How a site of people who are trusted is built. */
const trusting = { useCache: true, isStrict: false, workers: 0 }
const config = `import { defineConfig } from 'capstan'\n\nexport default defineConfig({ title: 'T', lang: 'en' })\n`

/** Write a site. */
function siteOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': config, 'content/index.md': '# Home\n\nText.\n', ...files })
  return folder
}

/** What code of a site writes when it runs. */
const mark = join(mkdtempSync(join(tmpdir(), 'capstan-untrusted-')), 'runs')
const effect = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(mark)}, '')`
afterEach(() => rmSync(mark, { force: true }))

/** Check and build a site; answers its findings as `file:line:column rule`, the errors of what ended it, and whether code of it ran. */
async function buildOf(site: string) {
  const options = { isUntrusted: true }
  const checked = await outcomeOf(check(site, { ...options, external: false }))
  const built = await outcomeOf(build(site, { ...options, useCache: true, isStrict: false, workers: 0 }))
  expect(built.error).toEqual(checked.error)
  return {
    ran: existsSync(mark),
    found: checked.messages.map(({ file, line, column, ruleId }) => `${file}:${line}:${column} ${ruleId}`),
    isWritten: built.isWritten,
    ...(checked.error && { error: checked.error })
  }
}

/** Wait for a command; what is wrong with the usage or the configuration becomes data. */
async function outcomeOf(command: Promise<{ readonly messages: readonly Finding[]; readonly isWritten?: boolean }>) {
  try {
    const { messages, isWritten = false } = await command
    return { messages, isWritten }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const { findings } = error
    const places = findings.map(({ file, line, column }) => `${file}:${line}:${column}`)
    const text = [error.message, ...told(findings).map(({ message }) => message)].join('\n')
    return { messages: [], isWritten: false, error: { places, text } }
  }
}

test.skipIf(process.platform === 'win32')(
  'what keeps a command from being confined is said in a sentence',
  async () => {
    const { folder, commit } = createRepository()
    const site = siteOf({})
    commit({ date: '2026-01-01T00:00:00Z', files: { 'a.md': 'A' } })
    cpSync(join(folder, '.git'), join(site, '.git'), { recursive: true })
    // Reading it waits for someone who writes.
    execFileSync('mkfifo', [join(site, '.git/commondir')])
    const { stderr } = await spawnCapstan(['build', site, '--untrusted', '--timeout', '1'])
    expect(stderr).toBe('The configuration took longer than 1 seconds.\n')
  }
)

describe('a configuration of an untrusted site', () => {
  test.each([
    ['a statement', `${effect}\n${config}`, ['site.config.ts:1:1']],
    ['a call in a value', config.replace(`'T'`, `String(${effect})`), ['site.config.ts:3:38']],
    ['the environment', config.replace(`'T'`, `'T', ...process.env`), ['site.config.ts:3:43']],
    [
      'what the environment holds, in a template and in a constant',
      'interface Site {\n  title: string\n}\nconst secret: string = process.env.SECRET ?? `x`\nexport default { title: `T ${secret}`, lang: secret } as Site\n',
      ['site.config.ts:4:24', 'site.config.ts:5:25']
    ],
    [
      'another module',
      `import './effect'\nimport { title } from './title'\nexport default { title }`,
      ['site.config.ts:1:1', 'site.config.ts:2:1']
    ],
    ['a plugin', config.replace(`'T'`, `'T', plugins: [() => ${effect}]`), ['site.config.ts:3:53']],
    ['a getter', config.replace(`title: 'T'`, `get title() { ${effect} }`), ['site.config.ts:3:31']],
    ['a function', `function title() {\n  return 'T'\n}\nexport default { title: title() }`, ['site.config.ts:1:1']],
    [
      'code in parentheses',
      `const title = (process.env.T || 'T').trim()\nexport default { title }`,
      ['site.config.ts:1:16']
    ],
    ['a promise', `export default Promise.resolve({ title: 'T' })`, ['site.config.ts:1:16']],
    ['a constant of itself', `const a = { title: a }\nexport default a`, ['site.config.ts:1:20']]
  ])('is refused at its place when it holds %s', async (_, text, places) => {
    const site = siteOf({ 'site.config.ts': text, 'effect.ts': effect, 'title.ts': `export const title = 'T'` })
    const { ran, error } = await buildOf(site)
    expect([ran, error?.places]).toEqual([false, places])
    expect(error?.text).toContain('--untrusted')
  })

  test('is read when it is data', async () => {
    const site = siteOf({
      'site.config.ts': [
        `import { defineConfig as define, type SiteConfig } from 'capstan'`,
        `type Footer = SiteConfig['footer']`,
        'const title = `文档`',
        `const footer = { columns: [], note: 'A "note"' } satisfies Footer`,
        `const site: SiteConfig = define({ title, 'lang': "zh-CN", footer, breadcrumbs: false, versions: [] as const })`,
        `export default site`
      ].join('\n')
    })
    expect(await buildOf(site)).toMatchObject({ ran: false, isWritten: true })
    const home = readTree(join(site, 'build')).get('index.html') ?? ''
    expect(Buffer.from(home, 'latin1').toString()).toContain('文档')
    expect(home).toContain('A &quot;note&quot;')
  })

  test('has the messages of any other, at their places', async () => {
    const { error } = await buildOf(siteOf({ 'site.config.ts': `export default {\n  titel: -1\n}` }))
    expect(error?.places).toContain('site.config.ts:2:3')
  })

  test.each([
    ['reads hidden files', `sources: { allow: ['.git/config'] }`],
    ['publishes another folder', `static: '..'`],
    ['reads pages of another folder', `content: '/etc'`],
    ['reads posts of another folder', `blog: { title: 'x', dir: '/etc' }`],
    ['reads a description of another folder', `openapi: [{ file: '../api.yaml', path: '/api' }]`],
    ['publishes what git keeps', `static: '.git'`],
    ['publishes what git keeps by a link', `static: 'link'`],
    ['runs a script of another origin', `head: [{ tag: 'script', attrs: { src: 'https://evil.example/x.js' } }]`],
    ['runs a script of its own', `head: [{ tag: 'script', attrs: { src: '/x.js' } }]`],
    [
      'runs a script by an address without a scheme',
      `head: [{ tag: 'script', attrs: { src: '//evil.example/x.js' } }]`
    ],
    ['widens the content policy', `contentPolicy: { 'connect-src': ['https://evil.example'] }`],
    ['sends what readers write elsewhere', `feedback: { post: 'https://evil.example' }`],
    ['counts visits elsewhere', `analytics: { matomo: { id: 1, host: 'https://evil.example' } }`],
    ['writes another folder', `outDir: '../elsewhere'`],
    ['writes among the files of git', `outDir: '.git/hooks'`],
    ['writes another folder by a link', `outDir: 'out/build'`]
  ])('is refused when it %s', async (_, setting) => {
    const site = siteOf({
      'site/site.config.ts': `export default {\n  title: 'T',\n  ${setting}\n}\n`,
      'site/content/index.md': '# Home\n',
      'site/.git/config': 'secret',
      'elsewhere/file.txt': ''
    })
    symlinkSync('.git', join(site, 'site', 'link'))
    symlinkSync('../elsewhere', join(site, 'site', 'out'))
    const { error } = await buildOf(join(site, 'site'))
    expect(error?.places).toContainEqual(expect.stringContaining('site.config.ts:3:'))
  })

  test('publishes no hidden folder by a link in place of the folder of static files', async () => {
    const site = siteOf({ '.git/config': 'secret' })
    symlinkSync('../.git', join(site, 'content', '_static'))
    const { error } = await buildOf(site)
    expect(error?.text).toContain('content/_static')
  })

  test('is no bundle that a trusted build has kept', async () => {
    const site = siteOf({ 'site.config.ts': `${effect}\n${config}` })
    expect((await build(site, trusting)).isWritten).toBe(true)
    rmSync(mark)
    expect(await buildOf(site)).toMatchObject({ ran: false, error: { places: ['site.config.ts:1:1'] } })
  })

  test('cannot switch it off, and can switch it on for its pages', async () => {
    const page = `{${effect}}\n`
    const off = siteOf({
      'site.config.ts': `export default { title: 'T', untrusted: false, rules: { 'untrusted-code': 'off' } }`,
      'content/a.mdx': page
    })
    expect(await buildOf(off)).toEqual({
      ran: false,
      isWritten: false,
      found: ['content/a.mdx:1:1 untrusted-code']
    })
    const on = siteOf({ 'site.config.ts': `export default { title: 'T', untrusted: true }`, 'content/a.mdx': page })
    const { isWritten, messages } = await build(on, trusting)
    expect([isWritten, messages]).toMatchObject([false, [{ file: 'content/a.mdx', line: 1, ruleId: 'untrusted-code' }]])
    expect(existsSync(mark)).toBe(false)
  })
})

describe('content of an untrusted site', () => {
  test('runs no MDX, whatever names it and whatever the cache holds', async () => {
    const site = siteOf({
      'content/a.mdx': `---\ntitle: A\n---\n\nimport { Part } from './_part.js'\n\n{${effect}}\n\n<Part />\n`,
      'content/_part.js': `${effect}\nexport const Part = () => null`,
      'content/_part.mdx': `{${effect}}\n`,
      'content/b.md': '# B\n\n::include{file="./_part.mdx"}\n\nimport { Part } from "./_part.js"\n\n<Part />\n'
    })
    expect((await build(site, trusting)).isWritten).toBe(true)
    rmSync(mark)
    const { ran, isWritten, found } = await buildOf(site)
    expect([ran, isWritten]).toEqual([false, false])
    expect(found).toContain('content/a.mdx:1:1 untrusted-code')
  })

  test('is MDX by a setting, too', async () => {
    const { ran, found } = await buildOf(
      siteOf({
        'site.config.ts': `export default { title: 'T', markdown: { format: 'mdx' } }`,
        'content/index.md': `{${effect}}`
      })
    )
    expect([ran, found]).toEqual([false, ['content/index.md:1:1 untrusted-code']])
  })

  test('shows no frames of other origins, and those of its own', async () => {
    const site = siteOf({
      'content/index.md':
        '# Home\n\n<iframe src="https://evil.example/"></iframe>\n\n<iframe src="//evil.example/x"></iframe><iframe src="./own.html"></iframe>\n',
      'content/own.html': '<p>Own</p>'
    })
    const { isWritten, found } = await buildOf(site)
    expect(isWritten).toBe(true)
    expect(found.filter((finding) => finding.endsWith('frame'))).toEqual([
      'content/index.md:3:1 untrusted-frame',
      'content/index.md:5:1 untrusted-frame'
    ])
    const files = readTree(join(site, 'build'))
    expect([...files.values()].join('')).not.toContain('evil.example')
    expect(files.get('index.html')).toMatch(/<iframe [^>]*own/)
  })

  test('has no stylesheets of packages, and no settings of compilers', async () => {
    const site = siteOf({
      'site.config.ts': `export default { title: 'T', styles: ['a.css'] }`,
      'a.css': `@import './b.css';\n@import 'c.css';\n@import 'pkg/d.css';\n`,
      'b.css': '.b { color: red }',
      'c.css': '.c { color: red }',
      'tsconfig.json': '{ "extends": "/etc/hostname", "compilerOptions": { "paths": { "pkg/*": ["./b.css"] } } }',
      'node_modules/pkg/package.json': '{ "name": "pkg", "exports": { "./d.css": "./e.css" } }',
      'node_modules/pkg/e.css': '.e { color: red }'
    })
    expect((await buildOf(site)).found).toEqual(['a.css:3:9 stylesheet'])
    writeFiles(site, { 'a.css': `@import './b.css';\n@import 'c.css';\n` })
    expect(await buildOf(site)).toMatchObject({ isWritten: true, found: [] })
  })

  test('publishes nothing that git ignores by its stylesheets, however its process is started', async () => {
    const { folder, git } = createRepository()
    writeFiles(folder, {
      '.gitignore': 'secret*',
      'secret.json': 'SECRET',
      'docs/site.config.ts': `export default { title: 'T', styles: ['a.css'], rules: { 'ignored-file': 'off' } }`,
      'docs/a.css': `@import './secret.css';\n.a { background: url(../secret.json) }\n`,
      'docs/secret.css': '.b { color: red }',
      'docs/content/index.md': '# Home\n'
    })
    git('add', '-A')
    const site = join(folder, 'docs')
    for (let run = 0; run < 2; run++)
      expect(await buildOf(site)).toMatchObject({
        isWritten: false,
        found: ['../secret.json:1:1 ignored-file', 'secret.css:1:1 ignored-file']
      })
    const { code, stderr } = await spawnCapstan(['build', site, '--untrusted'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('secret.json')])
    expect((await build(site, trusting)).isWritten).toBe(true)
  })

  test('has no package that draws preview images', async () => {
    const site = siteOf({
      'site.config.ts': `export default { title: 'T', openGraph: { font: 'f.ttf' } }`,
      'node_modules/@resvg/resvg-wasm/package.json': '{ "name": "@resvg/resvg-wasm", "main": "index.js" }',
      'node_modules/@resvg/resvg-wasm/index.js': effect
    })
    copyFileSync(join(root, 'node_modules/katex/dist/fonts/KaTeX_Main-Regular.ttf'), join(site, 'f.ttf'))
    expect((await buildOf(site)).ran).toBe(false)
  })

  test('asks no other server', async () => {
    const description = `openapi: 3.1.0\ninfo: { title: Api, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    Thing: { $ref: 'https://evil.example/thing.yaml' }\n`
    const site = siteOf({
      'site.config.ts': `export default { title: 'T', openapi: [{ file: 'api.yaml', path: '/api', remoteRefs: true }] }`,
      'api.yaml': description
    })
    const { isWritten, found } = await buildOf(site)
    expect([isWritten, ...found]).toEqual([false, expect.stringMatching(/^api\.yaml:6:\d+ api-remote-ref$/)])
    const external = await spawnCapstan(['check', site, '--untrusted', '--external'])
    expect([external.code, external.stderr]).toEqual([2, expect.stringContaining('--external')])
    const push = await spawnCapstan(['search', '--push', site, '--untrusted'], { env: { ALGOLIA_ADMIN_KEY: 'key' } })
    expect([push.code, push.stderr]).toEqual([2, expect.stringContaining('--push')])
  })
})

test('the confined process writes what any other writes', async () => {
  const settings = `title: 'T', lastUpdated: true, styles: ['a.css']`
  const site = siteOf({
    'site.config.ts': `export default { ${settings} }`,
    'a.css': '.a { color: red }',
    'content/diagram.md': '# Diagram\n\n:::tip\nText.\n:::\n'
  })
  const elsewhere = join(temporaryFolder(), 'new', 'site')
  expect(await spawnCapstan(['build', site, '--untrusted', '--out-dir', elsewhere])).toMatchObject({ code: 0 })
  writeFiles(site, { 'content/index.md': '# Home\n\nOther text.\n' })
  expect(await spawnCapstan(['build', site, '--untrusted', '--out-dir', elsewhere])).toMatchObject({ code: 0 })
  await build(site, { isUntrusted: true, useCache: false, isStrict: false, workers: 0 })
  expect(readTree(elsewhere)).toEqual(readTree(join(site, 'build')))
})

test('documents that a stranger wrote run no script when they are served, and a built folder is not served at all', async () => {
  const page = '<!doctype html><script src="a.js"></script>'
  const site = siteOf({
    'content/_static/a.html': page,
    'content/_static/a.js': '',
    'content/_static/a.xml': '<a/>',
    'content/_static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/_static/a.pdf': '%PDF'
  })
  const options = { host: '127.0.0.1', port: 0, isWatching: true }
  for (const isUntrusted of [true, false]) {
    const served = await serve(site, { ...options, isUntrusted })
    const policies = await Promise.all(
      ['', 'a.html', 'a', 'a.xml', 'a.svg', 'a.pdf', 'sitemap.xml', '404.html'].map(
        async (path) =>
          [path, (await fetch(served.url + path)).headers.get('content-security-policy')?.endsWith('sandbox')] as const
      )
    )
    await served.close()
    const sandboxed = policies.filter(([, isSandboxed]) => isSandboxed).map(([path]) => path)
    expect(sandboxed).toEqual(isUntrusted ? ['a.html', 'a', 'a.xml', 'a.svg'] : ['a.svg'])
  }
  await expect(serve(site, { ...options, isWatching: false, isUntrusted: true })).rejects.toThrow('--no-watch')
})

test('search and clear of an untrusted site run none of its code', async () => {
  const site = siteOf({ 'site.config.ts': `${effect}\n${config}` })
  for (const args of [
    ['search', 'word', site, '--untrusted'],
    ['clear', site, '--untrusted'],
    ['serve', site, '--untrusted', '--no-watch']
  ])
    expect((await spawnCapstan(args)).code).toBe(2)
  expect(existsSync(mark)).toBe(false)
})

test('the first site is refused, for its configuration takes code', async () => {
  const { code, stderr } = await spawnCapstan(['check', root, '--untrusted'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('site.config.ts:6:17')])
})

/** Rules and files of what is wrong with the site of a configuration whose repository ignores some files. */
async function foundIn(config: string, files: Readonly<Record<string, string>>) {
  const { folder, commit } = createRepository()
  writeFiles(folder, { 'site.config.ts': config, 'content/index.md': '# Home\n\nText.\n', ...files })
  commit({
    date: '2026-01-01T00:00:00Z',
    files: { '.gitignore': 'keys/\nprivate.md\nbuild/\n.capstan/\nnode_modules/\n' }
  })
  const { found, isWritten } = await buildOf(folder)
  return { found: found.map((each) => each.replace(/:.* /, ' ')), isWritten }
}

const versioned = (places: string) =>
  `export default { title: 'T', lang: 'en', versions: [{ name: '2' }, { name: '1', ${places} }] }\n`

describe("a folder that the configuration of an untrusted site has chosen is not the operator's", () => {
  test.each<readonly [string, string, Readonly<Record<string, string>>, string]>([
    [
      'a version in an ignored folder',
      versioned(`folder: 'deploy/keys'`),
      { 'deploy/keys/index.md': '# Key\n\nText.\n' },
      'deploy/keys/index.md ignored-file'
    ],
    [
      'static files of a version',
      versioned(`folder: 'deploy'`).replace('versions', `static: 'static', versions`),
      { 'static/a.txt': 'A', 'deploy/content/index.md': '# Home\n\nText.\n', 'deploy/static/keys/prod.pem': 'KEY' },
      'deploy/static/keys/prod.pem ignored-file'
    ],
    [
      'a file that a page of a version names',
      versioned(`folder: 'deploy'`),
      { 'deploy/index.md': '# Home\n\n[Key](./keys/prod.pem)\n', 'deploy/keys/prod.pem': 'KEY' },
      'deploy/index.md ignored-file'
    ],
    [
      'a version among packages',
      versioned(`folder: 'node_modules/x'`),
      { 'node_modules/x/index.md': '# X\n\nText.\n' },
      'node_modules/x/index.md ignored-file'
    ],
    [
      'a repository of its own, which the one around it ignores',
      versioned(`folder: 'keys/clone'`),
      {
        'keys/clone/index.md': '# K\n\nText.\n',
        'keys/clone/.git/HEAD': 'ref: refs/heads/main\n',
        'keys/clone/.git/objects/a': '',
        'keys/clone/.git/refs/a': ''
      },
      'keys/clone/index.md ignored-file'
    ],
    [
      'an overlay',
      versioned(`overlay: 'keys'`),
      { 'keys/index.md': '# Key\n\nText.\n', 'keys/content/index.md': '# Key\n\nText.\n' },
      'keys/content/index.md ignored-file'
    ],
    [
      'the pages of a language',
      `export default { title: 'T', lang: 'en', languages: [{ lang: 'en', label: 'English', content: 'content' }, { lang: 'de', label: 'Deutsch', content: 'keys' }] }\n`,
      { 'keys/index.md': '# Key\n\nText.\n' },
      'keys/index.md ignored-file'
    ],
    [
      'the pages',
      `export default { title: 'T', lang: 'en', content: 'keys' }\n`,
      { 'keys/index.md': '# K\n\nT.\n' },
      'keys/index.md ignored-file'
    ],
    [
      'static files',
      `export default { title: 'T', lang: 'en', static: 'keys' }\n`,
      { 'keys/prod.pem': 'KEY' },
      'keys/prod.pem ignored-file'
    ],
    [
      'pages beside the others',
      `export default { title: 'T', lang: 'en', folders: { k: { dir: 'keys' } } }\n`,
      { 'keys/index.md': '# Key\n\nText.\n' },
      'keys/index.md ignored-file'
    ]
  ])('%s', async (_, chosen, files, expected) => {
    const { found, isWritten } = await foundIn(chosen, files)
    expect([found.join('\n'), isWritten]).toEqual([expect.stringContaining(expected), false])
  })
})

test.each([`content: '../secret'`, `content: '/secret'`, `content: 'content', static: '../secret'`])(
  'a folder outside is an error of the configuration, which the confined process does not look into: %s',
  async (setting) => {
    const site = siteOf({ 'site.config.ts': `export default { title: 'T', ${setting} }` })
    const { code, stderr } = await spawnCapstan(['check', site, '--untrusted'])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^site\.config\.ts:1:\d+ error Path ".*secret" is not allowed/)
    ])
  }
)

test('the confined process reads what the flags of its command name, wherever it is, and writes there', async () => {
  const elsewhere = temporaryFolder()
  writeFiles(elsewhere, {
    'index.html': '<!doctype html><html lang="en"><head><title>Home</title></head><body><h1>Home</h1></body></html>',
    'sitemap.xml': '<urlset><url><loc>https://docs.example.org/</loc></url></urlset>',
    'baseline.json': 'none'
  })
  const old = { 'mkdocs.yml': 'site_name: S\nsite_url: https://docs.example.org/\n', 'docs/index.md': '# Home\n' }
  const movedIn = () => {
    const folder = temporaryFolder()
    writeFiles(folder, old)
    return folder
  }
  const built = await spawnCapstan(['check', siteOf({}), '--untrusted', '--built', elsewhere])
  expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining('Read as a build') as string })
  for (const against of [elsewhere, join(elsewhere, 'sitemap.xml')]) {
    const moved = await spawnCapstan(['migrate', movedIn(), '--untrusted', '--against', against])
    expect(moved).toMatchObject({ code: 0, stderr: expect.stringContaining('Compared with') as string })
  }
  const args = ['check', siteOf({}), '--untrusted', '--baseline', join(elsewhere, 'baseline.json')]
  expect(await spawnCapstan(args)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This is no baseline of Capstan') as string
  })
  const file = join(elsewhere, 'new', 'site.pdf')
  const printed = await spawnCapstan(['pdf', siteOf({}), '--untrusted', '--output', file], {
    env: { CAPSTAN_BROWSER: findFastBrowser() }
  })
  expect([printed.code, existsSync(file)]).toEqual([0, true])
}, 60_000)

test.each([3000, 20_000])('%d objects in each other are an error of the configuration', async (depth) => {
  const deep = `${'{ a: '.repeat(depth)}1${' }'.repeat(depth)}`
  const { error } = await buildOf(siteOf({ 'site.config.ts': `export default { title: 'T', customFields: ${deep} }` }))
  expect(error?.places).toEqual(['site.config.ts:1:1'])
})

test('a repository that an untrusted site has led elsewhere is refused, whatever it holds', async () => {
  const other = createRepository()
  other.commit({ date: '2026-01-01T00:00:00Z', files: { 'content/index.md': '# Secret\n\nText.\n' } })
  other.git('tag', 'v1')
  const files = { 'site.config.ts': versioned(`ref: 'v1'`), '.git': `gitdir: ${other.folder}/.git\n` }
  const { error, isWritten } = await buildOf(siteOf(files))
  expect([error?.text, isWritten]).toEqual([
    expect.stringContaining('An untrusted site could name any repository'),
    false
  ])
  const { code, stderr } = await spawnCapstan(['build', siteOf(files), '--untrusted'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('An untrusted site could name any repository')])
})

/** What asks a server, from a page and from a static file that it frames. */
const asking = (url: string) => {
  const { host } = new URL(url)
  const page = `<!doctype html><link rel="preconnect" href="${url}"><link rel="dns-prefetch" href="//${host}">
<link rel="prefetch" href="${url}/prefetch"><link rel="stylesheet" href="${url}/style.css">
<style>@import "${url}/import.css"; body { background: url(${url}/background) } @font-face { font-family: x; src: url(${url}/font) } p { font-family: x }</style>
<p>Text</p><iframe src="${url}/frame"></iframe><script src="/run.js"></script>`
  const script = `fetch('${url}/fetch', { mode: 'no-cors' })
new WebSocket('ws://${host}/socket')
navigator.sendBeacon('${url}/beacon', 'x')
new Image().src = '${url}/image'
new EventSource('${url}/events')
const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:${host}?transport=tcp', username: 'a', credential: 'b' }] })
peer.createDataChannel('x')
void peer.createOffer().then((offer) => peer.setLocalDescription(offer))
new Worker('/worker.js')`
  return {
    'content/index.md': `# Home

![Text](${url}/markdown) <img src="${url.replace('127.0.0.1', 'localhost')}/name">

<picture><source srcset="${url}/set"><img src="${url}/fallback"></picture>

<video src="${url}/video" poster="${url}/poster"></video> <audio src="${url}/audio" preload="auto"></audio>

<iframe src="/frame.html"></iframe> ![Shape](/shape.svg)
`,
    'content/_static/frame.html': page,
    'content/_static/run.js': script,
    'content/_static/worker.js': `fetch('${url}/worker', { mode: 'no-cors' })`,
    'content/_static/shape.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${url}/inner"/></svg>`
  }
}

test('the browser that prints an untrusted site asks the server of the command alone', async () => {
  const server = await startRecordingServer()
  try {
    const site = siteOf(asking(server.url.replace(/\/$/, '')))
    const env = { CAPSTAN_BROWSER: findFastBrowser() }
    const printed = async (...flags: string[]) => {
      const { code, stderr } = await spawnCapstan(['pdf', site, ...flags], { env })
      expect([code, stderr]).toEqual([0, expect.stringMatching(/Wrote .*\.pdf/)])
      return server.requests.splice(0).map(({ url }) => url)
    }
    expect(await printed('--untrusted')).toEqual([])
    expect(await printed()).toEqual(expect.arrayContaining(['/markdown', '/name', '/set', '/poster']))
  } finally {
    await server.close()
  }
}, 120_000)

describe('moving in a site of another generator', () => {
  test('a configuration that is data is read, in a confined process, without what runs code', async () => {
    const site = temporaryFolder()
    writeFiles(site, {
      'docs/index.md': '# Home\n\nText.\n',
      'mkdocs.yml': `site_name: S
docs_dir: docs
extra:
  analytics:
    provider: google
    property: G-ABCDEF
hooks:
  - run.py
markdown_extensions:
  - toc:
      separator: _
`
    })
    const { code, stderr } = await spawnCapstan(['migrate', site, '--untrusted'])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('wrote site.config.ts, _migration.md, .gitignore') as string
    })
    const files = readTree(site)
    expect(files.get('site.config.ts')?.toString()).not.toMatch(/analytics|anchorsOf/)
    const report = files.get('_migration.md')?.toString()
    expect(report).toContain('Left out of `analytics`: ')
    expect(report).toContain('"anchorsOf" would carry over is left out')
    const built = await build(site, { isUntrusted: true, ...trusting })
    expect(built.isWritten).toBe(true)
  })

  test.each([
    ['docusaurus.config.js', {}],
    ['.vitepress/config.mts', {}],
    ['astro.config.mjs', { 'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }' }]
  ])('a configuration that is a program is not run: %s', async (file, others) => {
    const site = temporaryFolder()
    writeFiles(site, {
      'docs/index.md': '# Home\n',
      [file]: `${effect}\nexport default {} // @astrojs/starlight\n`,
      ...others
    })
    const before = readTree(site)
    await expect(migrate(site, { isUntrusted: true })).rejects.toThrow(`${file} is a program`)
    const { code, stderr } = await spawnCapstan(['migrate', site, '--untrusted'])
    expect(stderr).toContain(`${file} is a program`)
    expect(code).toBe(2)
    expect(existsSync(mark)).toBe(false)
    expect(readTree(site)).toEqual(before)
  })

  test('a plugin is refused', async () => {
    const site = siteOf({ 'book.toml': '[book]\n' })
    await expect(migrate(site, { isUntrusted: true, plugin: 'own.ts' })).rejects.toThrow(UsageError)
  })
})
