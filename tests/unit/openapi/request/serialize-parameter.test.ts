import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readField } from '../../../../src/client/api-console/read-field.js'
import type { Json, JsonObject } from '../../../../src/openapi/base/json.js'
import type { Parameter } from '../../../../src/openapi/request/parameters.js'
import { cookiePairs, pathText, plainText, queryPairs } from '../../../../src/openapi/request/serialize-parameter.js'
import { formFields } from '../../../../src/utils/form-fields.js'
import { writeQuery } from '../../../../src/utils/uri-values.js'
import { root } from '../../../helpers/capstan.js'

const parameterOf = (parameter: JsonObject, mediaType?: string): Parameter => ({
  place: 'query',
  name: 'p',
  isRequired: true,
  parameter,
  pointer: '',
  schema: {},
  ...(mediaType !== undefined && { mediaType })
})
const list = ['a b', 'c&d']
const object = { x: 1, y: 'z' }

describe('in the query', () => {
  it.each<[JsonObject, Json, string[]]>([
    [{}, '红 & 黑', ['p=%E7%BA%A2%20%26%20%E9%BB%91']],
    [{}, '2025-01-01T00:00,a/b@c', ['p=2025-01-01T00:00,a/b@c']],
    [{}, ['a,b'], ['p=a%2Cb']],
    [{}, list, ['p=a%20b', 'p=c%26d']],
    [{ explode: false }, list, ['p=a%20b,c%26d']],
    [{ style: 'spaceDelimited', explode: false }, list, ['p=a%20b%20c%26d']],
    [{ style: 'pipeDelimited', explode: false }, list, ['p=a%20b%7Cc%26d']],
    [{}, object, ['x=1', 'y=z']],
    [{ explode: false }, object, ['p=x,1,y,z']],
    [{ style: 'deepObject', explode: true }, object, ['p%5Bx%5D=1', 'p%5By%5D=z']],
    [{ style: 'deepObject' }, { a: { b: 1 } }, ['p%5Ba%5D%5Bb%5D=1']],
    [
      { style: 'deepObject' },
      { a: [1, { b: 'x y' }], c: null },
      ['p%5Ba%5D%5B0%5D=1', 'p%5Ba%5D%5B1%5D%5Bb%5D=x%20y', 'p%5Bc%5D=']
    ],
    [{ style: 'deepObject' }, ['a', 'b'], ['p%5B0%5D=a', 'p%5B1%5D=b']],
    [{ style: 'deepObject' }, { a: {}, b: [] }, []],
    [{}, { a: { b: 1 } }, ['a=%7B%22b%22%3A1%7D']],
    [{ allowReserved: true }, '/a?b&c#d', ['p=/a?b%26c%23d']],
    [{ style: 'deepObject' }, {}, []],
    [{ 'x-querystring': true }, '$.a[1:1]', ['%24.a%5B1%3A1%5D']],
    [{}, null, ['p=']]
  ])('%j writes %j as %j', (parameter, value, pairs) => {
    expect(queryPairs(parameterOf(parameter), value)).toEqual(pairs)
  })

  it('a value in a media type is JSON', () => {
    expect(queryPairs(parameterOf({}, 'application/json'), [1, 'a'])).toEqual(['p=%5B1,%22a%22%5D'])
    expect(queryPairs(parameterOf({}, 'application/json'), 'a')).toEqual(['p=%22a%22'])
    expect(queryPairs(parameterOf({}, 'text/plain'), 'a')).toEqual(['p=a'])
    expect(queryPairs(parameterOf({ 'x-querystring': true }, 'application/jsonpath'), '$.a')).toEqual(['%24.a'])
  })
})

describe('in the path', () => {
  it.each<[JsonObject, Json, string]>([
    [{}, 'a/b', 'a%2Fb'],
    [{}, list, 'a%20b,c%26d'],
    [{}, object, 'x,1,y,z'],
    [{ explode: true }, object, 'x=1,y=z'],
    [{ style: 'label' }, list, '.a%20b,c%26d'],
    [{ style: 'label', explode: true }, list, '.a%20b.c%26d'],
    [{ style: 'matrix' }, list, ';p=a%20b,c%26d'],
    [{ style: 'matrix', explode: true }, list, ';p=a%20b;p=c%26d'],
    [{ style: 'matrix', explode: true }, object, ';x=1;y=z']
  ])('%j writes %j as %s', (parameter, value, text) => {
    expect(pathText(parameterOf(parameter), value)).toBe(text)
  })
})

it('headers and cookies are not encoded', () => {
  const plain = (value: Json, parameter: JsonObject = {}) =>
    plainText({ ...parameterOf(parameter), place: 'header' }, value)
  expect([plain('a b'), plain(list), plain(object), plain(5)]).toEqual(['a b', 'a b,c&d', 'x,1,y,z', '5'])
  expect(plain(object, { explode: true })).toBe('x=1,y=z')
  expect(plain(list, { style: 'pipeDelimited' })).toBe('a b|c&d')
})

it('cookies in the style of version 3.2 are not encoded, and each part is one', () => {
  const pairs = (value: Json, parameter: JsonObject) =>
    cookiePairs({ ...parameterOf(parameter), place: 'cookie' }, value)
  expect(pairs(list, {})).toEqual(['p=a%20b%2Cc%26d'])
  expect(pairs('a b', { 'x-cookie': true })).toEqual(['p=a b'])
  expect(pairs(list, { 'x-cookie': true })).toEqual(['p=a b', 'p=c&d'])
  expect(pairs(list, { 'x-cookie': true, explode: false })).toEqual(['p=a b,c&d'])
  expect(pairs(object, { 'x-cookie': true })).toEqual(['x=1', 'y=z'])
})

it('parameters with a media type are written in it, wherever they are', () => {
  const parameter = { ...parameterOf({}), mediaType: 'application/json' }
  const written = [pathText(parameter, 'a'), queryPairs(parameter, 'a')[0]?.slice(2), plainText(parameter, 'a')]
  expect(written).toEqual(['%22a%22', '%22a%22', '"a"'])
  expect(plainText(parameter, { a: [1] })).toBe('{"a":[1]}')
})

describe('objects inside of objects', () => {
  const values: Json[] = [{ a: { b: [1, 2] }, c: 'x' }, { list: [{ id: 1 }, { id: 2 }] }, { empty: {}, none: null }, {}]

  it.each(values)('are written into queries as into forms: %j', (value) => {
    const pairs = queryPairs(parameterOf({ style: 'deepObject' }), value)
    const form = formFields('p', value, { style: 'deepObject' })
    expect([...new URLSearchParams(pairs.join('&'))]).toEqual(form)
  })

  it.each(values)('are written by the console as by the samples: %j', (value) => {
    const field = readField({ shape: 'object' }, JSON.stringify(value))
    expect(writeQuery({ name: 'p', style: 'deepObject' }, field)).toEqual(
      queryPairs(parameterOf({ style: 'deepObject' }), value)
    )
  })
})

describe.each(['en', 'zh-CN'])('the table of the manual in %s', (lang) => {
  const manual = readFileSync(join(root, 'docs', 'content', lang, 'site/api.md'), 'utf8')
  const rows = [...manual.matchAll(/^\| `(\w+)` \| `([{[].+?)` \| `(.+?)` \|/gm)].map(([, ...cells]) => cells)

  it('has a row for each kind of value', () => {
    expect(rows).toHaveLength(9)
  })

  it.each(rows)('%s writes %s as %s', (style = '', value = '', written) => {
    const pairs = queryPairs(parameterOf({ style }), JSON.parse(value) as Json)
    expect(pairs.map(decodeURIComponent).join('&')).toBe(written)
  })
})
