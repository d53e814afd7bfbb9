import { expect, it } from 'vitest'
import type { Chapter } from '../../../../src/model/chapter.js'
import type { SiteConfig } from '../../../../src/model/config-schema.js'
import { collectChapters } from '../../../../src/routes/print/collect-chapters.js'
import { siteOf, type ContentFiles } from '../../helpers/site.js'

const page = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}---\n\nText.\n`
const files: ContentFiles = {
  'index.md': page('Home', 'layout: home\n'),
  'about.md': page('About'),
  'guide/index.md': page('The guide'),
  'guide/b.md': page("'`b` second'", 'sidebar_position: 2\n'),
  'guide/a.md': page('First', 'sidebar_position: 1\n'),
  'guide/draft.md': page('Draft', 'draft: true\n'),
  'guide/hidden.md': page('Hidden', 'unlisted: true\n'),
  '指南/deep/c.md': page('Third'),
  'blog/2024-01-02-news.md': page('News')
}

/** Outline what the page for printing at an address holds: a line each, indented by level, with its id. */
function outline(permalink: string, settings: Partial<SiteConfig> = {}, content = files): string | undefined {
  const { site, config } = siteOf(content, { print: true, blog: { folder: 'blog' }, ...settings })
  const route = site.routeByPermalink.get(permalink)
  const whole = route && collectChapters(route, site, config)
  const lines = ({ level, title, id, chapters }: Chapter): string[] => [
    `${'#'.repeat(level)} ${title} (${id})`,
    ...chapters.flatMap(lines)
  ]
  return whole && lines(whole).join('\n')
}

const printed = (settings: Partial<SiteConfig> = {}, content = files) =>
  siteOf(content, { blog: { folder: 'blog' }, ...settings })
    .site.routes.filter(({ kind }) => kind === 'print')
    .map(({ permalink }) => permalink)

it('makes no page for printing unless the site wants them', () => expect(printed()).toEqual([]))

it('makes a page for the whole site and each group of the sidebar', () =>
  expect(printed({ print: true })).toEqual(['/print', '/print/guide', '/print/指南']))

it('ends their addresses as the site does', () =>
  expect(printed({ print: true, trailingSlash: true })).toEqual(['/print/', '/print/guide/', '/print/指南/']))

it('makes none for groups without documents', () => {
  const content = { 'index.md': page('Home', 'layout: home\n'), 'guide/a.md': page('A', 'draft: true\n') }
  expect(printed({ print: true }, content)).toEqual([])
})

it('yields to a page of the site, and reports it', () => {
  const { site, findings } = siteOf({ ...files, 'print.md': page('Own') }, { print: true })
  expect(site.routeByPermalink.get('/print')?.kind).toBe('document')
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['duplicate-route'])
})

it('shows the whole site in the order of the sidebar, without drafts, unlisted pages, posts and landing pages', () =>
  expect(outline('/print', { title: 'Site' })).toBe(
    [
      '# Site (top)',
      '## About (about)',
      '## The guide (guide)',
      '### First (guide/a)',
      '### `b` second (guide/b)',
      '## 指南 (指南)',
      '### deep (deep)',
      '#### Third (指南/deep/c)'
    ].join('\n')
  ))

it('shows a section under the title of its page', () =>
  expect(outline('/print/guide')).toBe('# The guide (guide)\n## First (guide/a)\n## `b` second (guide/b)'))

it('shows documents outside of the sidebar last, and a page that is listed twice once', () => {
  const sidebar: SiteConfig['sidebar'] = ['guide/b', { type: 'category', label: 'More', items: ['guide/b', 'guide/a'] }]
  const content = { 'guide/a.md': page('A'), 'guide/b.md': page('B'), 'x.md': page('X') }
  expect(outline('/print', { sidebar }, content)).toBe(
    '# Site (top)\n## B (guide/b)\n## More (More)\n### A (guide/a)\n## X (x)'
  )
})

it('goes down to the sixth level and no further', () => {
  const content = { '1/2/3/4/5/6/a.md': page('Deep') }
  expect(outline('/print', {}, content)?.split('\n').at(-1)).toBe('###### Deep (1/2/3/4/5/6/a)')
})
