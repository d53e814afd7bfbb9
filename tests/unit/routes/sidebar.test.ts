import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { SidebarItemInput } from '../../../src/model/sidebar-schema.js'
import type { SidebarItem } from '../../../src/model/site.js'
import { shown, siteOf, type ContentFiles } from '../helpers/site.js'

/** Draw a sidebar: label, address, and in brackets what is special; two spaces a level. */
function draw(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    const { label, href = '-', isUnlisted, className } = item
    const state = item.type === 'link' ? [] : [item.isCollapsible ? (item.isCollapsed ? 'closed' : 'open') : 'fixed']
    const marks = [...state, ...(isUnlisted ? ['unlisted'] : []), ...(className ? [className] : [])]
    const line = `${indent}${label} ${href}${marks.length > 0 ? ` (${marks.join(' ')})` : ''}`
    return [line, ...(item.type === 'category' ? draw(item.items, `${indent}  `) : [])]
  })
}

/** Create the sidebar of a site made of texts, with its diagnostics. */
function sidebarOf(files: ContentFiles, sidebar?: SidebarItemInput[], settings: Partial<SiteConfig> = {}) {
  const { site, findings } = siteOf(files, { ...settings, ...(sidebar && { sidebar }) })
  return { lines: draw(site.sidebar), findings: shown(findings), site }
}

/** Create a page with settings. */
const page = (frontMatter: string) => `---\n${frontMatter}\n---\n`

describe('a sidebar made from the folders', () => {
  test('orders by position, then by name; numbers in names are positions', () => {
    const files = {
      'z.md': page('title: Z\nsidebar_position: 1'),
      '10-ten.md': '',
      '02-two.md': '',
      'b.md': '',
      'a.md': '',
      'half.md': page('sidebar_position: 2.5'),
      '05-kept.md': page('parse_number_prefixes: false'),
      'Upper.md': ''
    }
    expect(sidebarOf(files).lines).toEqual([
      'Z /z',
      'two /two',
      'half /half',
      'ten /ten',
      'kept /05-kept',
      'Upper /Upper',
      'a /a',
      'b /b'
    ])
  })

  test('creates nested groups of folders; an index is the page of its folder', () => {
    const files = {
      'index.md': page('title: Home'),
      'guides/index.md': page('title: Guides\nsidebar_position: 1\nsidebar_class_name: new'),
      'guides/start.md': page('title: Start\nsidebar_label: Begin'),
      'guides/deep/er/page.md': page('title: Page'),
      '02-api/README.md': page('title: The API\nsidebar_label: API'),
      '02-api/b.md': '',
      'plain/a.md': '',
      'alone/index.md': page('title: Alone'),
      'same/same.md': page('title: Same'),
      'same/other.md': ''
    }
    expect(sidebarOf(files).lines).toEqual([
      'Guides /guides/ (closed new)',
      '  deep - (closed)',
      '    er - (closed)',
      '      Page /guides/deep/er/page',
      '  Begin /guides/start',
      'API /api/ (closed)',
      '  b /api/b',
      'Alone /alone/',
      'Home /',
      'plain - (closed)',
      '  a /plain/a',
      'Same /same/ (closed)',
      '  other /same/other'
    ])
  })

  test('follows the _category_ files', () => {
    const files = {
      'a/_category_.json': '{ "label": "第一", "position": 2, "collapsed": false, "className": "red" }',
      'a/x.md': '',
      'b/_category_.yml': 'position: 1\ncollapsible: false\ndescription: About b',
      'b/x.md': '',
      // Null: no page, and the index stays an entry.
      'c/_category_.yaml': 'link: null',
      'c/index.md': page('title: C index'),
      // A page of the folder by its own name, which speaks for the group.
      'd/_category_.yml': 'link: { type: doc, id: start }',
      'd/03-start.md': page('title: D start\nsidebar_class_name: d'),
      'd/x.md': '',
      // A page by its whole id.
      'e/_category_.yml': 'label: E\nlink: { type: doc, id: e/deep/page }',
      'e/deep/page.md': page('title: Deep'),
      'e/x.md': '',
      'f/_category_.yml': 'link: { type: generated-index, slug: /all-f, title: All of f, description: D }',
      'f/x.md': ''
    }
    const { lines, findings, site } = sidebarOf(files)
    expect(findings).toEqual([])
    expect(lines).toEqual([
      'b - (fixed)',
      '  x /b/x',
      '第一 - (open red)',
      '  x /a/x',
      'D start /d/start (closed d)',
      '  x /d/x',
      'c - (closed)',
      '  C index /c/',
      'E /e/deep/page (closed)',
      '  x /e/x',
      'f /all-f (closed)',
      '  x /f/x'
    ])
    expect(site.sidebar[0]).toMatchObject({ description: 'About b' })
    expect(site.routeByPermalink.get('/all-f')).toMatchObject({
      kind: 'generated-index',
      title: 'All of f',
      description: 'D'
    })
  })

  test('leaves drafts out and marks unlisted pages', () => {
    const files = {
      'a.md': page('draft: true'),
      'b.md': page('unlisted: true'),
      'c/index.md': page('title: C\nunlisted: true'),
      'c/x.md': '',
      'd/x.md': page('draft: true')
    }
    expect(sidebarOf(files).lines).toEqual(['b /b (unlisted)', 'C /c/ (closed unlisted)', '  x /c/x'])
    const { site } = siteOf(files, {}, { withDrafts: true })
    expect(draw(site.sidebar)).toEqual([
      'a /a',
      'b /b (unlisted)',
      'C /c/ (closed unlisted)',
      '  x /c/x',
      'd - (closed)',
      '  x /d/x'
    ])
  })

  test.each([
    ['{ "label": 1 }', '1:3 category-file: Unexpected value for "label", expected a string.'],
    ['position: first', '1:1 category-file: Unexpected value for "position", expected a number.'],
    [
      'label: A\nlink: x',
      '2:1 category-file: Unexpected value for "link", expected null, a "generated-index", or a "doc" with its "id".'
    ],
    [
      '- a',
      '1:1 category-file: Unexpected contents that are not a list of keys, expected lines such as "label: Text".'
    ],
    [
      'a: *b',
      '1:4 category-file: The file is not valid YAML or JSON: Unresolved alias (the anchor must be set before the alias): b.'
    ]
  ])('a _category_ file with %j is reported', (text, message) => {
    const { findings, lines } = sidebarOf({ 'a/_category_.yml': text, 'a/x.md': '' })
    expect(findings).toEqual([`content/a/_category_.yml:${message}`])
    expect(lines).toEqual(['a - (closed)', '  x /a/x'])
  })

  test('an empty _category_ file, and keys of other programs, are not reported', () => {
    const files = { 'a/_category_.yml': '', 'a/x.md': '', 'b/_category_.json': '{ "customProps": {} }', 'b/x.md': '' }
    expect(sidebarOf(files).findings).toEqual([])
  })
})

describe('a sidebar by hand', () => {
  const files = {
    'index.md': page('title: Home'),
    '01-guides/01-start.md': page('title: Start\nsidebar_label: Begin\nsidebar_class_name: new'),
    '01-guides/next.md': page('title: Next\nid: second'),
    'draft.md': page('draft: true'),
    'hidden.md': page('title: Hidden\nunlisted: true')
  }

  test('generates the entries of a group from the folder of its page', () => {
    const { lines } = sidebarOf({ 'index.md': '', 'guides/index.md': '', 'guides/one.md': '', 'other.md': '' }, [
      { type: 'category', label: 'Guides', items: 'autogenerated', link: { type: 'doc', id: 'guides/index' } }
    ])
    expect(lines.join('\n')).toContain('one')
    expect(lines.join('\n')).not.toContain('other')
    expect(lines).toHaveLength(2)
  })

  test('refuses the entries of a folder that no page of the group names', () => {
    const { lines, findings } = sidebarOf({ 'index.md': '', 'guides/one.md': '' }, [
      { type: 'category', label: 'Guides', items: 'autogenerated' }
    ])
    expect(lines).toEqual([])
    expect(findings).toEqual([
      `site.config.ts:1:55 config: Unexpected items "autogenerated" in the group "Guides", which links to no page whose folder they are; name the folder: items: [{ type: 'autogenerated', dirName: '…' }].`
    ])
  })

  test('has pages by their ids, links, folders and groups', () => {
    const { lines, findings } = sidebarOf(files, [
      'index',
      { type: 'doc', id: 'guides/start', label: 'My start', className: 'mine' },
      { type: 'link', label: 'Source', href: 'https://a.example', className: 'out' },
      {
        type: 'category',
        label: 'All',
        items: [{ type: 'autogenerated', dirName: '01-guides' }],
        collapsible: false,
        collapsed: true
      },
      {
        type: 'category',
        label: 'Open',
        items: ['hidden'],
        collapsed: false,
        link: { type: 'doc', id: 'guides/second' }
      }
    ])
    expect(findings).toEqual([])
    expect(lines).toEqual([
      'Home /',
      'My start /guides/start (mine)',
      'Source https://a.example (out)',
      'All - (fixed)',
      '  Begin /guides/start (new)',
      '  Next /guides/second',
      'Open /guides/second (open)',
      '  Hidden /hidden (unlisted)'
    ])
  })

  test('leaves out drafts, and groups that become empty, without a message', () => {
    const { lines, findings } = sidebarOf(files, [
      'draft',
      { type: 'category', label: 'A', items: ['draft'] },
      { type: 'category', label: 'B', items: ['index'], link: { type: 'doc', id: 'draft' } },
      { type: 'category', label: 'C', items: ['draft'], link: { type: 'generated-index' } },
      { type: 'category', label: 'D', items: ['draft'], link: { type: 'doc', id: 'index' } }
    ])
    expect(findings).toEqual([])
    expect(lines).toEqual(['B - (closed)', '  Home /', 'D /'])
  })

  test('reports missing ids, folders and groups with their place in the configuration', () => {
    const { findings, lines } = sidebarOf(files, [
      'guides/strat',
      { type: 'doc', id: 'nowhere-at-all' },
      { type: 'autogenerated', dirName: '01-guide' },
      { type: 'category', label: 'Empty', items: [] },
      { type: 'category', label: 'X', items: ['index'], link: { type: 'doc', id: 'idnex' } }
    ])
    expect(findings).toEqual([
      'site.config.ts:1:28 unknown-sidebar-id: Unexpected id "guides/strat" in the sidebar; did you mean "guides/start"?',
      'site.config.ts:1:62 unknown-sidebar-id: Unexpected id "nowhere-at-all" in the sidebar; no page has it.',
      'site.config.ts:1:114 unknown-sidebar-id: Unexpected folder "01-guide" in the sidebar; did you mean "01-guides"?',
      'site.config.ts:1:153 config: Unexpected group "Empty" in the sidebar without items and without a link; give it one or take it out.',
      'site.config.ts:1:248 unknown-sidebar-id: Unexpected id "idnex" in the sidebar; did you mean "index"?'
    ])
    expect(lines).toEqual(['X - (closed)', '  Home /'])
  })

  test.each(['.', './', '/', ''])('the folder %j is the whole content', (dirName) => {
    const all: SidebarItemInput[] = [{ type: 'autogenerated', dirName }]
    expect(sidebarOf(files, all).lines).toEqual(sidebarOf(files).lines)
  })

  test('of two pages with one id takes the one that has an address', () => {
    const { lines, findings } = sidebarOf({ 'a.md': '# First', 'a.mdx': '# Second' }, ['a'])
    expect(lines).toEqual(['First /a'])
    expect(findings).toHaveLength(1)
  })
})

describe('generated indexes', () => {
  const group = (label: string, items: SidebarItemInput[]): SidebarItemInput => ({
    type: 'category',
    label,
    items,
    link: { type: 'generated-index' }
  })

  test('have URLs made of the labels, the outer group first; the same label gets a number', () => {
    const { lines, site } = sidebarOf({ 'a.md': '', 'b.md': '' }, [
      group('快速 入门', ['a']),
      group('API', [group('API', ['b']), 'a'])
    ])
    expect(lines).toEqual([
      '快速 入门 /category/快速-入门 (closed)',
      '  a /a',
      'API /category/api (closed)',
      '  API /category/api-1 (closed)',
      '    b /b',
      '  a /a'
    ])
    expect(site.routeByPermalink.get('/category/api-1')).toMatchObject({
      kind: 'generated-index',
      outputPath: 'category/api-1/index.html',
      heading: 'API',
      breadcrumbs: [{ label: 'API', href: '/category/api' }],
      hasSidebar: true
    })
  })

  test('have the labels of their links', () => {
    const link = {
      type: 'generated-index' as const,
      slug: '/all',
      title: 'All',
      description: 'D',
      keywords: ['k'],
      image: '/i.png'
    }
    const { site } = sidebarOf({ 'a.md': '' }, [{ type: 'category', label: 'L', items: ['a'], link }], {
      trailingSlash: true
    })
    expect(site.routeByPermalink.get('/all/')).toMatchObject({
      title: 'All',
      description: 'D',
      keywords: ['k'],
      image: '/i.png'
    })
  })
})

describe('a sidebar of more than 100 entries', () => {
  const pages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`g/${index + 100}.md`, '']))

  test('gives an index to every group without a page, and to no other', () => {
    const files = { ...pages(98), 'h/index.md': '# H', 'h/x.md': '' }
    const large = sidebarOf(files)
    expect(large.lines.filter((line) => !line.startsWith(' '))).toEqual(['g /category/g (closed)', 'H /h/ (closed)'])
    expect(large.site.routeByPermalink.get('/category/g')).toMatchObject({ kind: 'generated-index', title: 'g' })
    const small = sidebarOf({ ...files, 'g/100.md': page('draft: true') })
    expect(small.lines).toHaveLength(100)
    expect(small.lines[0]).toBe('g - (closed)')
  })
})
