import { describe, expect, test } from 'vitest'
import { isIndex } from '../../../src/model/is-index.js'
import type { Dialect } from '../../../src/model/dialect.js'
import type { Page } from '../../../src/model/page.js'
import { outputPathOf, permalinkOf } from '../../../src/routes/permalink.js'
import { siteOf } from '../helpers/site.js'

/** Compute the permalink and the file of a page that stands alone. */
function placeOf(path: string, frontMatter = '', trailingSlash?: boolean): [string, string] {
  const settings = trailingSlash === undefined ? {} : { trailingSlash }
  const { site } = siteOf({ [path]: frontMatter && `---\n${frontMatter}\n---\n` }, settings)
  const route = site.routeBySource.get(`content/${path}`)
  return [route?.permalink ?? 'none', route?.outputPath ?? 'none']
}

describe('the address of a page by its path', () => {
  test.each([
    ['index.md', '/', 'index.html'],
    ['README.md', '/', 'index.html'],
    ['a.md', '/a', 'a/index.html'],
    ['guides/start.mdx', '/guides/start', 'guides/start/index.html'],
    ['guides/index.md', '/guides/', 'guides/index.html'],
    ['guides/Index.MD', '/guides/', 'guides/index.html'],
    ['guides/readme.md', '/guides/', 'guides/index.html'],
    ['guides/guides.md', '/guides/', 'guides/index.html'],
    ['guides/Guides.md', '/guides/', 'guides/index.html'],
    ['01-guides/02-start.md', '/guides/start', 'guides/start/index.html'],
    ['01-guides/index.md', '/guides/', 'guides/index.html'],
    ['2024-01-notes.md', '/2024-01-notes', '2024-01-notes/index.html'],
    ['指南/快速 入门.md', '/指南/快速 入门', '指南/快速 入门/index.html']
  ])('%s: %s in %s', (path, permalink, file) => {
    expect(placeOf(path)).toEqual([permalink, file])
  })
})

describe('the address of a page by its front matter', () => {
  test.each([
    ['a/b.md', 'slug: /', '/'],
    ['a/b.md', 'slug: /x/y', '/x/y'],
    ['a/b.md', 'slug: /x/', '/x/'],
    ['a/b.md', 'slug: x', '/a/x'],
    ['a/b.md', 'slug: ./x', '/a/x'],
    ['a/b.md', 'slug: ../x', '/x'],
    ['a/b.md', 'slug: ../../../x', '/x'],
    ['a/b.md', 'slug: ./', '/a/'],
    ['b.md', 'slug: ./', '/'],
    ['a/b.md', 'slug: /快速入门', '/快速入门'],
    ['a/b.md', 'slug: /old.html', '/old.html'],
    ['a/b.md', 'id: x', '/a/x'],
    // An index stands for its folder, whatever its id, as in Docusaurus.
    ['a/index.md', 'id: x', '/a/'],
    ['a/index.md', 'id: x\nslug: y', '/a/y'],
    ['01-a/02-b.md', 'parse_number_prefixes: false', '/01-a/02-b']
  ])('%s with "%s": %s', (path, frontMatter, permalink) => {
    expect(placeOf(path, frontMatter)[0]).toBe(permalink)
  })
})

describe('trailingSlash', () => {
  test.each([
    ['index.md', '', ['/', 'index.html'], ['/', 'index.html']],
    ['a.md', '', ['/a/', 'a/index.html'], ['/a', 'a.html']],
    ['a/index.md', '', ['/a/', 'a/index.html'], ['/a', 'a.html']],
    ['a.md', 'slug: /b/', ['/b/', 'b/index.html'], ['/b', 'b.html']],
    ['a.md', 'slug: /b.html', ['/b.html', 'b.html'], ['/b.html', 'b.html']]
  ])('%s with "%s": true %j, false %j', (path, frontMatter, always, never) => {
    expect(placeOf(path, frontMatter, true)).toEqual(always)
    expect(placeOf(path, frontMatter, false)).toEqual(never)
  })
})

test.each([
  ['/', 'index.html', 'index.html'],
  ['/404.html', '404.html', '404.html'],
  ['/a', 'a/index.html', 'a.html'],
  ['/a/', 'a/index.html', 'a.html'],
  ['/v1.2', 'v1.2/index.html', 'v1.2.html']
])('%s is answered by %s, or with trailingSlash false by %s', (permalink, folder, file) => {
  expect([outputPathOf(permalink, undefined), outputPathOf(permalink, false)]).toEqual([folder, file])
})

test.each([
  ['a/a.md', true],
  ['A/a.MDX', true],
  ['01-a/a.md', false],
  ['a.md', false],
  ['a/b/a.md', false],
  ['my-index.md', false]
])('%s is the page of its folder: %s', (path, expected) => {
  expect(isIndex(path)).toBe(expected)
})

test.each([
  ['docs/two/index.md', 'zwei', '/docs/zwei/'],
  ['docs/two/index.md', '/zwei', '/zwei/'],
  ['docs/two.md', 'zwei', '/docs/zwei/'],
  ['index.md', 'zwei', '/zwei/']
])('a slug of %s that names folders: %s is %s', (contentPath, slug, permalink) => {
  const page = { contentPath, frontMatter: { slug } } as Page
  const dialect = { isFolderPage: (path: string) => path.endsWith('index.md'), slugNamesFolder: true } as Dialect
  expect(permalinkOf(page, true, dialect)).toBe(permalink)
})
