import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../src/model/site.js'
import { sidebarGroups } from '../../../src/render/sidebar-groups.js'

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href })
const group = (id: string, href: string | undefined, items: readonly SidebarItem[]): SidebarItem => ({
  type: 'category',
  id,
  label: id,
  ...(href !== undefined && { href }),
  items,
  isCollapsible: true,
  isCollapsed: false
})

const sidebar = [
  link('/top'),
  group('outer', '/outer', [group('inner', '/outer', [link('/in'), link('/top')]), link('/in')]),
  group('last', undefined, [link('/in'), group('empty', '/empty', [])])
]

test('of several groups the outer counts before the inner, and the first before the next', () => {
  const { headed, around } = sidebarGroups(sidebar)
  expect([...headed].map(([href, { id }]) => [href, id])).toEqual([
    ['/outer', 'outer'],
    ['/empty', 'empty']
  ])
  expect(around.get('/top')?.items).toBe(sidebar)
  expect(around.get('/in')).toBe(sidebar[1])
  expect(around.get('/empty')).toBe(sidebar[2])
})

test('the groups of a sidebar are listed once', () => {
  expect(sidebarGroups(sidebar)).toBe(sidebarGroups(sidebar))
})
