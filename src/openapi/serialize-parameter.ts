import { inlineText, isObject, type Json, type JsonObject } from './json.js'
import type { Parameter } from './parameters.js'

/** Write the value of a path parameter as it stands in the path, by its style. */
export function pathText({ name, parameter, mediaType }: Parameter, value: Json): string {
  if (mediaType !== undefined) return encode(inlineText(value))
  const explode = parameter.explode === true
  if (parameter.style === 'label') return `.${joined(value, explode ? '.' : ',', explode)}`
  if (parameter.style !== 'matrix') return joined(value, ',', explode)
  if (explode && Array.isArray(value))
    return (value as readonly Json[]).map((item) => `;${encode(name)}=${encode(inlineText(item))}`).join('')
  if (explode && isObject(value))
    return pairs(value)
      .map(([key, item]) => `;${key}=${item}`)
      .join('')
  return `;${encode(name)}=${joined(value, ',', false)}`
}

/** Write a query parameter as `name=value` pairs, by its style. */
export function queryPairs({ name, parameter, mediaType }: Parameter, value: Json): string[] {
  const key = encode(name)
  const write = parameter.allowReserved === true ? encodeURI : encode
  const writeText = parameter.allowReserved === true ? encodeURI : encodeText
  if (mediaType !== undefined || value === null)
    return [`${key}=${value === null ? '' : encode(JSON.stringify(value))}`]
  const style = parameter.style ?? 'form'
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form'
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => write(inlineText(item)))
    if (explode) return items.map((item) => `${key}=${item}`)
    return [`${key}=${items.join(style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',')}`]
  }
  if (!isObject(value)) return [`${key}=${writeText(inlineText(value))}`]
  if (style === 'deepObject') return pairs(value).map(([part, item]) => `${key}%5B${part}%5D=${item}`)
  if (explode) return pairs(value).map(([part, item]) => `${part}=${item}`)
  return [`${key}=${pairs(value).flat().join(',')}`]
}

/** Write a header or a cookie, which are not encoded. */
export function plainText(value: Json): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map(inlineText).join(',')
  return isObject(value)
    ? Object.entries(value)
        .flatMap(([key, item]) => [key, inlineText(item ?? null)])
        .join(',')
    : inlineText(value)
}

/** Join the parts of a value. */
function joined(value: Json, separator: string, explode: boolean): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => encode(inlineText(item))).join(separator)
  if (!isObject(value)) return encode(inlineText(value))
  return pairs(value)
    .map(([key, item]) => `${key}${explode ? '=' : separator}${item}`)
    .join(separator)
}

function pairs(value: JsonObject): [string, string][] {
  return Object.entries(value).map(([key, item]) => [encode(key), encode(inlineText(item ?? null))])
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
