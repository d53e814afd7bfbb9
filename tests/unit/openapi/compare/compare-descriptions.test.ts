import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { compareDescriptions } from '../../../../src/openapi/compare/compare-descriptions.js'

const text = { type: 'string' }
const operation = (more: JsonObject): JsonObject => ({ responses: { 200: { description: 'ok' } }, ...more })
const describeApi = (paths: JsonObject, schemas: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'x', version: '1.4' },
  paths,
  components: { schemas }
})
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } })

/** Compare two operations of one address, as lines: `!` marks what breaks. */
function linesOf(before: JsonObject, after: JsonObject): string[] {
  const { changes } = compareDescriptions(
    describeApi({ '/x': { post: operation(before) } }),
    describeApi({ '/x': { post: operation(after) } })
  )
  return changes.flatMap(({ details }) =>
    details.map(({ path, what, from = '', to = '', isBreaking }) =>
      `${isBreaking ? '!' : ' '}${path} ${what} ${from}${to === '' ? '' : `>${to}`}`.trimEnd()
    )
  )
}

describe('operations', () => {
  test('that came, went, or are deprecated', () => {
    const { since, changes } = compareDescriptions(
      describeApi({ '/a': { get: operation({}) }, '/b': { get: operation({}) }, '/same': { get: operation({}) } }),
      describeApi({
        '/same': { get: operation({ description: 'Other words.' }) },
        '/b': { get: operation({ deprecated: true }) },
        '/c': { put: operation({}) }
      })
    )
    expect(since).toBe('1.4')
    expect(changes.map(({ kind, name, isBreaking }) => [kind, name, isBreaking])).toEqual([
      ['deprecated', 'GET /b', false],
      ['added', 'PUT /c', false],
      ['removed', 'GET /a', true]
    ])
  })

  test('with other parameters', () => {
    const query = (name: string, more: JsonObject = {}): JsonObject => ({ name, in: 'query', schema: text, ...more })
    expect(
      linesOf(
        { parameters: [query('gone'), query('a'), query('b', { required: true }), query('c')] },
        {
          parameters: [
            query('a', { required: true, schema: { type: 'integer' } }),
            query('b', { deprecated: true }),
            query('c', { schema: { type: 'string', enum: ['x'] } }),
            query('new'),
            query('must', { required: true })
          ]
        }
      )
    ).toEqual([
      '!query.gone removed',
      '!query.a required',
      '!query.a type string>integer',
      ' query.b optional',
      ' query.b deprecated',
      '!query.c values >x',
      ' query.new added',
      '!query.must addedRequired'
    ])
  })

  test('with other bodies and responses: what is sent and what is received break otherwise', () => {
    const before = { type: 'object', required: ['id'], properties: { id: text, old: text, kind: { enum: ['a', 'b'] } } }
    const after = {
      type: 'object',
      required: ['more'],
      properties: { id: text, more: text, kind: { enum: ['a', 'c'] } }
    }
    const of = (schema: JsonObject) => ({
      requestBody: json(schema),
      responses: { 200: { description: '', ...json(schema) } }
    })
    expect(linesOf(of(before), of(after))).toEqual([
      ' body.id optional',
      '!body.old removed',
      '!body.kind lostValues b',
      ' body.kind values >c',
      '!body.more addedRequired',
      '!200.id optional',
      '!200.old removed',
      ' 200.kind lostValues b',
      ' 200.kind values >c',
      ' 200.more added'
    ])
  })

  test('with other limits: demanding more breaks what is sent', () => {
    const before = {
      type: 'object',
      properties: { a: { ...text, maxLength: 9, default: 'x' }, b: { ...text, pattern: 'x' } }
    }
    const after = {
      type: 'object',
      properties: { a: { ...text, maxLength: 5, minLength: 1 }, b: text }
    }
    const of = (schema: JsonObject) => ({
      requestBody: json(schema),
      responses: { 200: { description: '', ...json(schema) } }
    })
    expect(linesOf(of(before), of(after))).toEqual([
      '!body.a limit >minLength 1',
      '!body.a limit maxLength 9>maxLength 5',
      ' body.a limit default x',
      ' body.b limit pattern x',
      ' 200.a limit >minLength 1',
      ' 200.a limit maxLength 9>maxLength 5',
      ' 200.a limit default x',
      ' 200.b limit pattern x'
    ])
  })

  test('whose references and merged parts mean the same have not changed', () => {
    const schemas = { Pet: { type: 'object', properties: { id: text, name: text } } }
    const { changes } = compareDescriptions(
      describeApi({ '/x': { get: operation({ requestBody: json({ $ref: '#/components/schemas/Pet' }) }) } }, schemas),
      describeApi(
        { '/x': { get: operation({ requestBody: json({ allOf: [{ $ref: '#/components/schemas/Pet' }] }) }) } },
        { Pet: { allOf: [{ properties: { name: text } }, { type: 'object', properties: { id: text } }] } }
      )
    )
    expect(changes).toEqual([])
  })
})

test('schemas are compared for themselves, and those that hold themselves end', () => {
  const node = (more: JsonObject) => ({
    Node: {
      type: 'object',
      properties: { next: { $ref: '#/components/schemas/Node' }, list: { type: 'array', items: { properties: more } } }
    }
  })
  const { changes } = compareDescriptions(
    describeApi({}, node({ a: text })),
    describeApi({}, { ...node({ a: { type: 'integer' } }), New: text })
  )
  expect(changes).toMatchObject([
    {
      subject: 'schema',
      kind: 'changed',
      name: 'Node',
      details: [{ path: 'list[].a', what: 'type', isBreaking: true }]
    },
    { subject: 'schema', kind: 'added', name: 'New', isBreaking: false }
  ])
})
