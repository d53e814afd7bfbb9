/** Sites whose generator is not known: what their own files and links say of addresses, and what nobody can tell. */
import { describe, expect, test } from 'vitest'
import { checkForge, type ForgeOptions } from '../../../src/forge/check-forge.js'
import { countUnknown } from '../../../src/forge/count-unknown.js'
import { addressKey, readRedirects } from '../../../src/forge/site-addresses.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Pages that link to each other by clean addresses, as nobody does who means files. */
const site = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'guide/index.md': '# Guide\n\n[a](/guide/install/) [b](./install) [c](/guide/setup#options) [d](../reference/cli/)\n',
  'guide/install.md': '# Install\n\n## On Linux (64-bit)\n\n[a](../setup/#options)\n',
  'guide/setup.md': '# Setup\n\n## Options\n',
  'reference/cli.md': '# Command line\n',
  'static/logo.png': '',
  'static/llms.txt': ''
}

/** Check a site with one more page, `guide/page.md`: the rules of the findings of that page, with their texts. */
function findingsIn(page: string, more: Readonly<Record<string, string>> = {}, options: ForgeOptions = {}): string[] {
  const folder = temporaryFolder()
  writeFiles(folder, { ...site, ...more, 'guide/page.md': page })
  const lines = page.split('\n')
  return countUnknown(checkForge(folder, options).findings)
    .filter(({ file }) => file === 'guide/page.md')
    .map(({ ruleId, line, column, endColumn }) => `${ruleId} ${lines[line - 1]?.slice(column - 1, endColumn - 1)}`)
}

test.each([
  ['+++\npath = "alpha"\naliases = ["/old"]\n[extra]\nurl = 1\n+++\n\n[a](/old) [b](alpha)', {}],
  [
    '[a](/old) [b](/new/x)',
    { _redirects: '/old /guide/\n/new/* /guide/:splat\n', 'guide/index.md': '', 'guide/install.md': '' }
  ]
])('no finding by what front matter and hosts say: %s', (page, more) => {
  expect(findingsIn(page, more)).toEqual([])
})

test('finds pages of Zola in the folder of its content', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'content/a.md': '# A\n', 'content/b/c.md': '[a](@/a.md) [b](@/none.md) [c](@/a.md#none)\n' })
  expect(checkForge(folder).findings.map(({ ruleId, column }) => [ruleId, column])).toEqual([
    ['broken-link', 17],
    ['broken-anchor', 32]
  ])
})

describe('a site that is known by its links', () => {
  test.each([
    '[a](/guide/setup) [b](/guide/setup/) [c](/guide/setup.html) [d](/guide/) [e](/guide)',
    '[a](setup) [b](./setup/) [c](../setup/) [d](../../reference/cli)',
    '[a](/guide/install#on-linux-64-bit) [b](/guide/install#on-linux-(64-bit)) [c](/guide/install#on_linux_64bit)',
    '![a](/logo.png) [b](/llms.txt)',
    '## Named {#own-id}\n\n[a](#own-id) [b](#named)',
    '## Titled {/*own-id*/}\n\n[a](#own-id) [b](#titled)',
    '## Added {% addedin "2.0.0" %}\n\n{: .note #own-id }\n\n[a](#own-id) [b](#added)',
    '![a](../logo.png)',
    '[home](/#features) [b]($BRANCH_URL)',
    '[part](#setup)'
  ])('no finding: %s', (page) => expect(findingsIn(page)).toEqual([]))

  test.each([
    ['[a](./setpu)', ['broken-link ./setpu']],
    ['[a](../nowhere/)', ['broken-link ../nowhere/']],
    ['[a](/guide/setup.md)', []],
    ['[a](/guide/gone.md)', ['broken-link /guide/gone.md']],
    ['[a](/guide/setup#opitons)', ['broken-anchor /guide/setup#opitons']],
    ['![a](./gone.png)', ['missing-image ./gone.png']],
    ['[a](/api/x) [b](/api/y#z) [c](/play) [d](/tsconfig#x)', ['unknown-address /api/x', 'unknown-address /play']]
  ])('%s', (page, expected) => expect(findingsIn(page)).toEqual(expected))

  test('tells once a folder how many addresses are not known', () => {
    const folder = temporaryFolder()
    writeFiles(folder, { ...site, 'a.md': '[a](/api/x) [b](/api/y)\n', 'b.md': '[c](/api/z)\n' })
    const unknown = countUnknown(checkForge(folder).findings).filter(({ ruleId }) => ruleId === 'unknown-address')
    expect(unknown.map(({ file, data }) => [file, data])).toEqual([
      ['a.md', { target: '/api/x', folder: '/api/', count: 3 }]
    ])
  })

  test('is checked to the last address by what somebody says of it', () => {
    expect(findingsIn('[a](/api/x) [b](/guide/setup)', {}, { form: 'clean' })).toEqual(['broken-link /api/x'])
    expect(findingsIn('[a](/guide/setup) [b](./setup) [c](setup.md)', {}, { form: 'files' })).toEqual([
      'broken-link /guide/setup',
      'broken-link ./setup'
    ])
    const more = { 'guide/a.md': '---\npermalink: /docs/a.html\n---\n\n# A\n' }
    expect(findingsIn('[a](/docs/a.html) [b](/docs/a) [c](/guide/setup)', more, { form: 'permalinks' })).toEqual([
      'broken-link /guide/setup'
    ])
  })
})

test('a repository whose links are to files is none, however some of them are mistaken', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'README.md': '[a](docs/a.md) [b](docs/b.md) [c](docs/c) [d](/docs/a) [e](/nowhere/at/all)\n',
    'docs/a.md': '[b](b.md)\n',
    'docs/b.md': '[a](a.md)\n',
    'docs/c.md': '# C\n'
  })
  expect(checkForge(folder).findings.map(({ ruleId, column }) => [ruleId, column])).toEqual([
    ['broken-link', 35],
    ['broken-link', 47],
    ['unknown-address', 60]
  ])
})

test.each([
  ['permalink', '---\npermalink: /p/a.html\n---\n', '/p/a.html'],
  ['slug', '---\nslug: /s/one\n---\n', '/s/one/'],
  ['a slug in its folder', '---\nslug: other\n---\n', '/deep/other'],
  ['aliases', '---\naliases:\n  - /old/x/\n---\n', '/old/x'],
  ['redirect_from', '---\nredirect_from: [/r/1, /r/2]\n---\n', '/r/2'],
  ['TOML', "+++\nurl = '/u/1/'\n+++\n", '/u/1/'],
  ['numbers that order', '# N\n', '/deep/02-a/']
])('an address of front matter: %s', (_name, front, url) => {
  const folder = temporaryFolder()
  const links = '[a](/x/c/) [b](/x/d/) [c](/x/c)'
  writeFiles(folder, { 'x/c.md': `${links}\n`, 'x/d.md': `${links} [a](${url})\n`, 'deep/02-a.md': `${front}\nText\n` })
  expect(checkForge(folder).findings).toEqual([])
})

test.each([
  ['_redirects', '# c\n/old/a  /new 301\n/p/* /q/:splat\n', ['/old/a'], ['/p/']],
  ['netlify.toml', '[[redirects]]\n  from = "/old"\n  to = "/new"\n', ['/old'], []],
  ['vercel.json', '{"redirects":[{"source":"/a/:path*","destination":"/b"}]}', [], ['/a/']],
  ['vercel.json', '{ broken', [], []],
  ['sitemap.xml', '<urlset><url><loc>https://e.example/x/y</loc></url></urlset>', ['/x/y'], []],
  ['_redirects', '/* /index.html 200\n', [], []]
])('%s leads on', (name, text, exact, prefixes) => {
  expect(readRedirects(name, text)).toEqual({ exact, prefixes })
})

test.each([
  ['docs/02-Kustomization File/_index.md', 'docs/kustomization-file'],
  ['a/2024-01-02-Post.md', 'a/post'],
  ['/a/b.html', 'a/b'],
  ['/%E4%B8%AD%E6%96%87/', '中文'],
  ['app/dev/page.tsx', 'app/dev'],
  ['', '']
])('the key of %s', (path, key) => expect(addressKey(path)).toBe(key))
