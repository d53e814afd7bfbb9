import { expect, it } from 'vitest'
import { collectOperations } from '../../../../src/openapi/base/collect-operations.js'
import { operationSlugs } from '../../../../src/openapi/pages/operation-slugs.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'

it('names operations by id, else by a unique summary, else by method and path', () => {
  const paths = {
    '/a': { get: { operationId: 'listThings', summary: 'Same' } },
    '/b': { get: { summary: '读取一项' } },
    '/c': { get: { summary: 'Twice' }, put: { summary: 'Twice' } },
    '/d/{id}': { delete: {} }
  }
  const slugs = operationSlugs(collectOperations(createResolver({ paths })))
  expect([...slugs.values()]).toEqual(['list-things', '读取一项', 'get-c', 'put-c', 'delete-d-id'])
})
