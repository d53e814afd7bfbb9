import { expect, it } from 'vitest'
import { keysOf, pointerOf, valueAt } from '../../../../src/openapi/base/pointer.js'

const document = { paths: { '/a~b/{id}': { get: [{ ok: true }] } }, 图书: { '50%': null } }

it.each([
  [['paths', '/a~b/{id}', 'get', 0], '/paths/~1a~0b~1{id}/get/0'],
  [['%2e%2e/', '50%', '100% %41'], '/%252e%252e~1/50%25/100%25 %2541'],
  [[], '']
])('writes and reads %j as %j', (keys, pointer) => {
  expect(pointerOf(keys)).toBe(pointer)
  expect(keysOf(pointer)).toEqual(keys.map(String))
})

it.each([
  ['/paths/~1a~0b~1{id}/get/0/ok', true],
  ['/paths/~1a~0b~1%7Bid%7D/get/0/ok', true],
  ['/%E5%9B%BE%E4%B9%A6/50%', null],
  ['/paths/none/get', undefined],
  ['/toString', undefined],
  ['/图书/50%/deeper', undefined]
])('finds what %j leads to', (pointer, value) => {
  expect(valueAt(document, pointer)).toEqual(value)
})
