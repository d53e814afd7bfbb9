/** Write values as XML, by the `xml` hints of their schemas. */
import { escapeText } from '../../utils/escape.js'
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
import { schemaName, type Resolver } from '../base/resolver.js'
import { exactly } from '../schema/derived-schemas.js'
import { discriminatorValues } from '../schema/discriminator-values.js'
import { plainSchema, type PlainSchema } from '../schema/plain-schema.js'
import { unionGroups } from '../schema/union-groups.js'

/** Write a value as a document of XML. */
export function xmlText(value: Json, schema: Json | undefined, resolver: Resolver): string {
  const { schema: plain, pointer } = plainSchema(schema, resolver)
  const part = { value, schema, fallback: schemaName(pointer) ?? 'root', indent: '' }
  const isBareList = Array.isArray(value) && hintsOf(plain).wrapped !== true
  const lines = isBareList ? rootList(part, plain, resolver) : element(part, resolver)
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

/** Write a list as the one element that a document has, also where no hint wraps its entries. */
function rootList({ value, fallback }: Part, plain: JsonObject, resolver: Resolver): string[] {
  const name = elementName(plain, fallback)
  const itemName = schemaName(plainSchema(plain.items, resolver).pointer) ?? 'item'
  const items = listOf(value).flatMap((item) =>
    element({ value: item, schema: plain.items, fallback: itemName, indent: '  ' }, resolver)
  )
  return [`<${name}${namespaceOf(plain)}>`, ...items, `</${name}>`]
}

/** A value with what its element depends on. */
interface Part {
  readonly value: Json
  readonly schema: Json | undefined
  /** Name of the element where no hint has another. */
  readonly fallback: string
  readonly indent: string
}

/** Write the lines of a value: one element, or one for each entry of a list. */
function element({ value, schema, fallback, indent }: Part, resolver: Resolver): string[] {
  const plain = plainSchema(schema, resolver).schema
  const name = elementName(plain, fallback)
  if (Array.isArray(value)) return list({ value, schema, fallback, indent }, plain, resolver)
  const head = `${indent}<${name}${namespaceOf(plain)}`
  if (!isObject(value)) return [`${head}>${escapeText(value === null ? '' : inlineText(value))}</${name}>`]
  const parts = entriesOf(value).map(([key, item]) => ({ key, item, schema: propertyIn(plain, key, value, resolver) }))
  const isAttribute = (part: (typeof parts)[number]) =>
    hintsOf(plainSchema(part.schema, resolver).schema).attribute === true
  const attributes = parts.filter(isAttribute).map(({ key, item, schema: own }) => {
    const text = escapeText(inlineText(item)).replaceAll('"', '&quot;')
    return ` ${elementName(plainSchema(own, resolver).schema, key)}="${text}"`
  })
  const children = parts.filter((part) => !isAttribute(part))
  const texts = children.map(({ item, schema: own }) => textNode(item, plainSchema(own, resolver).schema))
  const start = head + attributes.join('')
  // Words alone stand in the line of their element.
  if (texts.length > 0 && texts.every((text) => text !== undefined)) return [`${start}>${texts.join('')}</${name}>`]
  const inside = children.flatMap(({ key, item, schema: own }, index) => {
    const text = texts[index]
    if (text !== undefined) return [`${indent}  ${text}`]
    const lines = element({ value: item, schema: own, fallback: key, indent: `${indent}  ` }, resolver)
    return isBare(item, plainSchema(own, resolver).schema) ? inner(lines) : lines
  })
  return inside.length === 0 ? [`${start}/>`] : [`${start}>`, ...inside, `${indent}</${name}>`]
}

/** Write a value that is words of the element around it; undefined where it is not (OpenAPI 3.2, `nodeType`). */
function textNode(value: Json, schema: JsonObject): string | undefined {
  const kind = hintsOf(schema)['x-node']
  if (typeof value === 'object' && value !== null) return undefined
  const text = value === null ? '' : inlineText(value)
  if (kind === 'cdata') return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  return kind === 'text' ? escapeText(text) : undefined
}

/** Whether an object has no element of its own: its properties are those of the element around it. */
function isBare(value: Json, schema: JsonObject): boolean {
  return isObject(value) && hintsOf(schema)['x-node'] === 'none'
}

/** Take what is in an element, one level less deep. */
function inner(lines: readonly string[]): string[] {
  return lines.slice(1, -1).map((line) => line.slice(2))
}

/** Find the schema of a property: among those of the schema itself, else of what the value is besides by a union or as a derived schema. */
function propertyIn(plain: JsonObject, key: string, value: JsonObject, resolver: Resolver): Json | undefined {
  const own = propertyOf(plain.properties, key)
  if (own !== undefined) return own
  const members = unionGroups(plain).flatMap(({ members: all }) =>
    all.map((member) => plainSchema(exactly(member), resolver))
  )
  const kind = propertyOf(value, textOf(objectOf(plain.discriminator).propertyName) ?? '')
  const isChosen = (member: PlainSchema) =>
    kind !== undefined && discriminatorValues(plain, member, schemaName(member.pointer)).includes(inlineText(kind))
  const ordered = [...members.filter(isChosen), ...members.filter((member) => !isChosen(member))]
  for (const { schema } of ordered) {
    const found = propertyIn(schema, key, value, resolver)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Write the entries of a list, in an element of their own where a hint wraps them. The hint of a list names that element, and the entries
 * where they have no name of their own; without the element it names nothing.
 *
 * @see https://spec.openapis.org/oas/v3.0.3.html#xml-arrays
 */
function list({ value, fallback, indent }: Part, plain: JsonObject, resolver: Resolver): string[] {
  const isWrapped = hintsOf(plain).wrapped === true
  const wrapper = elementName(plain, fallback)
  const itemName = isWrapped ? (textOf(hintsOf(plain).name) ?? fallback) : fallback
  const items = listOf(value).flatMap((item) =>
    element(
      { value: item, schema: plain.items, fallback: itemName, indent: isWrapped ? `${indent}  ` : indent },
      resolver
    )
  )
  return isWrapped ? [`${indent}<${wrapper}${namespaceOf(plain)}>`, ...items, `${indent}</${wrapper}>`] : items
}

function hintsOf({ xml }: JsonObject): JsonObject {
  return objectOf(xml)
}

/** Name an element: by its hint, with its prefix. */
function elementName(schema: JsonObject, fallback: string): string {
  const { name, prefix } = hintsOf(schema)
  const own = textOf(name) ?? fallback
  return textOf(prefix) === undefined ? own : `${textOf(prefix) ?? ''}:${own}`
}

/** Declare the namespace of an element. */
function namespaceOf(schema: JsonObject): string {
  const { namespace, prefix } = hintsOf(schema)
  const url = textOf(namespace)
  if (url === undefined) return ''
  return ` xmlns${textOf(prefix) === undefined ? '' : `:${textOf(prefix) ?? ''}`}="${escapeText(url)}"`
}
