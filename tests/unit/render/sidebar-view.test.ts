import { describe, expect, test } from 'vitest'
import type { SidebarItemInput } from '../../../src/model/sidebar-schema.js'
import type { SidebarItemProps } from '../../../src/model/template-props.js'
import { sidebarView } from '../../../src/render/sidebar-view.js'
import { siteOf } from '../helpers/site.js'

const unlisted = '---\nunlisted: true\n---\n'
const files = {
  'a.md': '',
  'b.md': '',
  'c.md': '',
  'd.md': '',
  'e.md': '',
  'hidden.md': unlisted,
  'secret.md': unlisted
}
const sidebar: SidebarItemInput[] = [
  'a',
  { type: 'link', label: 'Out', href: 'https://a.example' },
  {
    type: 'category',
    label: 'One',
    link: { type: 'doc', id: 'b' },
    items: ['c', 'hidden', { type: 'category', label: 'Deep', items: ['d'] }]
  },
  {
    type: 'category',
    label: 'Two',
    items: ['e', { type: 'category', label: 'Deeper', items: ['e'] }],
    collapsed: false
  },
  { type: 'category', label: 'Own', items: ['e'], link: { type: 'doc', id: 'secret' } },
  { type: 'category', label: 'None', items: ['hidden'] }
]

/** Draw what a page carries: `*` current, `+` open, `>` on the way to the page, `…` not carried. */
function draw(items: readonly SidebarItemProps[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link')
      return [`${indent}${item.label} ${item.href}${item.isCurrent ? ' *' : ''}${item.isExternal ? ' ^' : ''}`]
    const marks = `${item.isCurrent ? '*' : ''}${item.isActive ? '>' : ''}${item.isOpen ? '+' : ''}${item.items ? '' : '…'}`
    return [`${indent}${item.label} ${item.href ?? '-'} ${marks}`.trimEnd(), ...draw(item.items ?? [], `${indent}  `)]
  })
}

/** Show the sidebar as a page carries it. */
function view(permalink: string | undefined, isWhole: boolean, settings = {}) {
  const { site, config } = siteOf(files, { sidebar, ...settings })
  const { basePath, trailingSlash } = config
  const trail = site.routeByPermalink.get(permalink ?? '')?.sidebarTrail
  return draw(sidebarView(site.sidebar, permalink, { basePath, trailingSlash, isWhole, trail }))
}

describe('the whole sidebar', () => {
  test('has every branch; the one of the page is open, unlisted pages and groups of them are left out', () => {
    expect(view('/d', true)).toEqual([
      'a /a',
      'Out https://a.example ^',
      'One /b >+',
      '  c /c',
      '  Deep - >+',
      '    d /d *',
      'Two - +',
      '  e /e',
      '  Deeper -',
      '    e /e',
      'Own -',
      '  e /e'
    ])
  })

  test('shows an unlisted page, and a group with an unlisted page, on that page', () => {
    expect(view('/hidden', true)).toContain('  hidden /hidden *')
    // Of a page that stands in the sidebar twice only the first branch is open.
    expect(view('/hidden', true).slice(-2)).toEqual(['None -', '  hidden /hidden *'])
    expect(view('/secret', true)).toContain('Own /secret *>+')
  })

  test('has URLs with base path and slash', () => {
    expect(view('/c/', true, { basePath: '/docs', trailingSlash: true }).slice(0, 4)).toEqual([
      'a /docs/a/',
      'Out https://a.example ^',
      'One /docs/b/ >+',
      '  c /docs/c/ *'
    ])
  })
})

describe('a part of the sidebar', () => {
  test('has the top level, the branch of the page and its siblings', () => {
    expect(view('/c', false)).toEqual([
      'a /a',
      'Out https://a.example ^',
      'One /b >+',
      '  c /c *',
      '  Deep - …',
      'Two - +…',
      'Own - …'
    ])
  })

  test('has the branch of a group on its own page', () => {
    expect(view('/b', false).slice(2, 5)).toEqual(['One /b *>+', '  c /c', '  Deep - …'])
  })

  test('has the top level only on a page that is not in it', () => {
    const top = ['a /a', 'Out https://a.example ^', 'One /b …', 'Two - +…', 'Own - …']
    expect([view('/elsewhere', false), view(undefined, false)]).toEqual([top, top])
  })
})
