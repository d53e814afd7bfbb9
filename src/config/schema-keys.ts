import type * as z from 'zod'

/** The parts of a Zod definition that lead to other schemas. */
interface Definition {
  readonly innerType?: z.core.$ZodType
  /** The schema before a transformation. */
  readonly in?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly getter?: () => z.core.$ZodType
  /** Schema of the keys of a record. */
  readonly keyType?: z.core.$ZodType
  /** Choices of an enum. */
  readonly entries?: Readonly<Record<string, string>>
}

/** List the keys that the schema allows at a path; those of all branches where there are several. */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const definition = schema._zod.def as unknown as Definition
  const inner = definition.innerType ?? definition.in
  if (inner) return keysAt(inner, path)
  if (definition.getter) return keysAt(definition.getter(), path)
  if (definition.options) return [...new Set(definition.options.flatMap((option) => keysAt(option, path)))]
  if (definition.keyType) return keysAt(definition.keyType, path)
  if (definition.entries) return Object.keys(definition.entries)
  if (definition.element) return path.length > 0 ? keysAt(definition.element, path.slice(1)) : []
  if (!definition.shape) return []
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(definition.shape)
  const next = definition.shape[String(key)]
  return next ? keysAt(next, rest) : []
}
