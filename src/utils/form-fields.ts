import { bareText } from './exact-number.js'

/** How a field of a form is written; see "Encoding Object" of OpenAPI. */
export interface FormStyle {
  readonly style?: string | undefined
  readonly explode?: boolean | undefined
}

/** A field as it is sent. */
export type FormField = readonly [name: string, value: string]

/**
 * Write a value as fields of a form. Without a style the entries of a list are fields of one name, and objects are JSON.
 *
 * @example formFields('filter', { by: ['a'] }, { style: 'deepObject' }) // [['filter[by][0]', 'a']]
 */
export function formFields(name: string, value: unknown, { style, explode }: FormStyle = {}): FormField[] {
  if (value === undefined) return []
  if (style === 'deepObject') return deepFields(name, value)
  if (Array.isArray(value)) {
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ','
    const isOne = style !== undefined && !(explode ?? style === 'form')
    return isOne ? [[name, value.map(bareText).join(separator)]] : value.map((item) => [name, bareText(item)])
  }
  if (style === undefined || typeof value !== 'object' || value === null) return [[name, bareText(value)]]
  const entries = Object.entries(value)
  if (explode ?? style === 'form') return entries.map(([key, item]) => [key, bareText(item)])
  return [[name, entries.flatMap(([key, item]) => [key, bareText(item)]).join(',')]]
}

/** Write each value inside of an object or a list as a field of its path, in forms as in queries; `null` is empty there. */
export function deepFields(name: string, value: unknown): FormField[] {
  if (value === null) return [[name, '']]
  if (typeof value !== 'object') return [[name, bareText(value)]]
  return Object.entries(value).flatMap(([key, item]) => deepFields(`${name}[${key}]`, item))
}
