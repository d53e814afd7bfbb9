import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { recorderSchemas, type Schema } from './recorder-config.js'
import type { Version } from './shown-in.js'

/** A key of the configuration. Names that authors choose are `*`; entries of lists have no step of their own. */
export interface RecorderKey {
  /** Such as `cameras.*.ffmpeg.inputs.roles`. */
  readonly path: string
  /** Undefined: none, or none that is a plain value. */
  readonly default: unknown
}

/** List all keys that the schema of a version knows. */
export function schemaKeys(version: Version): RecorderKey[] {
  return keysOf(recorderSchemas[version], recorderSchemas[version], [])
}

function keysOf(schema: Schema, whole: Schema, path: readonly string[]): RecorderKey[] {
  return branchesOf(schema, whole).flatMap(({ properties = {}, additionalProperties, items }) => [
    ...Object.entries(properties).flatMap(([name, property]) => [
      { path: [...path, name].join('.'), default: property.default },
      ...keysOf(property, whole, [...path, name])
    ]),
    ...(typeof additionalProperties === 'object' ? keysOf(additionalProperties, whole, [...path, '*']) : []),
    ...(items ? keysOf(items, whole, path) : [])
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
export function writtenKeys(text: string, version: Version): WrittenKey[] {
  const whole = recorderSchemas[version]
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lines = text.split('\n')
  const list = (node: unknown, schema: Schema, path: readonly string[]): WrittenKey[] => {
    if (isSeq(node)) return node.items.flatMap((item) => list(item, partOf(schema, whole, 'items'), path))
    if (!isMap(node)) return []
    return node.items.flatMap(({ key, value }) => {
      if (!isScalar(key) || !key.range) return []
      const property = propertyOf(schema, whole, String(key.value))
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
  return list(document.contents, whole, [])
}

/** Resolve references and alternatives to what holds properties or a default. */
function branchesOf(schema: Schema, whole: Schema): Schema[] {
  const target = schema.$ref === undefined ? undefined : whole.$defs?.[schema.$ref.replace('#/$defs/', '')]
  const others = [...(target ? [target] : []), ...(schema.anyOf ?? [])]
  return [schema, ...others.flatMap((other) => branchesOf(other, whole))]
}

/** Find what a schema says of a key. */
function propertyOf(schema: Schema, whole: Schema, name: string): { schema: Schema; isNamed: boolean } {
  const branches = branchesOf(schema, whole)
  const property = branches.map(({ properties }) => properties?.[name]).find(Boolean)
  if (property) return { schema: property, isNamed: true }
  const any = branches
    .map(({ additionalProperties }) => additionalProperties)
    .find((value) => typeof value === 'object')
  return { schema: any ?? {}, isNamed: any === undefined }
}

function partOf(schema: Schema, whole: Schema, key: 'items'): Schema {
  return (
    branchesOf(schema, whole)
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
