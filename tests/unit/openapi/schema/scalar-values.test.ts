import { expect, test } from 'vitest'
import { textValue } from '../../../../src/openapi/schema/scalar-values.js'

test('a format with a name that every object answers for is unknown', () => {
  expect(['constructor', '__proto__', 'toString'].map((format) => textValue({ format }))).toEqual([
    'string',
    'string',
    'string'
  ])
})
