/** Versions that share their sources: one set of pages, a folder with what differs, and blocks of one version. */
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { build, buildUnchanged } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { readTree, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

// What a test has just written looks old to the generator.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

const settings = `
  trailingSlash: 'mixed',
  title: 'Widget',
  url: 'https://docs.example',
  editUrl: 'https://git.example/edit',
  lastUpdated: true,
  glossary: '_glossary.yaml',
  openapi: [{ file: 'openapi/api.yaml', path: '/api' }],
  sidebar: { '0.16': ['index', 'install', 'gone'], '0.17': ['index', 'install', 'new'] },
  navbar: { end: [{ type: 'versions' }] }`

const versions = `versions: [
    { name: '0.17', overlay: 'versions/0.17', isLatest: true, exclude: ['gone.md'] },
    { name: '0.16', isDefault: true, banner: 'This is 0.16.', canonical: 'self' }
  ]`

const api = (title: string) =>
  `openapi: 3.0.3\ninfo: { title: Api, version: '1' }\npaths: { /a: { get: { summary: ${title}, responses: { '200': { description: ok } } } } }\n`

const files = {
  '.gitignore': 'build\n.capstan\n',
  'site.config.ts': `export default {${settings}, ${versions} }\n`,
  'content/_glossary.yaml': '- en: folder\n  de: Ordner\n  forbid: [Verzeichnis]\n',
  'content/index.md': '# Home\n\nSame everywhere.\n\n::include{file="./_part.md"}\n',
  'content/install.md':
    '# Install\n\n![Mark](./mark.svg)\n\n:::only{version="<0.17"}\n\n## Old way\n\nRun 16.\n\n:::\n\n::::only{version=">=0.17"}\n\n:::note\n\n## New way\n\nRun 17.\n\n:::\n\n::::\n\nTake :only[the **old** door]{version="0.16"}:only[the [new](new.md) door]{version="0.17"}.\n\n- :only[a thing of 0.16]{version="0.16"}\n- both\n',
  'content/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/_part.md': 'Part of 16.\n',
  'content/gone.md': '# Gone later\n',
  'content/_static/same.txt': 'same',
  'content/_static/own.txt': '16',
  'openapi/api.yaml': api('Api16'),
  'versions/0.17/content/_glossary.yaml': '- en: folder\n  de: Ordner\n',
  'versions/0.17/content/_part.md': 'Part of 17.\n',
  'versions/0.17/content/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
  'versions/0.17/content/new.md': '# New page\n\n[Install](install.md)\n',
  'versions/0.17/content/_static/own.txt': '17',
  'versions/0.17/openapi/api.yaml': api('Api17')
}

function siteOfVersions(changes: Readonly<Record<string, string>> = {}): string {
  const { folder, commit } = createRepository()
  commit({ files: { ...files, ...changes }, date: '2024-01-02T00:00:00Z' })
  return folder
}

/** Build a site: the bytes of its files by their paths. */
async function outputOf(folder: string, options: { readonly outDir?: string; readonly useCache?: boolean } = {}) {
  const { messages } = await build(folder, { useCache: true, isStrict: false, workers: 0, ...options })
  expect(messages).toEqual([])
  const made = readTree(options.outDir ?? join(folder, 'build'))
  made.delete('.capstan-manifest.json')
  return made
}

const bodyOf = (html: string | undefined) => /<main[\s\S]*<\/main>/.exec(html ?? '')?.[0] ?? ''

describe('versions that share their sources', () => {
  test('have the files of their own folder and all others of the site, show their own blocks, and are the same however they are built', async () => {
    const folder = siteOfVersions()
    const made = await outputOf(folder)
    const pages = [...made.keys()].filter(
      (path) => /(?<!404|search)\/?index\.html$|^index/.test(path) && !/search/.test(path)
    )
    expect(pages.filter((path) => !/api/.test(path)).sort()).toEqual([
      '0.17/index.html',
      '0.17/install/index.html',
      '0.17/new/index.html',
      'gone/index.html',
      'index.html',
      'install/index.html'
    ])
    expect(bodyOf(made.get('index.html'))).toContain('Part of 16.')
    expect(bodyOf(made.get('0.17/index.html'))).toContain('Part of 17.')
    expect([made.get('own.txt'), made.get('0.17/own.txt'), made.has('0.17/same.txt')]).toEqual(['16', '17', false])
    const imageOf = (page: string) => /src="([^"]*mark[^"]*)"/.exec(made.get(page) ?? '')?.[1]
    expect(made.get(imageOf('0.17/install/index.html')?.slice(1) ?? '')).toContain('<g/>')
    expect(made.get(imageOf('install/index.html')?.slice(1) ?? '')).not.toContain('<g/>')
    expect(made.get('api/index.html')).toContain('Api16')
    expect(made.get('0.17/api/index.html')).toContain('Api17')
    expect(made.get('0.17/new/index.html')).toContain('href="/0.17/install"')
    expect(made.get('0.17/new/index.html')).toContain('https://git.example/edit/versions/0.17/content/new.md')
    expect(made.get('0.17/install/index.html')).toContain('https://git.example/edit/content/install.md')
    const page = made.get('install/index.html')
    expect(page).toMatch(/<p class="banner" role="note">This is 0\.16\. <a href="\/0\.17\/install">/)
    expect(page).toContain('<link rel="canonical" href="https://docs.example/install"/>')
    expect(made.get('sitemap.xml')).toContain('<loc>https://docs.example/install</loc>')
    const [old, latest] = [made.get('install/index.html'), made.get('0.17/install/index.html')]
    expect(bodyOf(old)).toContain('Take the <strong>old</strong> door.')
    expect(bodyOf(latest)).toContain('Take the <a href="/0.17/new">new</a> door.')
    expect([bodyOf(old).includes('New way'), bodyOf(latest).includes('Old way')]).toEqual([false, false])
    expect(old).toContain('href="#old-way"')
    expect(latest).toContain('href="#new-way"')
    expect(bodyOf(latest)).toMatch(/<ul>\s*<li>both<\/li>\s*<\/ul>/)
    expect(await outputOf(folder)).toEqual(made)
    expect((await buildUnchanged(folder))?.numbers).toMatchObject({ written: 0, compiled: 0 })
    expect(await outputOf(folder, { useCache: false, outDir: `${folder}-none` })).toEqual(made)
    writeFiles(folder, { 'versions/0.17/content/_part.md': 'Part of 18.\n', 'content/_part.md': 'Part of 15.\n' })
    expect(await buildUnchanged(folder)).toBeUndefined()
    const edited = await outputOf(folder)
    expect(bodyOf(edited.get('index.html'))).toContain('Part of 15.')
    expect(bodyOf(edited.get('0.17/index.html'))).toContain('Part of 18.')
    writeFiles(folder, files)
    expect(await outputOf(folder)).toEqual(made)
  })

  test('name the file that was read, once', async () => {
    const wrong = siteOfVersions({
      'content/index.md': '# Home\n\n[Lost](nowhere.md)\n',
      'versions/0.17/content/install.md': '# Install\n\n[Lost](nowhere.md)\n\n:::only{version="0.18"}\n\nText\n\n:::\n',
      'content/gone.md': '# Gone later\n\nA :only[text]{lang="fr"} of :only[none]{}.\n'
    })
    const { messages } = await check(wrong, { external: false })
    expect(messages.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      'content/gone.md:3 The site has no language "fr"; expected one of en.',
      'content/gone.md:3 This "only" names no edition; write {version="2.0"}, {version="<2.0"} or {lang="en"}.',
      'content/index.md:3 Broken link "nowhere.md": no page has this source; nothing in "content" has a similar name.',
      'versions/0.17/content/install.md:3 Broken link "nowhere.md": no page has this source; nothing in "content" has a similar name.',
      'versions/0.17/content/install.md:5 The site has no version "0.18"; did you mean "0.17"?'
    ])
  })
})

test('a version that excludes what it does not have is an error at the pattern, and a path of the site a warning', async () => {
  const config = files['site.config.ts']
    .replace("['gone.md']", "['gone.md', 'gnoe.md', 'drafts/**']")
    .replace('{\n', "{ exclude: ['index.de.md', 'internal/**'],\n")
  const folder = siteOfVersions({ 'site.config.ts': config })
  const found = async () => {
    const { messages } = await check(folder, { external: false })
    return messages.flatMap(({ file, severity, message }) =>
      file === 'site.config.ts' ? [`${severity} ${message.split(';')[0]}`] : []
    )
  }
  const expected = [
    'warning Nothing to exclude: no file of the site fits "index.de.md"',
    'error Nothing to exclude: no file of version "0.17" fits "gnoe.md"',
    'error Nothing to exclude: no file of version "0.17" fits "drafts/**"'
  ]
  expect(await found()).toEqual(expected)
  expect(await found()).toEqual(expected)
})
