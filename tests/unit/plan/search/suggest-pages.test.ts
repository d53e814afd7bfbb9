import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../../src/model/config-schema.js'
import { suggestPages } from '../../../../src/plan/plan-client.js'
import { documentOf, siteOf } from '../../helpers/site.js'
import { resolveLinks } from '../../../../src/routes/resolve-links.js'

const files = {
  'index.md': '# Home',
  'start.md': '# Start',
  'guides/install.md': '# Install',
  'guides/hidden.md': '---\nunlisted: true\n---\n\n# Hidden',
  'guides/rare.md': '# Rare'
}

/** The links of the pages: everything leads home and to the hidden page, two pages to the installation, three to the start. */
const linked: Readonly<Record<string, readonly string[]>> = {
  'content/index.md': ['/start', '/start', '/guides/hidden'],
  'content/start.md': ['/', '/start', '/guides/install', '/guides/hidden', 'https://example.com/'],
  'content/guides/install.md': ['/', '/start', '/guides/hidden', '/guides/rare', '/guides/rare'],
  'content/guides/rare.md': ['/', '/start', '/guides/install', '/gone']
}

/** List the pages that a site suggests. */
function suggest(search?: Partial<SiteConfig['search']>): string[] {
  const { site, config } = siteOf(files, search === undefined ? {} : { search: search as SiteConfig['search'] })
  const place = { isMarkdownFile: false, file: '', line: 1, column: 1, endLine: 1, endColumn: 1 }
  const documents = Object.entries(linked).map(([source, urls]) =>
    documentOf(source, { links: urls.map((url) => ({ ...place, url, from: source })) })
  )
  const links = resolveLinks(site, documents, config)
  return suggestPages({ site, config, links }).map(({ permalink, title }) => `${permalink} ${title}`)
}

test('suggests the pages that the most others link to, without the home page, hidden ones and those with one such page', () => {
  expect(suggest()).toEqual(['/start Start', '/guides/install Install'])
})

test('suggests the pages that the configuration names, in its order, with or without a slash', () => {
  expect(suggest({ suggested: ['/guides/rare/', '/', '/guides/hidden', '/gone'] })).toEqual([
    '/guides/rare Rare',
    '/ Home'
  ])
})

test('suggests nothing where the list is empty', () => {
  expect(suggest({ suggested: [] })).toEqual([])
})
