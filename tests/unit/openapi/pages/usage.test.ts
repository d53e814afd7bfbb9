import { expect, it } from 'vitest'
import { collectOperations } from '../../../../src/openapi/base/collect-operations.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { usersBySchema } from '../../../../src/openapi/pages/usage.js'

const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` })

it('finds the users of a schema, also through other components, but not through other schemas', () => {
  const document = {
    paths: {
      '/a': {
        parameters: [{ schema: ref('schemas', 'Id') }],
        get: { responses: { 200: ref('responses', 'Ok') } },
        put: {}
      }
    },
    components: {
      responses: { Ok: { content: { 'application/json': { schema: ref('schemas', 'Thing') } } } },
      schemas: { Thing: { items: ref('schemas', 'Part') }, Part: {}, Id: {} }
    }
  }
  const users = usersBySchema(collectOperations(createResolver(document)), document)
  expect(Object.fromEntries(users)).toEqual({
    Id: ['/paths/~1a/get', '/paths/~1a/put'],
    Thing: ['/paths/~1a/get'],
    Part: ['/components/schemas/Thing']
  })
})
