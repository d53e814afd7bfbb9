import { expect, it } from 'vitest'
import {
  collectParameters,
  givenExample,
  sampleValue,
  type Parameter
} from '../../../../src/openapi/request/parameters.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'

const resolver = createResolver({
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
    examples: { One: { value: 'one' } }
  }
})

it('prefers those of the operation to those of its path, and drops invalid ones', () => {
  const shared = {
    parameters: [
      { name: 'id', in: 'path' },
      { name: 'page', in: 'query', description: 'of the path' }
    ]
  }
  const own = { parameters: [{ $ref: '#/components/parameters/Page' }, { name: 'x', in: 'nowhere' }, { in: 'query' }] }
  const found = collectParameters(own, shared, '/paths/~1a/get', resolver)
  expect(found.map(({ name, place, isRequired, pointer }) => [name, place, isRequired, pointer])).toEqual([
    ['id', 'path', true, '/paths/~1a/parameters/0'],
    ['page', 'query', false, '/components/parameters/Page']
  ])
})

it('reads the schema of a parameter that is written in a media type', () => {
  const own = {
    parameters: [{ name: 'near', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } }]
  }
  expect(collectParameters(own, {}, '/paths/~1a/get', resolver)[0]).toMatchObject({
    mediaType: 'application/json',
    schema: { type: 'object' }
  })
})

it('follows examples that are references', () => {
  expect(givenExample({ examples: { a: { $ref: '#/components/examples/One' } } }, resolver)).toBe('one')
  expect(givenExample({ example: 0, examples: { a: { value: 1 } } }, resolver)).toBe(0)
  expect(givenExample({}, resolver)).toBeUndefined()
})

it.each([
  ['its example', { example: 7 }, { type: 'integer' }, 7],
  ['the example of its media type', { content: { 'application/json': { example: { x: 1 } } } }, {}, { x: 1 }],
  ['the default of its schema', {}, { type: 'string', default: 'all' }, 'all'],
  ['its name, where nothing is known of a path', {}, { type: 'string' }, 'id']
])('is sampled by %s', (_, parameter, schema, value) => {
  const whole: Parameter = { name: 'id', place: 'path', parameter, pointer: '', isRequired: true, schema }
  expect(sampleValue(whole, resolver)).toEqual(value)
})
