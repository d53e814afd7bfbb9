/** Write values into addresses, headers and cookies, in the styles of OpenAPI, which are those of RFC 6570. */

import { bareText } from './exact-number.js'
import { deepFields } from './form-fields.js'

/** A value: a text, a list, or names with their values, which may be lists and objects in their turn. */
export type UriValue = string | readonly string[] | readonly (readonly [name: string, value: unknown])[]

/** How a value is written; what is absent is as usual at its place. */
export interface UriStyle {
  readonly name: string
  /** One of OpenAPI, or `querystring` where the value is the whole query. */
  readonly style?: string | undefined
  /** Whether each part of a list or of an object stands for itself. */
  readonly explode?: boolean | undefined
  /** Whether reserved characters stay as they are. */
  readonly isReserved?: boolean | undefined
}

/** Write a value as it is in a path. */
export function writePath(style: UriStyle, value: UriValue): string {
  const name = encode(style.name)
  const explode = style.explode === true
  if (style.style === 'label') return `.${joined(value, explode ? '.' : ',', explode)}`
  if (style.style !== 'matrix') return joined(value, ',', explode)
  if (!explode || typeof value === 'string') return `;${name}=${joined(value, ',', false)}`
  return value
    .map((item) =>
      typeof item === 'string' ? `;${name}=${encode(item)}` : `;${encode(item[0])}=${encode(bareText(item[1]))}`
    )
    .join('')
}

/** Write a value as the `name=value` pairs of a query. */
export function writeQuery({ isReserved, ...parameter }: UriStyle, value: UriValue): string[] {
  const name = encode(parameter.name)
  const write = isReserved ? encodeReserved : encode
  const style = parameter.style ?? 'form'
  const explode = parameter.explode ?? style === 'form'
  if (style === 'querystring' && typeof value === 'string') return value === '' ? [] : [write(value)]
  if (typeof value === 'string') return [`${name}=${isReserved ? write(value) : encodeText(value)}`]
  if (style === 'deepObject') {
    const fields = deepFields(parameter.name, isPairs(value) ? Object.fromEntries(value) : value)
    return fields.map(([path, text]) => `${encode(path)}=${write(text)}`)
  }
  if (isPairs(value)) {
    const pairs = value.map(([key, item]) => [key, bareText(item)] as const)
    if (explode) return pairs.map(([key, item]) => `${encode(key)}=${write(item)}`)
    return [`${name}=${pairs.flat().map(write).join(',')}`]
  }
  if (explode) return value.map((item) => `${name}=${write(item)}`)
  const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
  return [`${name}=${value.map(write).join(separator)}`]
}

/** Write the value of a header or a cookie, which is not encoded; `explode` writes objects as `name=value`. */
export function writePlain(value: UriValue, explode = false, style?: string): string {
  if (typeof value === 'string') return value
  if (explode && isPairs(value)) return value.map(([key, item]) => `${key}=${bareText(item)}`).join(',')
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ','
  return (isPairs(value) ? value.flatMap(([key, item]) => [key, bareText(item)]) : value).join(separator)
}

/** Encode a part of an address; quotes too, so that it can be in any string. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )
}

/** Join the parts of a value. */
function joined(value: UriValue, separator: string, explode: boolean): string {
  if (typeof value === 'string') return encode(value)
  if (!isPairs(value)) return value.map(encode).join(separator)
  return value
    .map(([key, item]) => `${encode(key)}${explode ? '=' : separator}${encode(bareText(item))}`)
    .join(separator)
}

function isPairs(value: Exclude<UriValue, string>): value is readonly (readonly [string, unknown])[] {
  return Array.isArray(value[0])
}

/** Encode a text that is the whole value of a query parameter: what separates nothing there stays as it can be read. */
function encodeText(text: string): string {
  return encode(text).replaceAll(/%(?:2C|2F|3A|40)/g, decodeURIComponent)
}

/** Encode what cannot be in a query at all, and what would end the parameter. */
function encodeReserved(text: string): string {
  return encodeURI(text).replaceAll(/[#&]/g, encodeURIComponent)
}
