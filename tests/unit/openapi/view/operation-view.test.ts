import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { operationView } from '../../../../src/openapi/view/operation-view.js'
import { createViewContext } from '../../../../src/openapi/view/view-context.js'
import { modelOf } from '../description.js'

it('says that an operation asks for nothing where others do', () => {
  const operation = { security: [], responses: {} }
  const viewOf = (document: JsonObject) => {
    const model = modelOf({ paths: { '/a': { get: operation } }, ...document })
    const page = model.api.groups[0]?.pages[0]
    if (!page) throw new Error('The operation has no page.')
    return operationView(page, createViewContext(model, page.source)).security
  }
  const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'k' } } }
  expect(viewOf({ components, security: [{ key: [] }] })).toEqual([{ schemes: [] }])
  expect(viewOf({ components })).toBeUndefined()
})

it('shows tags of version 3.2 that only mark an operation apart from its groups', () => {
  const model = modelOf({
    openapi: '3.2.0',
    tags: [
      { name: 'pets', kind: 'nav' },
      { name: 'beta', 'x-displayName': 'Beta', kind: 'badge', description: 'May change.' }
    ],
    paths: { '/pets': { get: { tags: ['pets', 'beta'], responses: {} } } }
  })
  const page = model.api.groups[0]?.pages[0]
  if (!page) throw new Error('The operation has no page.')
  const { tags, marks } = operationView(page, createViewContext(model, page.source))
  expect(tags.map(({ text }) => text)).toEqual(['pets'])
  expect(marks).toMatchObject([{ text: 'Beta' }])
  expect(marks[0]?.html).toBeDefined()
})
