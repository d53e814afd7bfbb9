import { expect, it } from 'vitest'
import { swaggerPointer } from '../../../../src/openapi/read/origin-of.js'

const swagger = {
  swagger: '2.0',
  parameters: { Body: { in: 'body', name: 'b' } },
  paths: {
    '/a': {
      parameters: [{ in: 'query', name: 'shared' }, { $ref: '#/parameters/Body' }],
      post: { parameters: [{ in: 'header', name: 'own' }] }
    },
    '/c': {
      put: {
        parameters: [
          { in: 'formData', name: 'one' },
          { in: 'formData', name: 'two' }
        ]
      }
    },
    '/b': {
      post: {
        parameters: [
          { in: 'query', name: 'q' },
          { in: 'body', name: 'b' }
        ]
      }
    }
  }
}

it.each([
  ['/info/description', '/info/description'],
  ['/components/schemas/A/properties/b/description', '/definitions/A/properties/b/description'],
  ['/components/parameters/P/schema/items', '/parameters/P/items'],
  ['/components/responses/R/content/application~1json/schema/allOf/0', '/responses/R/schema/allOf/0'],
  ['/components/securitySchemes/S/description', '/securityDefinitions/S/description'],
  ['/paths/~1a/post/description', '/paths/~1a/post/description'],
  ['/paths/~1a/post/parameters/0/description', '/paths/~1a/parameters/0/description'],
  ['/paths/~1a/post/parameters/1/schema', '/paths/~1a/post/parameters/0'],
  ['/paths/~1a/post/requestBody/description', '/paths/~1a/parameters/1/description'],
  ['/paths/~1b/post/requestBody/content/text~1plain/schema/title', '/paths/~1b/post/parameters/1/schema/title'],
  ['/paths/~1c/put/requestBody/content/x/schema/properties/two/description', '/paths/~1c/put/parameters/1/description'],
  ['/paths/~1b/post/responses/200/content/x/schema/title', '/paths/~1b/post/responses/200/schema/title']
])('%s stands at %s', (pointer, origin) => {
  expect(swaggerPointer(pointer, swagger)).toBe(origin)
})
