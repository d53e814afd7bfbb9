import { jsonText } from '../../utils/exact-number.js'
import type { OperationEntry } from '../base/collect-operations.js'
import { entriesOf, inlineText, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { isJsonType, isXmlType } from '../base/media-type.js'
import type { Resolver } from '../base/resolver.js'
import { xmlText } from '../request/xml-text.js'
import { exampleValue } from '../schema/example-value.js'

/** An example of a response. */
interface Example {
  readonly name?: string
  readonly value: Json
}

/** Create the examples of responses: those of the author, else one made of the schema. */
export function responsesOf({ operation }: OperationEntry, request: JsonObject, resolver: Resolver): JsonObject[] {
  return entriesOf(operation.responses).flatMap(([status, value]) => {
    const { description, content } = resolver.resolve(value).value
    const title = (textOf(description) ?? status).split('\n')[0] ?? status
    return entriesOf(content).flatMap(([type, media]) =>
      examplesOf(objectOf(media), resolver).map(({ name, value: example }) => ({
        name: name === undefined ? title : `${title}: ${name}`,
        originalRequest: request,
        ...(/^\d{3}$/.test(status) && { code: Number(status) }),
        ...(status !== title && { status: title }),
        ...previewOf(type),
        header: [{ key: 'Content-Type', value: type }],
        cookie: [],
        body: bodyText(type, example, objectOf(media).schema, resolver)
      }))
    )
  })
}

function examplesOf(media: JsonObject, resolver: Resolver): Example[] {
  if (media.example !== undefined) return [{ value: media.example }]
  const named = entriesOf(media.examples).flatMap(([name, entry]) => {
    const { value, summary } = resolver.resolve(entry).value
    return value === undefined ? [] : [{ name: textOf(summary) ?? name, value }]
  })
  if (named.length > 0) return named
  const value = exampleValue(media.schema, 'response', resolver)
  return value === undefined ? [] : [{ value }]
}

function bodyText(type: string, value: Json, schema: Json | undefined, resolver: Resolver): string {
  if (typeof value === 'string' && !isJsonType(type)) return inlineText(value)
  return isXmlType(type) ? xmlText(value, schema, resolver) : jsonText(value, 2)
}

/** Name the language that Postman colours a body in. */
function previewOf(type: string): JsonObject {
  const language = isJsonType(type) ? 'json' : isXmlType(type) ? 'xml' : /html/.test(type) ? 'html' : 'text'
  return { _postman_previewlanguage: language }
}
