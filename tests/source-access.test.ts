/**
 * What a site may read: regular files of the site and its work tree, by their real paths, and no file that is hidden or
 * that git ignores unless the configuration names it. Everything else is an error at the place that names it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../src/commands/build.js'
import { check } from '../src/commands/check.js'
import { readTree, temporaryFolder, writeFiles } from './helpers/files.js'

const secret = 'a-secret-that-nobody-may-read'
const config = (settings = '') => `export default { title: 'Access', lang: 'en', ${settings} }\n`
const description = (more = '') =>
  `openapi: 3.1.0\ninfo: { title: Api, version: '1' }\npaths: {}\ncomponents: { schemas: { Thing: { ${more || 'type: string'} } } }\n`

/** Make a site beside a folder that it may not read; links map a path of the site to their targets, relative to it. */
function siteOf(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  const site = join(folder, 'site')
  writeFiles(folder, {
    'outside/secret.md': `# Secret\n\n${secret}\n`,
    'outside/secret.yaml': `description: ${secret}\n`,
    'outside/api.yaml': description(`description: ${secret}`),
    'outside/_category_.json': JSON.stringify({ label: secret }),
    'outside/glossary.yaml': `- { en: ${secret}, zh: ${secret} }\n`,
    'outside/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${secret}</title></svg>`,
    'outside/script.js': `export const text = '${secret}'\n`
  })
  writeFiles(site, { 'content/index.md': '# Home\n\nText.\n', ...files })
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(join(site, path, '..'), { recursive: true })
    symlinkSync(target.startsWith('/') ? target : join(site, target), join(site, path))
  }
  return site
}

/** Check a site and build it; answers the findings as `file:line:column rule`, sorted, and what was published. */
async function buildOf(
  site: string
): Promise<{ found: string[]; isWritten: boolean; published: string; text: string }> {
  const { messages } = await check(site, { external: false })
  const built = await build(site, { useCache: true, isStrict: true, workers: 0 })
  const folder = join(site, 'build')
  return {
    found: messages
      .filter(({ severity }) => severity !== 'info')
      .map(({ file, line, column, ruleId }) => `${file}:${line}:${column} ${ruleId}`)
      .sort(),
    isWritten: built.isWritten,
    published: existsSync(folder) ? [...readTree(folder).values()].join('\n') : '',
    text: [...messages, ...built.messages].map(({ message }) => message).join('\n')
  }
}

test('symbolic links out of the site are errors with their place, whatever reads them', async () => {
  const site = siteOf(
    {
      'site.config.ts': config("glossary: '_glossary.yaml', openapi: [{ file: 'openapi/a.yaml', path: '/a' }]"),
      'content/index.md': [
        '# Home',
        '',
        '```text file="./code.txt"',
        '```',
        '',
        '::include{file="./_part.md"}',
        '',
        '![Picture](./picture.svg)',
        '',
        '[Download](./files/data.yaml)',
        ''
      ].join('\n'),
      'content/page.mdx':
        "import Part from './_part.md'\nimport { text } from './script.js'\nimport { more } from './local.js'\n\n# Page\n\n<Part />{text}{more}\n",
      'content/local.js': "export { text as more } from './script.js'\n"
    },
    {
      'content/out.md': '../outside/secret.md',
      'content/guide/_category_.json': '../outside/_category_.json',
      'content/_static/environment': '/proc/self/environ',
      'content/_static/out.svg': '../outside/picture.svg',
      'content/code.txt': '../outside/secret.md',
      'content/_part.md': '../outside/secret.md',
      'content/picture.svg': '../outside/picture.svg',
      'content/files': '../outside',
      'content/script.js': '../outside/script.js',
      'content/_glossary.yaml': '../outside/glossary.yaml',
      'openapi/a.yaml': '../outside/api.yaml'
    }
  )
  writeFiles(site, { 'content/guide/start.md': '# Start\n\nText.\n' })
  symlinkSync(join(site, '..', 'outside', 'secret.yaml'), join(site, '..', 'outside', 'data.yaml'))
  const { found, isWritten, published, text } = await buildOf(site)
  expect(found).toEqual([
    'content/_static/environment:1:1 refused-file',
    'content/_static/out.svg:1:1 refused-file',
    'content/files:1:1 refused-file',
    'content/guide/_category_.json:1:1 refused-file',
    'content/index.md:10:1 refused-file',
    'content/index.md:3:1 refused-file',
    'content/index.md:6:1 refused-file',
    'content/index.md:8:1 refused-file',
    'content/out.md:1:1 refused-file',
    'content/page.mdx:1:1 refused-file',
    'content/page.mdx:2:1 refused-file',
    'content/page.mdx:3:1 refused-file',
    'site.config.ts:1:57 refused-file',
    'site.config.ts:1:93 refused-file'
  ])
  expect(isWritten).toBe(false)
  expect(published).toBe('')
  expect(text).not.toContain(secret)
})

test('a reference of a description through a symbolic link out of the site is an error with its place', async () => {
  const site = siteOf(
    {
      'site.config.ts': config("openapi: [{ file: 'openapi/a.yaml', path: '/a' }]"),
      'openapi/a.yaml': description('$ref: ./part.yaml')
    },
    { 'openapi/part.yaml': '../outside/secret.yaml' }
  )
  const { found, isWritten, published } = await buildOf(site)
  expect({ found, isWritten, published }).toEqual({
    found: ['openapi/a.yaml:4:41 refused-file'],
    isWritten: false,
    published: ''
  })
})

test('a special file is an error, and does not block', async () => {
  const site = siteOf({
    'site.config.ts': config(),
    'content/index.md': '# Home\n\n```text file="./pipe.txt"\n```\n\n::include{file="../pipe.md"}\n'
  })
  mkdirSync(join(site, 'content', '_static'))
  for (const path of ['content/_static/pipe', 'content/pipe.md', 'content/pipe.txt', 'pipe.md'])
    execFileSync('mkfifo', [join(site, path)])
  const { found, isWritten } = await buildOf(site)
  expect(found).toEqual([
    'content/_static/pipe:1:1 refused-file',
    'content/index.md:3:1 refused-file',
    'content/index.md:6:1 refused-file',
    'content/pipe.md:1:1 refused-file'
  ])
  expect(isWritten).toBe(false)
})

test('links that stay in the work tree are followed', async () => {
  const site = siteOf(
    {
      'site.config.ts': config("openapi: [{ file: 'openapi/a.yaml', path: '/a' }]"),
      'content/index.md': '# Home\n\n::include{file="./_part.md"}\n\n![Picture](./picture.svg)\n',
      'shared/part.md': 'The shared part.\n',
      'shared/page.md': '# Shared page\n\nText.\n',
      'shared/api.yaml': description(),
      'shared/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'
    },
    {
      'content/page.md': 'shared/page.md',
      'content/_part.md': 'shared/part.md',
      'content/picture.svg': 'shared/picture.svg',
      'content/_static/copy.svg': '../work/copy.svg',
      'openapi/a.yaml': 'shared/api.yaml'
    }
  )
  mkdirSync(join(site, '..', '.git'))
  writeFiles(join(site, '..', 'work'), { 'copy.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>' })
  const { found, isWritten, published } = await buildOf(site)
  expect({ found, isWritten }).toEqual({ found: [], isWritten: true })
  expect(published).toContain('The shared part.')
  expect(published).toContain('width="3"')
})

/** Make the work tree of a site a repository. */
function initGit(folder: string): void {
  execFileSync('git', ['init', '-q', folder])
  onTestFinished(() => rmSync(join(folder, '.git'), { recursive: true, force: true }))
}

const hidden = {
  'site.config.ts': config(),
  '.env': `TOKEN=${secret}\n`,
  '.npmrc': `token=${secret}\n`,
  '.aws/part.md': `${secret}\n`,
  'ignored.txt': `${secret}\n`,
  'ignored/part.md': `${secret}\n`,
  'ignored/data.json': JSON.stringify({ secret }),
  'tracked.txt': 'Known to git.\n',
  '.gitignore': 'ignored*\ntracked.txt\n',
  'content/index.md': [
    '# Home',
    '',
    '```ini file="../.env"',
    '```',
    '',
    '```ini file="@site/.git/config"',
    '```',
    '',
    '::include{file="@site/.aws/part.md"}',
    '',
    '```text file="../ignored.txt"',
    '```',
    '',
    '::include{file="../ignored/part.md"}',
    '',
    '```text file="../tracked.txt"',
    '```',
    ''
  ].join('\n'),
  'content/page.mdx':
    "import rc from '../.npmrc?raw'\nimport data from '@site/ignored/data.json'\n\n# Page\n\n{rc}{data.secret}\n"
}

test('hidden and ignored files are refused with their place', async () => {
  const site = siteOf(hidden)
  initGit(site)
  execFileSync('git', ['-C', site, 'add', '-f', 'tracked.txt'])
  const { found, isWritten, published, text } = await buildOf(site)
  expect(found).toEqual([
    'content/index.md:11:1 ignored-file',
    'content/index.md:14:1 ignored-file',
    'content/index.md:3:1 refused-file',
    'content/index.md:6:1 refused-file',
    'content/index.md:9:1 refused-file',
    'content/page.mdx:1:1 refused-file',
    'content/page.mdx:2:1 ignored-file'
  ])
  expect({ isWritten, published }).toEqual({ isWritten: false, published: '' })
  expect(text).toContain("sources: { allow: ['.env'] }")
  expect(text).toContain("sources: { allow: ['ignored.txt'] }")
  expect(text).not.toContain(secret)
})

test.each([
  ['content/_static', ''],
  ['pages', "content: 'pages', "]
])('%s that is a link to a hidden folder is refused with its place', async (link, settings) => {
  const site = siteOf(
    { 'site.config.ts': config(settings), '.hidden/key.txt': secret, '.hidden/index.md': `# Home\n\n${secret}\n` },
    { [link]: '.hidden' }
  )
  const { found, isWritten, published, text } = await buildOf(site)
  expect({ found, isWritten, published: published.length }).toEqual({
    found: [`${link}:1:1 refused-file`],
    isWritten: false,
    published: 0
  })
  expect(text).toContain(`sources: { allow: ['${link}'] }`)
  writeFiles(site, { 'site.config.ts': config(`${settings}sources: { allow: ['${link}'] }`) })
  const allowed = await buildOf(site)
  expect([allowed.found, allowed.published.includes(secret)]).toEqual([[], true])
})

test('a hidden folder that the configuration names is no link, and is read', async () => {
  const site = siteOf({
    'site.config.ts': config("content: '.docs', static: '.docs/.files'"),
    '.docs/index.md': '# Home\n\nText.\n',
    '.docs/.files/key.txt': secret
  })
  const { found, published } = await buildOf(site)
  expect([found, published.includes(secret)]).toEqual([[], true])
})

test('the configuration allows hidden files and ignored ones by name, also from a warm cache', async () => {
  const site = siteOf({
    ...hidden,
    'content/index.md': '# Home\n\n```ini file="../.env"\n```\n\n::include{file="../ignored/part.md"}\n',
    'content/page.mdx': '# Page\n\nText.\n'
  })
  initGit(site)
  expect((await buildOf(site)).found).toEqual([
    'content/index.md:3:1 refused-file',
    'content/index.md:6:1 ignored-file'
  ])
  writeFiles(site, { 'site.config.ts': config("sources: { allow: ['.env', 'ignored'] }") })
  const { found, isWritten, published } = await buildOf(site)
  expect({ found, isWritten }).toEqual({ found: [], isWritten: true })
  expect(published.split(secret).length).toBeGreaterThan(2)
  writeFiles(site, { 'site.config.ts': config() })
  expect((await buildOf(site)).isWritten).toBe(false)
})

test('pages and static files that git ignores are warnings, once a folder, unless they are allowed', async () => {
  const files = {
    'site.config.ts': config(),
    '.gitignore': 'secret*\ngenerated/\n',
    'content/index.md': '# Home\n\nText.\n',
    'content/secret.md': '# Secret\n',
    'content/generated/a.md': '# A\n',
    'content/generated/deep/b.md': '# B\n',
    'content/_static/secret.txt': 'text'
  }
  const site = siteOf(files)
  initGit(site)
  const { found, text } = await buildOf(site)
  expect(found).toEqual([
    'content/_static/secret.txt:1:1 ignored-source',
    'content/generated/a.md:1:1 ignored-source',
    'content/secret.md:1:1 ignored-source'
  ])
  expect(text).toContain('"content/generated" with 2 files')
  const options = { useCache: true, isStrict: false, workers: 0 }
  expect((await build(site, options)).isWritten).toBe(true)
  const untrusted = await build(site, { ...options, isUntrusted: true })
  expect([untrusted.isWritten, new Set(untrusted.messages.map(({ ruleId }) => ruleId))]).toEqual([
    false,
    new Set(['ignored-file'])
  ])
  const allowed = "sources: { allow: ['content/generated', 'content/secret.md', 'content/_static/secret.txt'] }"
  writeFiles(site, { 'site.config.ts': config(allowed) })
  expect(await buildOf(site)).toMatchObject({ found: [], isWritten: true })
})

test('of hidden static files those are published that hosts expect or the configuration names', async () => {
  const site = siteOf(
    {
      'site.config.ts': config("sources: { allow: ['content/_static/.htaccess'] }"),
      'content/_static/.nojekyll': '',
      'content/_static/.well-known/security.txt': 'Contact: mailto:a@b.example\n',
      'content/_static/.htaccess': 'Options -Indexes\n',
      'content/_static/.env': secret,
      'content/_static/deep/.well-known/x.txt': secret,
      'content/.well-known/page.md': `# ${secret}\n`
    },
    {}
  )
  const { found, isWritten, published } = await buildOf(site)
  expect({ found, isWritten }).toEqual({ found: [], isWritten: true })
  expect(published).not.toContain(secret)
  const files = [...readTree(join(site, 'build')).keys()]
  expect(files).toEqual(expect.arrayContaining(['.htaccess', '.nojekyll', '.well-known/security.txt']))
  const linked = siteOf(
    { 'site.config.ts': config(), '.git/config': secret },
    { 'content/_static/.well-known': '.git' }
  )
  expect((await buildOf(linked)).published).not.toContain(secret)
})

test('a folder of content that git ignores as a whole may be published: it was fetched', async () => {
  const site = siteOf({
    'site.config.ts': config(),
    '.gitignore': '/content/\n',
    'content/index.md': '# Home\n\n::include{file="./_part.md"}\n',
    'content/_part.md': 'Fetched.\n'
  })
  initGit(site)
  expect(await buildOf(site)).toMatchObject({ found: [], isWritten: true })
})
