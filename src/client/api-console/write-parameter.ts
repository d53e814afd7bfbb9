import type { ConsoleField, ConsoleParameter } from '../../model/api-console.js'

/** What a reader's text says. */
export type FieldValue = string | readonly string[] | readonly (readonly [string, string])[]

/** Read what a reader typed: a list has a value on each line, an object is JSON; what is no object stays a text. */
export function readField({ shape }: Pick<ConsoleField, 'shape'>, text: string): FieldValue {
  if (shape === 'list') return text === '' ? [] : text.split('\n')
  if (shape !== 'object') return text
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return text
    return Object.entries(value).map(
      ([key, item]) => [key, typeof item === 'string' ? item : JSON.stringify(item)] as const
    )
  } catch {
    return text
  }
}

/** Write a path parameter as it stands in the path, by its style. */
export function pathText(parameter: ConsoleParameter, text: string): string {
  const value = readField(parameter, text)
  const name = encode(parameter.name)
  const explode = parameter.explode === true
  if (parameter.style === 'label') return `.${joined(value, explode ? '.' : ',', explode)}`
  if (parameter.style !== 'matrix') return joined(value, ',', explode)
  if (!explode || typeof value === 'string') return `;${name}=${joined(value, ',', false)}`
  return value
    .map((item) => (typeof item === 'string' ? `;${name}=${encode(item)}` : `;${encode(item[0])}=${encode(item[1])}`))
    .join('')
}

/** Write a query parameter as `name=value` pairs, by its style. */
export function queryPairs(parameter: ConsoleParameter, text: string): string[] {
  const value = readField(parameter, text)
  const name = encode(parameter.name)
  const write = parameter.isReserved ? encodeReserved : encode
  const style = parameter.style ?? 'form'
  const explode = parameter.explode ?? style === 'form'
  if (typeof value === 'string') return [`${name}=${parameter.isReserved ? write(value) : encodeText(value)}`]
  if (isPairs(value)) {
    if (style === 'deepObject') return value.map(([key, item]) => `${name}%5B${encode(key)}%5D=${write(item)}`)
    if (explode) return value.map(([key, item]) => `${encode(key)}=${write(item)}`)
    return [`${name}=${value.flat().map(write).join(',')}`]
  }
  if (explode) return value.map((item) => `${name}=${write(item)}`)
  const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
  return [`${name}=${value.map(write).join(separator)}`]
}

/** Write a header or a cookie, which are not encoded. */
export function plainText(parameter: ConsoleParameter, text: string): string {
  const value = readField(parameter, text)
  return typeof value === 'string' ? value : value.flat().join(',')
}

/** Join the parts of a value. */
function joined(value: FieldValue, separator: string, explode: boolean): string {
  if (typeof value === 'string') return encode(value)
  if (!isPairs(value)) return value.map(encode).join(separator)
  return value.map(([key, item]) => `${encode(key)}${explode ? '=' : separator}${encode(item)}`).join(separator)
}

function isPairs(
  value: readonly string[] | readonly (readonly [string, string])[]
): value is readonly (readonly [string, string])[] {
  return Array.isArray(value[0])
}

/** Encode a text that is the whole value of a query parameter: what separates nothing there stays as it can be read. */
function encodeText(text: string): string {
  return encode(text).replaceAll(/%(?:2C|2F|3A|40)/g, decodeURIComponent)
}

/** Encode a part of an address; quotes too, so that it can stand in any string. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )
}

/** Encode what cannot stand in a query at all, and what would end the parameter. */
function encodeReserved(text: string): string {
  return encodeURI(text).replaceAll(/[#&]/g, encodeURIComponent)
}
