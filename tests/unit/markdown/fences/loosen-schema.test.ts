import { describe, expect, test } from 'vitest'
import { createJudge } from '../../../../src/markdown/fences/schema-judge.js'
import { valueFaults } from '../../../../src/markdown/fences/value-faults.js'

const integer = { type: 'integer' }
const draft2020 = 'https://json-schema.org/draft/2020-12/schema'
const draft4 = 'http://json-schema.org/draft-04/schema#'

function faultsIn(value: unknown, schema: object, other: object = {}) {
  const files: Readonly<Record<string, string>> = { 's.json': JSON.stringify(schema), 't.json': JSON.stringify(other) }
  const judge = createJudge('s.json', (path) => files[path], false)
  if ('reason' in judge) return judge.reason
  return valueFaults(judge.judge(value) ?? []).map(({ path, must }) => `${path.join('.')} ${must ?? 'unknown'}`)
}

describe('references lead to what a schema calls itself', () => {
  const sub = { properties: { k: { $ref: '#/$defs/n' } }, $defs: { n: integer } }
  test.each([
    [
      'a schema inside, by its address',
      { $id: 'https://x.example/a', $ref: 'https://x.example/b', $defs: { b: { $id: 'https://x.example/b', ...sub } } }
    ],
    [
      'a schema inside, by the end of its address',
      { $id: 'https://x.example/a', $ref: '/b', $defs: { b: { $id: 'b', ...sub } } }
    ],
    [
      'the whole, by the end of its address',
      { $id: 'https://x.example/a', $ref: 'a#/$defs/b', $defs: { b: { properties: { k: integer } } } }
    ],
    [
      'the whole of draft 4',
      {
        $schema: draft4,
        id: 'https://x.example/a#',
        $ref: 'https://x.example/a#/$defs/b',
        $defs: { b: { properties: { k: integer } } }
      }
    ],
    ['a name', { $ref: '#b', $defs: { b: { $anchor: 'b', properties: { k: integer } } } }],
    ['a name of draft 4', { $schema: draft4, $ref: '#b', $defs: { b: { id: '#b', properties: { k: integer } } } }],
    ['a name of draft 7', { $ref: '#b', $defs: { b: { $id: '#b', properties: { k: integer } } } }],
    ['an alternative', { oneOf: [{ properties: { k: integer, l: { $ref: '#/oneOf/0/properties/k' } } }] }],
    ['an item of a tuple', { properties: { l: { items: [integer] }, k: { $ref: '#/properties/l/items/0' } } }]
  ])('%s', (_, schema) => {
    expect(faultsIn({ k: 'x' }, schema)).toEqual(['k must be integer'])
  })

  test('the outermost schema, by a name that changes', () => {
    const tree = {
      $schema: draft2020,
      $dynamicAnchor: 'node',
      additionalProperties: false,
      properties: { c: { items: { $dynamicRef: '#node' } } }
    }
    expect(faultsIn({ c: [{ d: 1 }] }, tree)).toEqual(['c.0.d unknown'])
  })

  test('a file of another draft, whose tuples are its own', () => {
    const tuple = { $schema: draft4, items: [integer], additionalItems: { type: 'string' } }
    expect(faultsIn({ a: ['x', 1] }, { $schema: draft2020, properties: { a: { $ref: 't.json' } } }, tuple)).toEqual([
      'a.0 must be integer',
      'a.1 must be string'
    ])
  })
})

describe('what a part leaves out decides nothing', () => {
  const chosen = {
    if: { properties: { kind: { const: 'a' } } },
    then: { properties: { v: integer } },
    else: { properties: { v: { type: 'string' } } }
  }
  const counted = {
    properties: { kind: {} },
    if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    then: { properties: { x: integer } },
    dependentSchemas: { kind: { properties: { y: {} } } },
    unevaluatedProperties: false
  }
  test.each([
    ['a condition', { v: 'x' }, chosen, []],
    ['a condition that is shown', { kind: 'a', v: 'x' }, chosen, ['v must be integer']],
    ['the other side of it', { kind: 'b', v: 1 }, chosen, ['v must be string']],
    [
      'a condition that asks for nothing',
      { v: 'x' },
      { if: { not: { required: ['kind'] } }, then: { properties: { v: integer } } },
      []
    ],
    ['what must not be', { b: 1 }, { not: { properties: { a: { const: 1 } } } }, []],
    ['keys that follow from others', { x: 1, y: 1 }, counted, []],
    ['keys that follow from something else', { kind: 'b', x: 1 }, counted, ['x unknown']],
    ['keys of a file elsewhere', { b: 1 }, { $ref: 'https://elsewhere.example/a', unevaluatedProperties: false }, []],
    ['items that a search knows', [1], { contains: integer, unevaluatedItems: false }, []],
    ['placeholders alike', ['<a>', '<a>'], { uniqueItems: true }, []],
    [
      'values alike',
      ['a', 'a'],
      { uniqueItems: true },
      [' must NOT have duplicate items (items ## 0 and 1 are identical)']
    ],
    [
      'switches among values',
      { a: 'yes', b: 'On' },
      { properties: { a: { enum: [true, 'auto'] }, b: { const: true } } },
      []
    ],
    ['a number as YAML 1.1 has it', { a: '1_000' }, { properties: { a: integer } }, []],
    ['a limit of draft 4 that is none', 0, { exclusiveMinimum: true }, []]
  ])('%s', (_, value, schema, faults) => {
    expect(faultsIn(value, schema)).toEqual(faults)
  })
})

test('what stands beside alternatives is found along with them', () => {
  const beside = { additionalProperties: false, properties: { a: {}, b: { additionalProperties: false } } }
  const alternatives = [{ properties: { a: { maximum: 1 } } }, { properties: { a: { minimum: 9 } } }]
  const faults = ['a must be <= 1', 'b.d unknown', 'c unknown']
  const value = { a: 5, b: { d: 1 }, c: 1 }
  expect(faultsIn(value, { ...beside, oneOf: alternatives })).toEqual(expect.arrayContaining(faults))
  expect(faultsIn(value, { allOf: [beside, { anyOf: alternatives }] })).toEqual(expect.arrayContaining(faults))
})

test('what nothing fits must not be there, and nothing stops a schema that says it may be null', () => {
  expect(faultsIn({ a: 1, b: 1 }, { properties: { a: false, b: { not: {} } } })).toEqual([
    'a must not be there',
    'b must not be there'
  ])
  expect(faultsIn({ a: 'x' }, { properties: { a: { nullable: true, allOf: [integer] } } })).toEqual([
    'a must be integer'
  ])
})
