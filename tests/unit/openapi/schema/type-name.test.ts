import { expect, it } from 'vitest'
import type { Json } from '../../../../src/openapi/base/json.js'
import { plainSchema } from '../../../../src/openapi/schema/plain-schema.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { typeName } from '../../../../src/openapi/schema/type-name.js'
import { describeApi } from '../description.js'

const Grid = { type: 'array', items: { type: 'array', items: { type: 'number' } } }
const resolver = createResolver(
  describeApi({
    components: {
      schemas: {
        Pet: { type: 'object' },
        Color: { type: 'string', enum: ['red'] },
        Id: { type: 'string', format: 'uuid' },
        Grid
      }
    }
  })
)
const nameOf = (schema: Json) =>
  typeName(plainSchema(schema, resolver), {
    resolver,
    any: 'anything',
    hrefOf: (name) => (name === 'Pet' ? '/pet' : undefined)
  })
const textOf = (schema: Json) =>
  nameOf(schema)
    .map(({ text }) => text)
    .join('')

it.each<[Json, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'string · date-time'],
  [{ type: ['string', 'integer', 'null'] }, 'string | integer | null'],
  [{ type: ['array', { description: '' }] }, 'array'],
  [{ type: [], pattern: 'x' }, 'string'],
  [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
  [{ type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } }, 'Pet[][]'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, '(string | integer)[]'],
  [{ type: 'array' }, 'array'],
  [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, 'tuple'],
  [{ $ref: '#/components/schemas/Pet' }, 'Pet'],
  [{ $ref: '#/components/schemas/Color' }, 'Color · string'],
  [{ $ref: '#/components/schemas/Id' }, 'Id · string · uuid'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Id' } }, 'Id · string[]'],
  [{ $ref: '#/components/schemas/Grid' }, 'Grid · number[][]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Grid' } }, 'Grid[]'],
  [{ oneOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'string' }] }, 'Pet | string'],
  [
    { type: ['string', 'null'], oneOf: [{ format: 'uri' }, { format: 'email' }] },
    'string · uri | string · email | null'
  ],
  [{ type: 'string', anyOf: [{ $ref: '#/components/schemas/Color' }, { pattern: '^#' }] }, 'Color · string | string'],
  [
    {
      oneOf: [
        { title: 'Cat', allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object' }] },
        { allOf: [{ $ref: '#/components/schemas/Pet' }, { title: 'Dog', type: 'object' }] }
      ]
    },
    'Cat | Dog'
  ],
  [{ properties: { a: {} } }, 'object'],
  [{ items: {} }, 'anything[]'],
  [{ const: 5 }, 'integer'],
  [{ enum: ['a', 1.5] }, 'string | number'],
  [{ pattern: 'x' }, 'string'],
  [{}, 'anything'],
  [true, 'anything'],
  [false, 'never']
])('%j is called %s', (schema, name) => {
  expect(textOf(schema)).toBe(name)
})

it('links named schemas', () => {
  expect(nameOf({ type: 'array', items: { $ref: '#/components/schemas/Pet' } })).toEqual([
    { text: 'Pet', href: '/pet' },
    { text: '[]' }
  ])
})
