import { describe, expect, it } from 'vitest'
import type { SidebarCategory, SidebarItem } from '../../../src/model/site.js'
import { isTopLevelLong, siblingsWindow, sidebarWindow } from '../../../src/render/sidebar-window.js'

/** Make a sidebar of groups with a page each. */
function groups(count: number): SidebarItem[] {
  return Array.from({ length: count }, (_, number) => ({
    type: 'category',
    id: `g${number}`,
    label: `Group ${number}`,
    href: `/g${number}`,
    isCollapsible: true,
    isCollapsed: true,
    items: [{ type: 'link', label: 'Page', href: `/g${number}/page` }]
  }))
}

const hrefs = (items: readonly SidebarItem[]) => items.map(({ href }) => href)

describe('sidebarWindow', () => {
  it('leaves a short top level whole', () => {
    expect(sidebarWindow(groups(60), '/g3/page', ['g3'])).toHaveLength(60)
    expect(isTopLevelLong(groups(60))).toBe(false)
  })

  it.each([
    ['in the middle', '/g200/page', ['g200'], '/g190', '/g209'],
    ['of the index of a group', '/g200', ['g200'], '/g190', '/g209'],
    ['at the start', '/g1/page', ['g1'], '/g0', '/g19'],
    ['at the end', '/g399/page', ['g399'], '/g380', '/g399'],
    ['outside of the sidebar', '/about', undefined, '/g0', '/g19']
  ])('shows the entries around a page %s', (_place, permalink, trail, first, last) => {
    const shown = hrefs(sidebarWindow(groups(400), permalink, trail))
    expect(shown).toHaveLength(20)
    expect([shown[0], shown.at(-1)]).toEqual([first, last])
  })
})

describe('siblingsWindow', () => {
  const group = (count: number, href?: string): SidebarCategory => ({
    type: 'category',
    id: 'all',
    label: 'All',
    ...(href !== undefined && { href }),
    isCollapsible: true,
    isCollapsed: true,
    items: groups(count)
  })

  it('leaves up to 100 entries whole, and a group without a page', () => {
    expect(siblingsWindow(group(100, '/all'), '/g3')).toHaveLength(100)
    expect(siblingsWindow(group(900), '/g3')).toHaveLength(900)
  })

  it('shows the entries around the page', () => {
    const shown = hrefs(siblingsWindow(group(900, '/all'), '/g500'))
    expect(shown).toHaveLength(40)
    expect([shown[0], shown.at(-1)]).toEqual(['/g480', '/g519'])
  })
})
