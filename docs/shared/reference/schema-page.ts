import type { JsonSchema } from '../../../scripts/schemas/describe-schema.js'
import { cell, table } from './markdown.js'
import type { Texts } from './texts.js'
import { literal } from './literal.js'
import { typeOf } from './type-of.js'

/** What a page about a schema is made with. */
export interface SchemaPageTools {
  readonly schema: JsonSchema
  readonly texts: Texts
  /** Lists the objects that may stand at a place of the schema. */
  readonly objectsAt: (part: JsonSchema | undefined) => readonly JsonSchema[]
  /** A sentence about keys that are explained elsewhere, by their paths. */
  readonly elsewhere: Readonly<Record<string, string>>
}

/** Write a section for each key of a schema, with a table of the keys below it. */
export function schemaSections({ schema, ...tools }: SchemaPageTools): string {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {})
    .map(([key, part]) => {
      const facts = factsOf(part, required.has(key), tools.texts)
      const text = part.description ? tools.texts.translate(part.description) : ''
      const rows = tools.elsewhere[key] ?? rowsBelow(part, { schema, ...tools })
      return [`## ${key} {#${key}}`, text, facts, rows].filter((block) => block !== '').join('\n\n')
    })
    .join('\n\n')
}

/** Write the type and the default of a key as a line. */
function factsOf(part: JsonSchema, isRequired: boolean, { labels }: Texts): string {
  const fallback = defaultOf(part)
  const facts = [`${labels.type} \`${typeOf(part, labels.code)}\``]
  if (isRequired) facts.push(labels.required)
  if (fallback !== undefined) facts.push(`${labels.default} \`${fallback}\``)
  return facts.join(labels.separator)
}

/** Write the table of the keys below a key; nothing when it has none. */
function rowsBelow(part: JsonSchema, tools: SchemaPageTools): string {
  const rows = rowsOf('', part, new Map(), tools)
  const { labels } = tools.texts
  return rows.length === 0 ? '' : table([labels.key, labels.type, labels.default, labels.meaning], rows)
}

/** List the keys below a place, each with its path; an object that stands at a second place is referred to. */
function rowsOf(path: string, part: JsonSchema, seen: Map<string, string>, tools: SchemaPageTools): string[][] {
  const { labels, translate } = tools.texts
  const objects = tools.objectsAt(part)
  const text = JSON.stringify(objects)
  const first = seen.get(text)
  if (objects.length > 0 && first !== undefined) return [[`\`${path}\``, '', '', labels.like(first)]]
  seen.set(text, path)
  return objects.flatMap((object) => {
    const required = new Set(object.required)
    return Object.entries(object.properties ?? {}).flatMap(([key, property]) => {
      const own = path === '' ? key : `${path}.${key}`
      const fallback = required.has(key) ? labels.required : defaultOf(property)
      const row = [
        `\`${own}\``,
        cell(`\`${typeOf(property, labels.code)}\``),
        fallback === undefined || required.has(key) ? (fallback ?? '') : `\`${cell(fallback)}\``,
        cell(property.description ? translate(property.description) : '')
      ]
      return [row, ...rowsOf(isList(property) ? `${own}[]` : own, property, seen, tools)]
    })
  })
}

/** Whether a value is a list, and of what. */
function isList(part: JsonSchema): boolean {
  return part.type === 'array' || (part.anyOf ?? []).some(({ type }) => type === 'array')
}

/** Write a default as an author would; one that is empty says nothing. */
function defaultOf({ default: value }: JsonSchema): string | undefined {
  const text = JSON.stringify(value)
  if (value === undefined || text === '{}' || text === '[]') return undefined
  return typeof value === 'object' ? text.replaceAll(/"(\w+)":/g, '$1: ').replaceAll('"', "'") : literal(value)
}
