import { markJsonNumbers } from '../../utils/mark-json-numbers.js'
import type { ConsoleField } from '../../model/api-console.js'
import type { UriValue } from '../../utils/uri-values.js'

/** Parse the text of a field: a list has a value on each line, an object is JSON; anything else stays text. */
export function readField({ shape }: Pick<ConsoleField, 'shape'>, text: string): UriValue {
  if (shape === 'list') return text === '' ? [] : text.split('\n')
  if (shape !== 'object') return text
  try {
    const value: unknown = JSON.parse(markJsonNumbers(text))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return text
    return Object.entries(value)
  } catch {
    return text
  }
}
