import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { mergeSchemas } from '../../../../src/openapi/schema/merge-schemas.js'

const cases: readonly (readonly [first: JsonObject, second: JsonObject, merged: JsonObject])[] = [
  [
    { minimum: 1, maximum: 9 },
    { minimum: 3, maximum: 10 },
    { minimum: 3, maximum: 9 }
  ],
  [{ required: ['a'] }, { required: ['b', 'a'] }, { required: ['a', 'b'] }],
  [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
  [{ type: 'number' }, { type: 'integer' }, { type: 'integer' }],
  [{ type: 'integer' }, { type: 'number' }, { type: 'integer' }],
  [{ type: ['string', 'null'] }, { type: 'string' }, { type: 'string' }],
  [{ title: 'first' }, { title: 'second' }, { title: 'second' }],
  [{ additionalProperties: false }, { additionalProperties: true }, { additionalProperties: false }],
  [
    { properties: { a: { type: 'string' }, b: {} } },
    { properties: { a: { maxLength: 3 } } },
    { properties: { a: { allOf: [{ type: 'string' }, { maxLength: 3 }] }, b: {} } }
  ],
  [
    { properties: { a: { $ref: '#/A' } }, items: { $ref: '#/A' }, additionalProperties: { $ref: '#/A' } },
    { properties: { a: { $ref: '#/A' } }, items: { $ref: '#/A' }, additionalProperties: { $ref: '#/A' } },
    { properties: { a: { $ref: '#/A' } }, items: { $ref: '#/A' }, additionalProperties: { $ref: '#/A' } }
  ],
  [
    { items: { type: 'string' } },
    { items: { maxLength: 3 } },
    { items: { allOf: [{ type: 'string' }, { maxLength: 3 }] } }
  ],
  [
    { oneOf: [{ type: 'string' }] },
    { oneOf: [{ maxLength: 3 }] },
    { oneOf: [{ maxLength: 3 }], 'x-more-variants': [{ kind: 'oneOf', value: [{ type: 'string' }] }] }
  ]
]

it.each(cases)('%j and %j', (first, second, merged) => {
  expect(mergeSchemas(first, second)).toEqual(merged)
})
