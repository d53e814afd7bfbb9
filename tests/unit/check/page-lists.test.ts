import { expect, test } from 'vitest'
import { duplicateTitles } from '../../../src/check/duplicate-titles.js'
import type { CheckInput } from '../../../src/check/input.js'
import { orphanPages } from '../../../src/check/orphan-pages.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { documentOf, siteOf } from '../helpers/site.js'

/** Check pages, of which one links to others. */
function inputOf(pages: Readonly<Record<string, string>>, settings: Partial<SiteConfig> = {}, linked: string[] = []) {
  const { site, config } = siteOf(pages, settings)
  const links = new Map([['content/index.md', linked.map((permalink) => ({ href: permalink, permalink }))]])
  const input: CheckInput = { site, config, documents: [documentOf('content/index.md')], links }
  return input
}

const pages = { 'index.md': '# Home', 'a.md': '# A', 'b.md': '# B', 'c.md': '---\nunlisted: true\n---\n\n# C' }
const sidebar: SiteConfig['sidebar'] = ['index', 'a']

test('a page to which nothing leads is reported, one that is unlisted, linked or named by a setting is not', () => {
  const files = (input: CheckInput) => orphanPages(input).map(({ file }) => file)
  expect(files(inputOf(pages, { sidebar }))).toEqual(['content/b.md'])
  expect(files(inputOf(pages, { sidebar }, ['/b']))).toEqual([])
  expect(files(inputOf(pages, { sidebar, navbar: { start: [{ label: 'B', href: '/b' }] } }))).toEqual([])
  expect(files(inputOf(pages))).toEqual([])
})

test('two pages of a folder with the same title are reported, those of two folders are not', () => {
  const same = { 'index.md': '# Home', 'x/a.md': '# Setup', 'x/b.md': '# Setup', 'y/a.md': '# Setup' }
  expect(duplicateTitles(inputOf(same)).map(({ file, data }) => [file, data])).toEqual([
    ['content/x/b.md', { title: 'Setup', other: 'content/x/a.md' }]
  ])
})
