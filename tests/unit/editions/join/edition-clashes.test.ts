import { describe, expect, test } from 'vitest'
import { editionClashes } from '../../../../src/editions/join/edition-clashes.js'
import { routePages } from '../../../../src/editions/route/route-pages.js'
import type { SiteConfig } from '../../../../src/model/config-schema.js'
import type { Edition } from '../../../../src/model/edition.js'
import { readPages } from '../../../../src/source/read-pages.js'
import { configOf, sourcesOf, valuesOf, type ContentFiles } from '../../helpers/site.js'
import { told } from '../../../helpers/told.js'

const names = ['', 'de/', '2/', '2/de/'] as const
type Prefix = (typeof names)[number]

/** The pages that each edition of a site has: two languages in two versions. */
const pages: Readonly<Record<Prefix, ContentFiles>> = {
  '': { 'index.md': '# Home', 'a/x.md': '# X' },
  'de/': { 'index.md': '# Start', 'a/x.md': '# X' },
  '2/': { 'index.md': '# Home of 2', 'a/x.md': '# X of 2' },
  '2/de/': { 'index.md': '# Start von 2' }
}

/** List what is said of the editions of a site with some files more. */
function clashesOf(
  added: Partial<Record<Prefix, ContentFiles>>,
  settings: Partial<SiteConfig> = {},
  taken: readonly Prefix[] = []
): string[] {
  const editions = names.map((prefix) => {
    const isOld = prefix.startsWith('2/')
    const root = isOld ? '/site/v2' : '/site'
    const lang = prefix.endsWith('de/') ? 'de' : 'en'
    const edition: Edition = {
      lang,
      version: isOld ? '2' : '3',
      prefix,
      root,
      contentDir: `${root}/content`,
      otherDirs: []
    }
    const plain = configOf({ search: false, ...settings })
    const config = {
      ...plain,
      lang,
      edition,
      siteDir: root,
      basePath: `/${prefix}`,
      redirects: prefix === '' || taken.includes(prefix) ? plain.redirects : []
    }
    const files = sourcesOf({ ...pages[prefix], ...added[prefix] })
    const { pages: authored } = readPages(files, config, valuesOf())
    const sources = { files, authored, written: authored, apis: [], apiPaths: [], findings: [] }
    const { site, authored: placed } = routePages(sources, config)
    return {
      edition,
      basePath: config.basePath,
      config,
      site: { ...site, rootPaths: new Set<string>() },
      pages: placed,
      statics: files.filter(({ kind }) => kind === 'static')
    }
  })
  return editionClashes(editions).flatMap((found, index) =>
    told(found).map(({ ruleId, file, line, message }) => `${names[index] ?? ''} ${ruleId} ${file}:${line} ${message}`)
  )
}

test('a site whose editions keep to their own addresses has none', () =>
  expect(
    clashesOf(
      { '': { '_static/a.txt': 'A', '_static/robots.txt': 'R', 'b.md': '# B' }, '2/': { '_static/a.txt': 'A' } },
      {
        llms: true,
        url: 'https://docs.example',
        redirects: [
          { from: '/old/*', to: '/a/:splat' },
          { from: '/2/gone', to: '/a/x' },
          { from: '/2/a/x.html', to: '/2/a/x' }
        ]
      }
    )
  ).toEqual([]))

describe('what has the address of a page of another edition is told with both sides', () => {
  test.each<[string, Partial<Record<Prefix, ContentFiles>>, Partial<SiteConfig>, string[]]>([
    [
      'a redirect',
      {},
      { redirects: [{ from: '/2/a/x', to: '/a/x' }] },
      [' edition-address site.config.ts:1 This redirect has no effect: v2/content/a/x.md is at /2/a/x/.']
    ],
    [
      'a pattern of a redirect',
      {},
      { redirects: [{ from: '/2/*', to: '/:splat' }] },
      [
        ' edition-address site.config.ts:1 The redirect from /2/* also matches /2 of v2/content/index.md, and 2 more; hosts would hide them, so they are not given the pattern.'
      ]
    ],
    [
      'a pattern that leads to another site',
      {},
      { redirects: [{ from: '/:lang/a/:page', to: 'https://old.example/:lang/:page' }] },
      [
        ' edition-address site.config.ts:1 The redirect from /:lang/a/:page also matches /de/a/x of content/a/x.md, and 1 more; hosts would hide them, so they are not given the pattern.'
      ]
    ],
    [
      'a static file',
      { '': { '_static/2/a/x/index.html': 'x' } },
      {},
      [
        ' edition-address content/_static/2/a/x/index.html:1 This file is left out: v2/content/a/x.md is at /2/a/x/; rename one of them.'
      ]
    ],
    [
      'a static file that hosts take for the page',
      { '': { '_static/2/a/x.html': 'x' } },
      {},
      [
        ' edition-address content/_static/2/a/x.html:1 This file is left out: v2/content/a/x.md is at /2/a/x.html; rename one of them.'
      ]
    ],
    [
      'a static file where its folder is',
      { '': { '_static/2/a': 'x' } },
      {},
      [
        ' page-address content/_static/2/a:1 This file cannot be published: /2/a is a folder with v2/content/a/x.md; rename one of them.'
      ]
    ],
    [
      'a page, and where its slug is written',
      { '': { 'b.md': '---\ntitle: B\nslug: /2/a/x\n---\n\nB' } },
      {},
      [
        '2/ edition-address content/a/x.md:1 Duplicate address /2/a/x/: content/b.md:3 already has it, so this page is left out; rename one of them.'
      ]
    ],
    [
      'an index beside a page',
      { '': { '2/a/x/index.md': '# Index' } },
      {},
      [
        '2/ edition-address content/a/x.md:1 Duplicate address /2/a/x/: content/2/a/x/index.md already has it, so this page is left out; rename one of them.'
      ]
    ],
    [
      'a page at the root of a version in a language',
      { 'de/': { '../../2/de.md': '# nothing' }, '2/': { 'de.md': '# Alemannic' } },
      {},
      [
        '2/de/ edition-address content/index.md:1 Duplicate address /2/de/: v2/content/de.md already has it, so this page is left out; rename one of them.'
      ]
    ],
    [
      'a page where the generator has its own',
      { '': { '2/search.md': '# Search' } },
      { search: { provider: 'embedded' } },
      [
        ' edition-address content/2/search.md:1 Duplicate address /2/search/: content/2/search.md already has it, so the page "search" is left out; rename one of them.'
      ]
    ],
    [
      'the Markdown of a page',
      { '': { '_static/2/a/x.md': 'x' } },
      { llms: true },
      [
        ' edition-address content/_static/2/a/x.md:1 This file is left out: the generated file /2/a/x.md is at /2/a/x.md; rename one of them.'
      ]
    ],
    [
      'lists for programs',
      { '': { '_static/2/llms.txt': 'x', '_static/de/routes.json': 'y' } },
      { llms: true },
      [
        ' edition-address content/_static/2/llms.txt:1 This file is left out: the generated file /2/llms.txt is at /2/llms.txt; rename one of them.',
        ' edition-address content/_static/de/routes.json:1 This file is left out: the generated file /de/routes.json is at /de/routes.json; rename one of them.'
      ]
    ],
    [
      'the page for unknown addresses',
      { '': { '_static/2/404.html': 'x' } },
      {},
      [
        ' edition-address content/_static/2/404.html:1 This file is left out: the page "not-found" is at /2/404.html; rename one of them.'
      ]
    ],
    [
      'the files of the generator',
      { '': { '_static/2/_capstan/site.json': '{}' }, '2/': { '_static/_capstan/x.js': 'x' } },
      {},
      [
        ' page-address content/_static/2/_capstan/site.json:1 Unexpected "_capstan" in the address /2/_capstan/site.json (the name is kept for files of the generator): rename the folder.',
        '2/ page-address content/_static/_capstan/x.js:1 Unexpected "_capstan" in the address /2/_capstan/x.js (the name is kept for files of the generator): rename the folder.'
      ]
    ],
    [
      'a name in other letters',
      { '': { 'DE/a/X.md': '# X', '_static/2/A/x/index.html': 'x' } },
      {},
      [
        'de/ portable-name content/a/x.md:1 "de/a/x/index.html" and "DE/a/X/index.html" of content/DE/a/X.md are one file on disks that ignore case or normalize letters; rename one of them.',
        ' portable-name content/_static/2/A/x/index.html:1 "2/A/x/index.html" and "2/a/x/index.html" of v2/content/a/x.md are one file on disks that ignore case or normalize letters; rename one of them.'
      ]
    ]
  ])('%s', (_, added, settings, expected) => expect(clashesOf(added, settings).sort()).toEqual(expected.sort()))
})

describe('within one edition', () => {
  test('a redirect for one edition is in place of the one that it takes from all', () =>
    expect(
      clashesOf(
        {},
        {
          redirects: [
            { from: '/old', to: '/a/x' },
            { from: '/de/old', to: '/de/a/x' }
          ]
        },
        ['de/']
      )
    ).toEqual([]))

  test('a redirect from where a file is has no effect', () =>
    expect(clashesOf({ '': { '_static/old/index.html': 'x' } }, { redirects: [{ from: '/old', to: '/a/x' }] })).toEqual(
      [' duplicate-route site.config.ts:1 This redirect has no effect: content/_static/old/index.html is at /old/.']
    ))
  test('a pattern that matches pages is told of', () =>
    expect(clashesOf({ '': { 'old/x.md': '# X' } }, { redirects: [{ from: '/old/*', to: '/a/:splat' }] })).toEqual([
      ' duplicate-route site.config.ts:1 The redirect from /old/* also matches /old/x of content/old/x.md; hosts would hide it, so they are not given the pattern.'
    ]))
  test('a file that hosts may take for a page is told of', () =>
    expect(clashesOf({ '': { '_static/a/x.html': 'x' } })).toEqual([
      ' duplicate-route content/_static/a/x.html:1 Hosts may answer /a/x with this file instead of content/a/x.md; rename one of them.'
    ]))
})
