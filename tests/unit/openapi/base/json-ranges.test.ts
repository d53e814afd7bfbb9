import { expect, it } from 'vitest'
import { createJsonRanges } from '../../../../src/openapi/base/places.js'

const text = '\uFEFF { "a\\"b" : [ 1, "x\\\\", { "c": null } ], "d": {}, "e": -1.5e3, "\\u4e00": "}" }'
const rangeOf = createJsonRanges(text)

it.each([
  [['a"b'], '[ 1, "x\\\\", { "c": null } ]'],
  [['a"b', '0'], '1'],
  [['a"b', '1'], '"x\\\\"'],
  [['a"b', '2', 'c'], 'null'],
  [['d'], '{}'],
  [['d', 'missing', 'below'], '{}'],
  [['e', 'missing'], '-1.5e3'],
  [['一'], '"}"'],
  [['a"b', '9'], '[ 1, "x\\\\", { "c": null } ]']
])('finds %j', (keys, value) => {
  expect(text.slice(...rangeOf(keys))).toBe(value)
})
