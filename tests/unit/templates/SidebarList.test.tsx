import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SidebarList } from '../../../templates/SidebarList.js'

it('shows the method of an operation beside its name, and marks deprecated ones', () => {
  const html = renderToStaticMarkup(
    <SidebarList
      items={[
        { type: 'link', label: '列出用户', href: '/api/list', method: 'get', isCurrent: true },
        { type: 'link', label: '删除用户', href: '/api/drop', method: 'delete', isDeprecated: true }
      ]}
    />
  )
  expect(html).toBe(
    '<ul><li class="operation"><a href="/api/list" aria-current="page"><span class="method get">GET</span> <span>列出用户</span></a></li>' +
      '<li class="operation deprecated"><a href="/api/drop"><span class="method delete">DEL</span> <span>删除用户</span></a></li></ul>'
  )
})

it('shortens generated names, which are whole on pointing', () => {
  const label = 'GetProductsByIdentifierAndRevisionResponseItemsVariant'
  const html = renderToStaticMarkup(<SidebarList items={[{ type: 'link', label, href: '/api/schemas/long' }]} />)
  expect(html).toContain(`<span class="long-name" title="${label}">`)
})

it('shows code in labels, and names groups without its marks', () => {
  const html = renderToStaticMarkup(
    <SidebarList
      items={[
        {
          type: 'category',
          id: 'a',
          label: 'The `go2rtc` key',
          isCurrent: false,
          isActive: false,
          isCollapsible: false,
          isOpen: true,
          items: [{ type: 'link', label: '`streams`', href: '/streams' }]
        }
      ]}
    />
  )
  expect(html).toBe(
    '<ul><li data-cs-category="a"><span class="category-label">The <code>go2rtc</code> key</span>' +
      '<ul aria-label="The go2rtc key"><li><a href="/streams"><code>streams</code></a></li></ul></li></ul>'
  )
})
