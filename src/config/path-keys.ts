import type * as z from 'zod'
import { type FilePath, filePaths } from '../model/file-path.js'

/** The parts of a Zod definition that lead to the schemas of values. */
interface Definition {
  readonly type: string
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly items?: readonly z.core.$ZodType[]
  readonly options?: readonly z.core.$ZodType[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly valueType?: z.core.$ZodType
  readonly getter?: () => z.core.$ZodType
}

/** A string of a configuration that is a path of the disk. */
export interface PathKey extends FilePath {
  readonly path: readonly PropertyKey[]
  readonly value: string
}

/** Find every path of the disk in a value by its schema; of several branches each that the value may have taken. */
export function pathKeys(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[] = []): PathKey[] {
  if (typeof value === 'string') return stringSchemas(schema).flatMap((found) => markedKey(found, value, path))
  if (typeof value !== 'object' || value === null) return []
  const definition = schema._zod.def as unknown as Definition
  const inner = definition.innerType ?? definition.in ?? definition.getter?.()
  if (inner) return pathKeys(inner, value, path)
  if (definition.options) return unique(definition.options.flatMap((option) => pathKeys(option, value, path)))
  return Object.entries(value).flatMap(([key, part]) => {
    const isList = Array.isArray(value)
    const next = isList
      ? (definition.items?.[Number(key)] ?? definition.element)
      : (definition.shape?.[key] ?? definition.valueType)
    return next ? pathKeys(next, part, [...path, isList ? Number(key) : key]) : []
  })
}

/** Find the schemas that a string may have below a schema. */
function stringSchemas(schema: z.core.$ZodType): z.core.$ZodType[] {
  const definition = schema._zod.def as unknown as Definition
  const inner = definition.innerType ?? definition.in ?? definition.getter?.()
  if (filePaths.has(schema)) return [schema]
  if (inner) return stringSchemas(inner)
  return definition.options?.flatMap(stringSchemas) ?? [schema]
}

function markedKey(schema: z.core.$ZodType, value: string, path: readonly PropertyKey[]): PathKey[] {
  const role = filePaths.get(schema)
  return role && value.endsWith(role.ending ?? '') ? [{ ...role, path, value }] : []
}

/** Leave out what several branches have found. */
function unique(keys: readonly PathKey[]): PathKey[] {
  return [...new Map(keys.map((key) => [JSON.stringify([key.path, key.base, key.use]), key])).values()]
}
