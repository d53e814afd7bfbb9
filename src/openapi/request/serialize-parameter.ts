import { bareText, jsonText } from '../../utils/exact-number.js'
import { encode, writePath, writePlain, writeQuery, type UriStyle, type UriValue } from '../../utils/uri-values.js'
import { entriesOf, inlineText, isObject, textOf, type Json, type JsonObject } from '../base/json.js'
import { isJsonType } from '../base/media-type.js'
import type { Parameter } from './parameters.js'

/** Write the value of a path parameter as it is in the path, by its style. */
export function pathText(parameter: Parameter, value: Json): string {
  return writePath(
    styleOf(parameter),
    parameter.mediaType === undefined ? uriValue(value) : contentText(parameter, value)
  )
}

/** Write a query parameter as `name=value` pairs, by its style. */
export function queryPairs(parameter: Parameter, value: Json): string[] {
  if (value === null) return writeQuery(styleOf(parameter), '')
  return writeQuery(
    styleOf(parameter),
    parameter.mediaType === undefined ? uriValue(value) : contentText(parameter, value)
  )
}

/** Write a query parameter as names and values that are encoded later; undefined where its style puts marks between values. */
export function queryFields(parameter: Parameter, value: Json): (readonly [name: string, value: string])[] | undefined {
  const { name, style = 'form', explode = style === 'form', isReserved } = styleOf(parameter)
  if (isReserved || style === 'querystring') return undefined
  if (parameter.mediaType !== undefined) return [[name, contentText(parameter, value)]]
  const written = value === null ? '' : uriValue(value)
  if (typeof written === 'string') return [[name, written]]
  if (!explode || style !== 'form') return undefined
  return written.map((item) => (typeof item === 'string' ? [name, item] : [item[0], bareText(item[1])]))
}

/** Write a value in the media type of its parameter: a text stands for itself where that is not JSON. */
export function contentText({ mediaType = '' }: Pick<Parameter, 'mediaType'>, value: Json): string {
  return isJsonType(mediaType) ? jsonText(value) : inlineText(value)
}

/** Write a header or a cookie, which are not encoded. */
export function plainText({ parameter, place, mediaType }: Parameter, value: Json): string {
  if (mediaType !== undefined) return contentText({ mediaType }, value)
  return writePlain(uriValue(value), place === 'header' && parameter.explode === true, textOf(parameter.style))
}

/** Write a cookie as `name=value`; in the style of version 3.2 it is not encoded, and each part of a list or of an object is one. */
export function cookiePairs(parameter: Parameter, value: Json): string[] {
  const { name, parameter: own, mediaType } = parameter
  if (own['x-cookie'] !== true) return [`${name}=${encode(plainText(parameter, value))}`]
  if (mediaType !== undefined || own.explode === false) return [`${name}=${plainText(parameter, value)}`]
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => `${name}=${inlineText(item)}`)
  if (!isObject(value)) return [`${name}=${inlineText(value)}`]
  return entriesOf(value).map(([key, item]) => `${key}=${inlineText(item)}`)
}

/** Read how a parameter is written. */
function styleOf({ name, parameter }: Parameter): UriStyle {
  const { explode, allowReserved } = parameter
  const style = parameterStyle(parameter)
  return {
    name,
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    isReserved: allowReserved === true
  }
}

/** Read the style of a parameter; a value that is the whole query has one of our own. */
export function parameterStyle({ style, 'x-querystring': isWhole }: JsonObject): string | undefined {
  return isWhole === true ? 'querystring' : textOf(style)
}

/** Take a value apart. */
function uriValue(value: Json): UriValue {
  if (Array.isArray(value)) return (value as readonly Json[]).map(inlineText)
  if (!isObject(value)) return inlineText(value)
  return Object.entries(value).map(([key, item]) => [key, item ?? null] as const)
}
