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

describe('what means the same or breaks nobody', () => {
  const sides = (schema: JsonObject) => ({
    requestBody: json(schema),
    responses: { 200: { description: '', ...json(schema) } }
  })
  const lines = (before: JsonObject, after: JsonObject) => linesOf(sides(before), sides(after))

  test('types that allow more break what is received, those that allow less what is sent', () => {
    expect(lines(text, { type: ['string', 'null'] })).toEqual([
      ' body type string>string | null',
      '!200 type string>string | null'
    ])
    expect(lines({ type: 'number' }, { type: 'integer' })).toEqual([
      '!body type number>integer',
      ' 200 type number>integer'
    ])
    expect(lines(text, { type: 'string', format: 'uri' })).toEqual([
      '!body type string>string · uri',
      ' 200 type string>string · uri'
    ])
    expect(lines({ type: 'integer' }, { type: 'integer', format: 'int64' })).toEqual([
      ' body type integer>integer · int64',
      ' 200 type integer>integer · int64'
    ])
    expect(lines({ type: 'object' }, { type: 'object', additionalProperties: false })).toEqual([
      '!body.* type any>never',
      ' 200.* type any>never'
    ])
  })

  test('unions are compared member by member, in any order', () => {
    const object = (...names: string[]) => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, text]))
    })
    expect(lines({ oneOf: [text, { type: 'integer' }] }, { oneOf: [{ type: 'integer' }, text] })).toEqual([])
    expect(
      lines(
        { oneOf: [text, object('a'), object('b'), { type: 'integer' }] },
        { oneOf: [text, object('a', 'c'), object('b'), { type: 'boolean' }] }
      )
    ).toEqual([
      '!body lostVariants integer',
      ' body variants >boolean',
      ' body (object).c added',
      ' 200 lostVariants integer',
      ' 200 variants >boolean',
      ' 200 (object).c added'
    ])
  })

  test('unions of what shares a part are compared by the other parts', () => {
    const rule = (name: string) => ({ title: name, type: 'object', properties: { [name]: text } })
    const shared = { title: 'Shared', type: 'object', properties: { id: text } }
    const union = (...names: string[]) => ({ oneOf: names.map((name) => ({ allOf: [rule(name), shared] })) })
    expect(lines(union('made', 'gone'), union('made', 'seen', 'gone'))).toEqual([
      ' body variants >seen',
      ' 200 variants >seen'
    ])
  })

  test('what becomes one of several is said once', () => {
    const before = { title: 'Pet', type: 'object', properties: { id: text } }
    expect(linesOf({ requestBody: json(before) }, { requestBody: json({ oneOf: [before, text] }) })).toEqual([
      ' body type object>object | string'
    ])
  })

  test('another name of a schema, or of a parameter of the path, is no change', () => {
    const pet = (name: string) => ({
      type: 'object',
      properties: { id: text, mother: { $ref: `#/components/schemas/${name}` } }
    })
    const api = (name: string, parameter: string) =>
      describeApi(
        {
          [`/x/{${parameter}}`]: {
            post: operation({
              parameters: [{ name: parameter, in: 'path', required: true, schema: text }],
              requestBody: json({ $ref: `#/components/schemas/${name}` })
            })
          }
        },
        { [name]: pet(name) }
      )
    const { changes } = compareDescriptions(api('Pet', 'id'), api('Animal', 'key'))
    expect(changes.map(({ kind, name }) => [kind, name])).toEqual([
      ['added', 'Animal'],
      ['removed', 'Pet']
    ])
  })

  test('a schema that is only received may say more', () => {
    const api = (schema: JsonObject) =>
      describeApi(
        {
          '/x': {
            get: operation({ responses: { 200: { description: '', ...json({ $ref: '#/components/schemas/Pet' }) } } })
          }
        },
        { Pet: schema }
      )
    const { changes } = compareDescriptions(
      api({ type: 'object', properties: { id: text } }),
      api({ type: 'object', required: ['id', 'at'], properties: { id: text, at: text } })
    )
    expect(changes).toMatchObject([{ name: 'Pet', isBreaking: false, details: [{ path: 'id' }, { path: 'at' }] }])
  })
})

test('compares headers, the writing of parameters, security and callbacks', () => {
  const query = (more: JsonObject) => [{ name: 'q', in: 'query', schema: { type: 'array', items: text }, ...more }]
  const callbacks = (schema: JsonObject) => ({
    done: { '{$request.body#/url}': { post: operation({ requestBody: json(schema) }) } }
  })
  const before = {
    parameters: query({}),
    security: [{ key: [] }, { login: ['read'] }],
    callbacks: callbacks({ type: 'object', properties: { a: text } }),
    responses: { 200: { description: '', headers: { 'X-A': { schema: text }, 'X-B': { schema: text } } } }
  }
  const after = {
    parameters: query({ explode: false }),
    security: [{ key: [] }, { login: ['read', 'write'] }],
    callbacks: callbacks({ type: 'object', required: ['b'], properties: { b: text } }),
    responses: { 200: { description: '', headers: { 'x-a': { schema: text } } } }
  }
  expect(linesOf(before, after)).toEqual([
    '! security key / login + login:read>key / login + login:read + login:write',
    '!query.q limit style form, explode true>style form, explode false',
    '!200.headers.X-B removed',
    '!callbacks.done.post.body.a removed',
    ' callbacks.done.post.body.b added'
  ])
  expect(linesOf({ security: [{ key: [] }] }, { security: [{ key: [] }, {}] })).toEqual(['  security key>key / –'])
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

test('compares callbacks of one name to several addresses', () => {
  const to = (schema: JsonObject) => ({ post: operation({ requestBody: json(schema) }) })
  const plain = to({ type: 'object', properties: { a: text } })
  const before = { callbacks: { done: { '{$request.body#/one}': plain, '{$request.body#/two}': plain } } }
  const changed = to({ type: 'object', properties: {} })
  const after = { callbacks: { done: { '{$request.body#/one}': changed, '{$request.body#/two}': plain } } }
  expect(linesOf(before, after)).toEqual(['!callbacks.done.post.body.a removed'])
})

describe('what is beside a reference is compared, and what changed of its schema is said of that', () => {
  const ref = { $ref: '#/components/schemas/Str' }
  const of = (schema: JsonObject) => ({ parameters: [{ name: 'q', in: 'query', schema }] })
  const list = (more: JsonObject) => ({ type: 'array', items: { ...ref, ...more } })
  const oneOf = (more: JsonObject) => ({ oneOf: [{ ...ref, ...more }, { $ref: '#/components/schemas/Other' }] })
  test.each<readonly [JsonObject, JsonObject, readonly string[]]>([
    [{ ...ref, maxLength: 6 }, { ...ref, maxLength: 5 }, ['!query.q limit maxLength 6>maxLength 5']],
    [{ ...ref, pattern: 'a' }, ref, [' query.q limit pattern a']],
    [{ ...ref, format: 'uri' }, { ...ref, format: 'email' }, ['!query.q type Str · string · uri>Str · string · email']],
    [ref, { ...ref, enum: ['a'] }, ['!query.q values >a']],
    [{ ...ref, enum: ['a', 'b'] }, { ...ref, enum: ['a'] }, ['!query.q lostValues b']],
    [{ ...ref, const: 'a' }, { ...ref, const: 'b' }, ['!query.q lostValues a', ' query.q values >b']],
    [ref, { ...ref, deprecated: true }, [' query.q deprecated']],
    [{ ...ref, default: 'a' }, { ...ref, default: 'b' }, [' query.q limit default a>default b']],
    [list({ minLength: 1 }), list({ minLength: 2 }), ['!query.q[] limit minLength 1>minLength 2']],
    [oneOf({ maxLength: 6 }), oneOf({ maxLength: 5 }), ['!query.q (Str) limit maxLength 6>maxLength 5']],
    [{ ...ref, description: 'a' }, { ...ref, description: 'b' }, []],
    [{ ...ref, maxLength: 5 }, { maxLength: 5, ...ref }, []]
  ])('case %#', (before, after, expected) => {
    const described = (schema: JsonObject) =>
      describeApi({ '/x': { post: operation(of(schema)) } }, { Str: text, Other: { type: 'integer' } })
    const { changes } = compareDescriptions(described(before), described(after))
    const lines = changes.flatMap(({ details }) =>
      details.map(({ path, what, from = '', to = '', isBreaking }) =>
        `${isBreaking ? '!' : ' '}${path} ${what} ${from}${to === '' ? '' : `>${to}`}`.trimEnd()
      )
    )
    expect(lines).toEqual(expected)
  })

  test('also where the schema itself has changed', () => {
    const described = (length: number, own: number) =>
      describeApi(
        { '/x': { post: operation(of({ ...ref, maxLength: own })) } },
        { Str: { ...text, minLength: length } }
      )
    const { changes } = compareDescriptions(described(1, 6), described(2, 5))
    expect(changes.map(({ subject, details }) => [subject, details.map(({ from }) => from)])).toEqual([
      ['operation', ['maxLength 6']],
      ['schema', ['minLength 1']]
    ])
  })
})
