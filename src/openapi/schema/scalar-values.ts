/** Create texts and numbers that fit a schema. */
import { roundedNumber } from '../../utils/exact-number.js'
import type { Json, JsonObject } from '../base/json.js'
import { ownValue } from '../../utils/own-value.js'

const textByFormat: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  'date-time': '2025-01-31T08:30:00Z',
  time: '08:30:00Z',
  duration: 'P1DT2H',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/example',
  'json-pointer': '/example',
  byte: 'ZXhhbXBsZQ==',
  password: 'secret'
}

/** Create a text of the format and length that is asked. */
export function textValue({ format, minLength, maxLength }: JsonObject): string {
  const text = (typeof format === 'string' ? ownValue(textByFormat, format) : undefined) ?? 'string'
  const longer =
    typeof minLength === 'number' && text.length < minLength ? text.padEnd(Math.min(minLength, 100), text) : text
  return typeof maxLength === 'number' && longer.length > maxLength ? longer.slice(0, Math.max(0, maxLength)) : longer
}

/** Create a number within its limits: the least that fits, zero where there is none. */
export function numberValue(schema: JsonObject, type: string): Json {
  const value = valueWithin(schema, type)
  // A limit that is met is written with all of its digits.
  return [schema.minimum, schema.maximum].find((limit) => roundedNumber(limit) === value) ?? value
}

function valueWithin(schema: JsonObject, type: string): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const size = roundedNumber(multipleOf)
  const step = size !== undefined && size > 0 ? size : 1
  const least = Math.max(...numbers(minimum, exclusiveMinimum))
  const most = Math.min(...numbers(maximum, exclusiveMaximum))
  const isAbove = exclusiveMinimum === true || roundedNumber(exclusiveMinimum) === least
  const isBelow = exclusiveMaximum === true || roundedNumber(exclusiveMaximum) === most
  const start = Number.isFinite(least) ? least : Math.min(0, most)
  const first = Math.ceil(start / step) * step
  const value = isAbove && first <= least ? first + step : first
  if (value < most || (value === most && !isBelow)) return value
  // The limits are closer together than whole numbers are.
  return type === 'number' && Number.isFinite(least) ? (least + most) / 2 : Math.floor(most)
}

/** Keep the numbers among some values. */
function numbers(...values: readonly (Json | undefined)[]): number[] {
  return values.flatMap((value) => roundedNumber(value) ?? [])
}
