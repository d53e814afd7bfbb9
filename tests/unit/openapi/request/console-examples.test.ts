import { expect, it } from 'vitest'
import { fillExample } from '../../../../src/client/api-console/fill-example.js'
import { initialForm } from '../../../../src/client/api-console/form-state.js'
import { requestOf } from '../../../../src/client/api-console/request-of.js'
import type { Json, JsonObject } from '../../../../src/openapi/base/json.js'
import { createPlaces } from '../../../../src/openapi/base/places.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { collectDerived } from '../../../../src/openapi/read/collect-derived.js'
import { consoleExamples } from '../../../../src/openapi/request/console-examples.js'
import { consoleOperation } from '../../../../src/openapi/request/console-operation.js'
import { describeApi } from '../description.js'

/** Describe an operation as the console does, with the schemas that it refers to. */
function describe(operation: JsonObject, schemas: JsonObject = {}) {
  const { document } = collectDerived(
    describeApi({ servers: [{ url: 'https://api.example' }], components: { schemas } }),
    createPlaces('api.yaml', '').report
  )
  const source = {
    method: 'post',
    path: '/orders/{id}',
    pointer: '/paths/~1orders~1{id}/post',
    operation,
    pathItem: {},
    resolver: createResolver(document),
    browserHeaders: {}
  }
  const examples = consoleExamples(source)
  return { examples, operation: consoleOperation(source, { examples }) }
}

/** Read what is sent for each example. */
function requests({ examples, operation }: ReturnType<typeof describe>) {
  return examples.map(({ name }) => {
    const { url, body } = requestOf(operation, fillExample(initialForm(operation), operation, name))
    const sent =
      body?.kind === 'text' ? (JSON.parse(body.text) as Json) : body?.kind === 'form' ? body.fields : undefined
    return [name, url, sent]
  })
}

const id = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  examples: { small: { value: 's1', summary: 'A small order' }, large: { value: 'l2' } }
}
const list = {
  name: 'tags',
  in: 'query',
  schema: { type: 'array', items: { type: 'string' } },
  examples: { large: { value: ['a', 'b'] } }
}

it('fills in parameters and bodies of one name together', () => {
  const content = { 'application/json': { examples: { large: { value: { n: 2 } }, small: { value: { n: 1 } } } } }
  const described = describe({ parameters: [id, list], requestBody: { content } })
  expect(described.examples.map(({ name, title }) => [name, title])).toEqual([
    ['large', 'large'],
    ['small', 'small']
  ])
  expect(requests(described)).toEqual([
    ['large', 'https://api.example/orders/l2?tags=a&tags=b', { n: 2 }],
    ['small', 'https://api.example/orders/s1?tags=a&tags=b', { n: 1 }]
  ])
})

it('chooses the media type of the example, and sends of a form what the example has', () => {
  const schema = { type: 'object', required: ['n'], properties: { n: { type: 'integer' }, note: { type: 'string' } } }
  const content = {
    'application/json': { schema, examples: { json: { value: { n: 1 } } } },
    'application/x-www-form-urlencoded': {
      schema,
      examples: { form: { value: { n: 2 } }, noted: { value: { n: 3, note: 'x' } } }
    }
  }
  expect(
    requests(describe({ parameters: [{ ...id, examples: undefined, example: '7' }], requestBody: { content } }))
  ).toEqual([
    ['json', 'https://api.example/orders/7', { n: 1 }],
    ['form', 'https://api.example/orders/7', [['n', '2']]],
    [
      'noted',
      'https://api.example/orders/7',
      [
        ['n', '3'],
        ['note', 'x']
      ]
    ]
  ])
})

it('offers what a discriminator chooses among, where the author gave no example', () => {
  const base = { type: 'object', properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } }
  const child = (name: string) => ({
    allOf: [{ $ref: '#/components/schemas/Way' }, { properties: { [name]: { type: 'integer' } } }]
  })
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Way' } } }
  const described = describe(
    { parameters: [{ ...id, examples: undefined, example: '7' }], requestBody: { content } },
    { Way: base, Card: child('number'), Cash: child('amount') }
  )
  expect(requests(described)).toEqual([
    ['Card', 'https://api.example/orders/7', { kind: 'Card', number: 0 }],
    ['Cash', 'https://api.example/orders/7', { kind: 'Cash', amount: 0 }]
  ])
})

it('offers nothing where there is nothing to choose', () => {
  const content = { 'application/json': { examples: { only: { value: {} } } } }
  expect(describe({ requestBody: { content } }).examples).toEqual([])
})
