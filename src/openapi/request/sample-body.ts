/** Create the bodies that samples send and that the console begins with. */
import { jsonText } from '../../utils/exact-number.js'
import { formFields, type FormField, type FormStyle } from '../../utils/form-fields.js'
import {
  entriesOf,
  inlineText,
  isObject,
  listOf,
  objectOf,
  propertyOf,
  textOf,
  type Json,
  type JsonObject
} from '../base/json.js'
import { bodyKind, extensionOf, isForm, isJsonType, isXmlType } from '../base/media-type.js'
import { isSequenceType, streamText } from '../base/stream-text.js'
import type { Resolver } from '../base/resolver.js'
import { neededParts } from './needed-parts.js'
import { exampleValue } from '../schema/example-value.js'
import { plainSchema } from '../schema/plain-schema.js'
import { baseType } from '../schema/base-type.js'
import { givenExample } from './parameters.js'
import { xmlText } from './xml-text.js'

/** A part of a form. */
export type FormPart =
  | { readonly name: string; readonly value: string; readonly type?: string }
  | { readonly name: string; readonly file: string; readonly type: string }

/** What a request carries. */
export type SampleBody =
  | { readonly kind: 'json'; readonly value: Json; readonly type: string }
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly FormPart[] }
  | { readonly kind: 'file'; readonly file: string; readonly type: string }

/** Create a body of one media type. */
export function mediaBody(type: string, media: JsonObject, resolver: Resolver): SampleBody {
  if (isMultipart(type))
    return { kind: 'multipart', parts: multipartParts(formValue(media, resolver), media, resolver) }
  if (isForm(type)) return { kind: 'form', fields: fieldsOf(formValue(media, resolver), media) }
  const value = givenExample(media, resolver) ?? exampleValue(media.schema, 'request', resolver)
  if (isSequenceType(type) && value !== undefined && typeof value !== 'string')
    return { kind: 'text', text: streamText(type, value), type }
  if (isJsonType(type)) return jsonBody(type, value ?? {})
  if (type.includes('*') && typeof value === 'object') return jsonBody('application/json', value)
  if (isXmlType(type) && typeof value === 'object')
    return { kind: 'text', text: xmlText(value, media.schema, resolver), type }
  if (
    bodyKind(type) === 'text' ||
    (typeof value === 'string' && value !== 'string' && !isBinary(media.schema, resolver))
  )
    return {
      kind: 'text',
      text: typeof value === 'string' ? inlineText(value) : value === undefined ? '' : jsonText(value, 2),
      type: concrete(type)
    }
  return { kind: 'file', file: `file.${extensionOf(type)}`, type: concrete(type) }
}

/** Create a body of JSON: as its text where a language would round a number in it. */
function jsonBody(type: string, value: Json): SampleBody {
  const text = jsonText(value, 2)
  return text === JSON.stringify(value, null, 2) ? { kind: 'json', value, type } : { kind: 'text', text, type }
}

/** Whether a media type is that of parts with boundaries. */
function isMultipart(type: string): boolean {
  return /^multipart\//i.test(type)
}

/** Whether a body is a form of which nothing is sent. */
export function isEmptyForm(body: SampleBody): boolean {
  return (body.kind === 'form' && body.fields.length === 0) || (body.kind === 'multipart' && body.parts.length === 0)
}

/**
 * Create the value of a form: the author's example, else the properties that are required or have a value by the author. Any other would
 * change what the reader did not mean to change.
 */
export function formValue(media: JsonObject, resolver: Resolver): Json | undefined {
  const given = givenExample(media, resolver)
  if (typeof given === 'string' && /^[^=&\s]+=/.test(given)) return formOfText(given)
  if (given !== undefined) return given
  const value = exampleValue(media.schema, 'request', resolver)
  return value && neededParts(value, media.schema, resolver)
}

/** Read the fields of a form that an author has written as it is sent; a name that is there several times is a list. */
function formOfText(text: string): JsonObject {
  const fields = new URLSearchParams(text)
  const names = [...new Set(fields.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    })
  )
}

/** Write a range of media types as one that can be sent. */
function concrete(type: string): string {
  return type.includes('*') ? 'application/octet-stream' : type
}

/** Whether a schema is a file. */
function isBinary(value: Json | undefined, resolver: Resolver): boolean {
  const { schema } = plainSchema(value, resolver)
  return schema.format === 'binary' || (isFileType(schema.contentMediaType) && schema.contentEncoding === undefined)
}

/** Whether texts of a media type are kept in files; those of JSON are written out. */
function isFileType(type: Json | undefined): boolean {
  return typeof type === 'string' && !isJsonType(type)
}

/** List the parts of a multipart body; files are files, lists are parts of one name, objects are JSON. */
function multipartParts(value: Json | undefined, media: JsonObject, resolver: Resolver): FormPart[] {
  const { schema } = plainSchema(media.schema, resolver)
  const properties = objectOf(schema.properties)
  const names = [...new Set([...Object.keys(properties), ...Object.keys(objectOf(value))])]
  return names.flatMap((name): FormPart[] => {
    const property = plainSchema(propertyOf(properties, name), resolver).schema
    const item = baseType(property) === 'array' ? property.items : propertyOf(properties, name)
    const encoding = objectOf(propertyOf(media.encoding, name))
    if (isBinary(item, resolver))
      return [
        {
          name,
          ...fileOf(name, textOf(encoding.contentType) ?? textOf(plainSchema(item, resolver).schema.contentMediaType))
        }
      ]
    const part = propertyOf(value, name)
    if (part === undefined || part === null) return []
    return (Array.isArray(part) ? listOf(part) : [part]).map((each) => {
      const type = textType(name, media, isObject(each))
      return { name, value: inlineText(each), ...(type !== undefined && { type }) }
    })
  })
}

/** Find the media type of a part that is a text: that of its encoding, else JSON for objects. */
export function textType(name: string, { encoding }: JsonObject, isOfObject: boolean): string | undefined {
  const given = textOf(objectOf(propertyOf(encoding, name)).contentType)
    ?.split(',')[0]
    ?.trim()
  const type = given ?? (isOfObject ? 'application/json' : undefined)
  return type?.includes('*') === true ? undefined : type
}

/** Name the file of a part. */
function fileOf(name: string, contentType: string | undefined): { readonly file: string; readonly type: string } {
  const [type = ''] = (contentType ?? '').split(',')
  const known =
    type === '' || type.includes('*')
      ? /image|photo|picture|face/i.test(name + type)
        ? 'image/jpeg'
        : 'application/octet-stream'
      : type.trim()
  return { file: `${/^[\w-]+$/.test(name) ? name : 'file'}.${extensionOf(known)}`, type: known }
}

/** List the fields of a form, each in the style of its encoding. */
function fieldsOf(value: Json | undefined, media: JsonObject): FormField[] {
  return entriesOf(value).flatMap(([name, field]) => formFields(name, field, formStyle(name, media)))
}

/** Read how a field of a form is written. */
export function formStyle(name: string, { encoding }: JsonObject): FormStyle {
  const { style, explode } = objectOf(propertyOf(encoding, name))
  return {
    ...(typeof style === 'string' && { style }),
    ...(typeof explode === 'boolean' && { explode, style: textOf(style) ?? 'form' })
  }
}
