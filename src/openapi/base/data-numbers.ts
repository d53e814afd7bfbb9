import { roundedNumber } from '../../utils/exact-number.js'

/** Keys that hold data, and those that limit numbers. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue', 'links'])
const limitKeys = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])

/** Keys of objects whose own keys are names. */
const nameKeys = new Set(['properties', 'patternProperties', 'schemas', 'definitions', '$defs'])

/** Round the numbers of a description but for those in data and limits: elsewhere a text that is marked would be taken for a text. */
export function dataNumbers(value: unknown, hasNames = false): unknown {
  if (typeof value !== 'object' || value === null) return roundedNumber(value) ?? value
  if (Array.isArray(value)) return value.map((item) => dataNumbers(item))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      const isData = !hasNames && (dataKeys.has(key) || key.startsWith('x-'))
      const isLimit = !hasNames && limitKeys.has(key)
      return [key, isData || isLimit ? item : dataNumbers(item, !hasNames && nameKeys.has(key))]
    })
  )
}
