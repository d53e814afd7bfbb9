import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { recorderSchema, type Schema } from './recorder-config.js'

/** A key of the configuration. Names that authors choose are `*`; entries of lists have no step of their own. */
export interface RecorderKey {
  /** Such as `cameras.*.ffmpeg.inputs.roles`. */
  readonly path: string
  /** Undefined: none, or none that is a plain value. */
  readonly default: unknown
}

/** List all keys that the schema knows. */
export function schemaKeys(schema: Schema = recorderSchema, path: readonly string[] = []): RecorderKey[] {
  return branchesOf(schema).flatMap(({ properties = {}, additionalProperties, items }) => [
    ...Object.entries(properties).flatMap(([name, property]) => [
      { path: [...path, name].join('.'), default: property.default },
      ...schemaKeys(property, [...path, name])
    ]),
    ...(typeof additionalProperties === 'object' ? schemaKeys(additionalProperties, [...path, '*']) : []),
    ...(items ? schemaKeys(items, path) : [])
  ])
}

/** A key as a commented file writes it. */
export interface WrittenKey {
  readonly path: string
  readonly line: number
  readonly value: unknown
  /** The lines of comment right above it. */
  readonly comment: string
}

/** List all keys of a commented file, in the words of the schema. */
export function writtenKeys(text: string): WrittenKey[] {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lines = text.split('\n')
  const list = (node: unknown, schema: Schema, path: readonly string[]): WrittenKey[] => {
    if (isSeq(node)) return node.items.flatMap((item) => list(item, partOf(schema, 'items'), path))
    if (!isMap(node)) return []
    return node.items.flatMap(({ key, value }) => {
      if (!isScalar(key) || !key.range) return []
      const property = propertyOf(schema, String(key.value))
      const step = [...path, property.isNamed ? String(key.value) : '*']
      const { line } = lineCounter.linePos(key.range[0])
      const written = {
        path: step.join('.'),
        line,
        value: (value as Node | null)?.toJS(document) as unknown,
        comment: commentAbove(lines, line)
      }
      return [written, ...list(value, property.schema, step)]
    })
  }
  return list(document.contents, recorderSchema, [])
}

/** Resolve references and alternatives to what holds properties or a default. */
function branchesOf(schema: Schema): Schema[] {
  const target = schema.$ref === undefined ? undefined : recorderSchema.$defs?.[schema.$ref.replace('#/$defs/', '')]
  return [schema, ...(target ? branchesOf(target) : []), ...(schema.anyOf ?? []).flatMap(branchesOf)]
}

/** Find what a schema says of a key. */
function propertyOf(schema: Schema, name: string): { schema: Schema; isNamed: boolean } {
  const branches = branchesOf(schema)
  const property = branches.map(({ properties }) => properties?.[name]).find(Boolean)
  if (property) return { schema: property, isNamed: true }
  const any = branches
    .map(({ additionalProperties }) => additionalProperties)
    .find((value) => typeof value === 'object')
  return { schema: any ?? {}, isNamed: any === undefined }
}

function partOf(schema: Schema, key: 'items'): Schema {
  return (
    branchesOf(schema)
      .map((branch) => branch[key])
      .find(Boolean) ?? {}
  )
}

/** Gather the lines of comment above a line. */
function commentAbove(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line - 1)
  const last = above.findLastIndex((text) => !/^\s*#/.test(text))
  return above.slice(last + 1).join('\n')
}
