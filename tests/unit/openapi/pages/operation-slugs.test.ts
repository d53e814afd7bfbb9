import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { collectOperations } from '../../../../src/openapi/base/collect-operations.js'
import { operationSlugs } from '../../../../src/openapi/pages/create-api.js'
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

it('numbers names that different operations share, whatever their order; those of one id keep it', () => {
  const slugsOf = (paths: JsonObject) =>
    Object.fromEntries(operationSlugs(collectOperations(createResolver({ paths }))))
  const paths = {
    '/pets/': { get: {} },
    '/pets': { get: {} },
    '/x': { get: { operationId: 'a_b' }, put: { operationId: 'aB' } }
  }
  const named = {
    '/paths/~1pets~1/get': 'get-pets-2',
    '/paths/~1pets/get': 'get-pets',
    '/paths/~1x/get': 'a-b-2',
    '/paths/~1x/put': 'a-b'
  }
  expect(slugsOf(paths)).toEqual(named)
  expect(slugsOf(Object.fromEntries(Object.entries(paths).reverse()))).toEqual(named)
  expect(Object.values(slugsOf({ '/a': { get: { operationId: 'x' } }, '/b': { get: { operationId: 'x' } } }))).toEqual([
    'x',
    'x'
  ])
})
