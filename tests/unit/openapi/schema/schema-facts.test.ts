import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { schemaBadges, schemaFacts } from '../../../../src/openapi/schema/schema-facts.js'

it.each<[JsonObject, string, string[]]>([
  [{ minimum: 0, maximum: 10 }, 'range', ['≥ 0', '≤ 10']],
  [{ minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true }, 'range', ['> 0', '< 1']],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 15 }, 'range', ['> 0', '< 15']],
  [{ minLength: 3, maxLength: 3 }, 'length', ['= 3']],
  [{ minLength: 1, maxLength: 30 }, 'length', ['≥ 1', '≤ 30']],
  [{ minItems: 0 }, 'items', ['≥ 0']],
  [{ maxProperties: 4 }, 'properties', ['≤ 4']],
  [{ multipleOf: 0.5 }, 'multipleOf', ['0.5']],
  [{ pattern: '^a$' }, 'pattern', ['^a$']],
  [{ enum: ['a', 2, true] }, 'enum', ['a', '2', 'true']],
  [{ const: false }, 'const', ['false']],
  [{ default: 0 }, 'default', ['0']],
  [{ default: '' }, 'default', ['""']],
  [{ default: [] }, 'default', ['[]']],
  [{ contains: { const: 1 }, minContains: 2 }, 'matches', ['≥ 2']],
  [{ contentMediaType: 'image/png' }, 'contentType', ['image/png']],
  [{ contentEncoding: 'base64' }, 'encoding', ['base64']],
  [{ example: 'x', examples: ['x', 'y'] }, 'example', ['x', 'y']]
])('%j', (schema, name, values) => {
  expect(schemaFacts(schema)).toEqual([{ name, values }])
})

it('explains the values of an enum where an extension does', () => {
  expect(schemaFacts({ enum: ['a', 'b'], 'x-enumDescriptions': { b: 'The other.' } })).toEqual([
    { name: 'enum', values: ['a', 'b'], explanations: [undefined, 'The other.'] }
  ])
})

it('makes HTML of explanations as it is told to, and finds those of Azure and of Go', () => {
  const words = { enum: ['a', 'b'], 'x-enum-varnames': ['KindA', 'KindB'], 'x-enum-comments': { KindB: '<p>of b</p>' } }
  expect(schemaFacts(words, (text) => `[${text}]`)).toMatchObject([
    { explanations: ['<code>KindA</code>', '<code>KindB</code> [<p>of b</p>]'] }
  ])
  const azure = { enum: ['a', 'b'], 'x-ms-enum': { values: [{ value: 'b', name: 'Bee', description: 'buzzes' }] } }
  expect(schemaFacts(azure)).toMatchObject([{ explanations: [undefined, '<code>Bee</code> buzzes'] }])
})

it('cuts examples that would fill the page', () => {
  const [fact] = schemaFacts({ examples: ['x'.repeat(600), { a: 1 }] })
  expect(fact?.values).toEqual([`${'x'.repeat(500)}…`, '{"a":1}'])
})

it('names the property that others are required with', () => {
  expect(schemaFacts({ dependentRequired: { card: ['address', 'zip'], gift: ['to'] } })).toEqual([
    { name: 'requiredWith', subject: 'card', values: ['address', 'zip'] },
    { name: 'requiredWith', subject: 'gift', values: ['to'] }
  ])
})

it('marks lists that end with their tuple', () => {
  expect(schemaBadges({ prefixItems: [{}], items: false })).toEqual(['closedItems'])
  expect(schemaBadges({ unevaluatedItems: false })).toEqual(['closedItems'])
  expect(schemaBadges({ items: false })).toEqual([])
})

it('lists the marks', () => {
  const schema = { readOnly: true, writeOnly: true, deprecated: true, uniqueItems: true, additionalProperties: false }
  expect(schemaBadges(schema)).toEqual(['deprecated', 'readOnly', 'writeOnly', 'unique', 'closed'])
})
