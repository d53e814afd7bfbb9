import { describe, expect, it, test } from 'vitest'
import {
  bareText,
  compareNumbers,
  exactDigits,
  exactNumber,
  isNumber,
  jsonText,
  roundedNumbers
} from '../../../src/utils/exact-number.js'

describe('exactNumber', () => {
  test.each([
    '0',
    '-0',
    '1.10',
    '1e3',
    '9007199254740992',
    '0.1',
    '1e21',
    '1.7976931348623157e308',
    '100000000000000000000'
  ])('reads %s as a number', (digits) => expect(exactNumber(digits)).toBe(Number(digits)))

  test.each(['9007199254740993', '-9223372036854775807', '12345678901234567890', '3.14159265358979323846', '1e400'])(
    'keeps the digits of %s',
    (digits) => {
      const value = exactNumber(digits)
      expect(exactDigits(value)).toBe(digits)
      expect(isNumber(value)).toBe(true)
      expect(bareText(value)).toBe(digits)
      expect(exactDigits(JSON.parse(JSON.stringify(value)))).toBe(digits)
      expect(exactDigits(structuredClone(value))).toBe(digits)
    }
  )

  it('rounds what has more digits than anybody needs', () => {
    expect(exactNumber(`1.${'3'.repeat(1000)}`)).toBeCloseTo(4 / 3)
  })
})

describe('jsonText', () => {
  it('writes numbers with all digits, and texts that look like them as texts', () => {
    const value = {
      n: exactNumber('9007199254740993'),
      list: [exactNumber('-1e400')],
      t: '"\\udc00123"',
      u: '\\udc001'
    }
    expect(jsonText(value)).toBe(String.raw`{"n":9007199254740993,"list":[-1e400],"t":"\"\\udc00123\"","u":"\\udc001"}`)
    expect(jsonText({ n: value.n }, 2)).toBe('{\n  "n": 9007199254740993\n}')
  })
})

describe('roundedNumbers', () => {
  it('rounds what is kept as a text, and keeps what holds none', () => {
    const other = { a: [1, 'x'] }
    const rounded = roundedNumbers({ n: [exactNumber('9007199254740993')], other })
    expect(rounded).toEqual({ n: [9007199254740992], other })
    expect(rounded.other).toBe(other)
  })
})

test('compareNumbers compares whole numbers by every digit', () => {
  const [less, more] = [exactNumber('9223372036854775806'), exactNumber('9223372036854775807')]
  expect(compareNumbers(less, more)).toBe(-1)
  expect(compareNumbers(more, less)).toBe(1)
  expect(compareNumbers(more, more)).toBe(0)
  expect(compareNumbers(more, 1.5)).toBe(1)
})
