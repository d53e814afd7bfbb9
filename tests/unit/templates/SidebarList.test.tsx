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
