import { expect, it } from 'vitest'
import { collectOperations } from '../../../../src/openapi/base/collect-operations.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'

it('keeps a method that its author named as it is written', () => {
  const operations = { Purge: {}, COPY: {} }
  const found = collectOperations(createResolver({ paths: { '/a': { additionalOperations: operations, get: {} } } }))
  expect(found.map(({ method, httpMethod }) => [method, httpMethod])).toEqual([
    ['get', 'get'],
    ['Purge', 'Purge'],
    ['copy', 'COPY']
  ])
})

it('lists operations in their order, those behind references too, and webhooks last', () => {
  const document = {
    webhooks: { changed: { post: { tags: ['News', 7] } } },
    paths: {
      '/b': { summary: 'not an operation', put: {}, get: {} },
      'x-path': { get: {} },
      '/a': { $ref: '#/components/pathItems/A' }
    },
    components: { pathItems: { A: { delete: { tags: ['One'] } } } }
  }
  const found = collectOperations(createResolver(document))
  expect(found.map(({ method, httpMethod, path, tags }) => [method, httpMethod, path, tags])).toEqual([
    ['put', 'put', '/b', []],
    ['get', 'get', '/b', []],
    ['delete', 'delete', '/a', ['One']],
    ['event', 'post', 'changed', ['News']]
  ])
  expect(found.at(-1)?.pointer).toBe('/webhooks/changed/post')
})
