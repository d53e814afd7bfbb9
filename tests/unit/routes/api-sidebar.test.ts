import { describe, expect, it } from 'vitest'
import type { SidebarItem, SidebarLink } from '../../../src/model/site.js'
import { createSite } from '../../../src/routes/create-site.js'
import { readSiteApis } from '../openapi/description.js'

const description = `openapi: 3.1.0
info: { title: API, version: '1' }
tags:
  - { name: Users, x-displayName: 用户 }
paths:
  /users:
    get: { operationId: list, summary: List, tags: [Users], responses: { '200': { description: ok } } }
    delete: { operationId: drop, summary: Drop, deprecated: true, tags: [Users], responses: { '204': { description: ok } } }
  /logs:
    get: { operationId: logs, summary: Read logs, tags: [Logs], responses: { '200': { description: ok } } }
components: { schemas: { User: { type: object } } }
`
const overlay = 'operations: { list: { summary: 列出用户 } }'

/** Make the site of the description. */
async function siteOfApi() {
  const { config, reading } = await readSiteApis(
    { 'api.yaml': description, 'words.yaml': overlay },
    { overlay: 'words.yaml', label: 'HTTP API' }
  )
  expect(reading.findings).toEqual([])
  return createSite([], [], { ...config, sidebar: [{ type: 'openapi' }] }, { withDrafts: false, apis: reading.apis })
    .site
}

/** Write a group as readers see it. */
function shown(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) =>
    item.type === 'category'
      ? [
          `${indent}${item.label} ${item.href ?? ''}${item.isCollapsed ? ' (closed)' : ''}`,
          ...shown(item.items, `${indent}  `)
        ]
      : [indent + linkText(item)]
  )
}

function linkText({ label, href, method, isDeprecated }: SidebarLink): string {
  return [method, label, href, isDeprecated && '(deprecated)'].filter(Boolean).join(' ')
}

describe('a reference in the sidebar', () => {
  it('has a collapsed group for each tag, with the method of every operation and the texts of the overlay', async () => {
    const { sidebar } = await siteOfApi()
    expect(shown(sidebar)).toEqual([
      'HTTP API /api (closed)',
      '  用户 /api#users (closed)',
      '    get 列出用户 /api/list',
      '    delete Drop /api/drop (deprecated)',
      '  Logs /api#logs (closed)',
      '    get Read logs /api/logs',
      '  Schemas /api#schemas (closed)',
      '    User /api/schemas/user'
    ])
  })

  it('gives its pages breadcrumbs and neighbours across groups', async () => {
    const { routeByPermalink } = await siteOfApi()
    const route = routeByPermalink.get('/api/logs')
    expect(route?.breadcrumbs).toEqual([
      { label: 'HTTP API', href: '/api' },
      { label: 'Logs', href: '/api#logs' }
    ])
    expect([route?.previous?.href, route?.next?.href]).toEqual(['/api/drop', '/api/schemas/user'])
  })
})

it('leads from a group of tags to its heading on the index, which is not the index itself', async () => {
  const { config, reading } = await readSiteApis(
    {
      'api.yaml': `openapi: 3.2.0
info: { title: API, version: '1' }
tags: [{ name: Users }, { name: Admins, parent: Users }, { name: People, parent: Staff }, { name: Staff, parent: Firm }]
x-tagGroups: [{ name: Core, tags: [Users] }]
paths:
  /users:
    get: { operationId: list, summary: List, tags: [Users], responses: { '200': { description: ok } } }
    post: { operationId: add, summary: Add, tags: [Admins], responses: { '200': { description: ok } } }
    put: { operationId: put, summary: Put, tags: [People], responses: { '200': { description: ok } } }
`
    },
    { label: 'HTTP API' }
  )
  expect(reading.findings).toEqual([])
  const { site } = createSite(
    [],
    [],
    { ...config, sidebar: [{ type: 'openapi' }] },
    { withDrafts: false, apis: reading.apis }
  )
  expect(shown(site.sidebar)).toEqual([
    'HTTP API /api (closed)',
    '  Core /api#users-group (closed)',
    '    Users /api#users (closed)',
    '      get List /api/list',
    '      Admins /api#admins (closed)',
    '        post Add /api/add',
    '  Firm /api#people-group (closed)',
    '    Staff /api#people-group-2 (closed)',
    '      People /api#people (closed)',
    '        put Put /api/put'
  ])
})
