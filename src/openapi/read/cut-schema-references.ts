import type { Json, JsonObject } from '../base/json.js'
import { nameMaps } from '../base/references.js'

/**
 * Take the references between schemas out of a copy of a description, so that a validator that follows references sees each
 * named schema once, where it is defined, instead of once for each way that leads to it. A title takes the place of a
 * reference: what is written as JSON keeps its lines.
 */
export function cutSchemaReferences(document: JsonObject): JsonObject {
  return cut(document, { isSchema: false, isMap: false, path: '' }) as JsonObject
}

/** Where a value stands. */
interface CutPlace {
  /** Whether it stands inside of a schema. */
  readonly isSchema: boolean
  /** Whether its keys are names. */
  readonly isMap: boolean
  /** The keys that lead to it, as far as they can lead to the named schemas. */
  readonly path: string | undefined
}

const inSchema: CutPlace = { isSchema: true, isMap: false, path: undefined }
const inNames: CutPlace = { ...inSchema, isMap: true }

/** Copy a value. A description has half a million of them: those inside of schemas share two places. */
function cut(value: Json | undefined, place: CutPlace): Json | undefined {
  const { isSchema, isMap, path } = place
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const item = { ...place, isMap: false }
    return (value as readonly Json[]).map((child) => cut(child, isSchema ? inSchema : item) ?? null)
  }
  const object = value as JsonObject
  const entries = Object.entries(object).map(([key, child]): [string, Json | undefined] => {
    if (typeof child !== 'object') {
      if (!isSchema || isMap || key !== '$ref' || typeof child !== 'string') return [key, child]
      return 'title' in object ? ['x-reference', child] : ['title', child]
    }
    const hasNames = !isMap && nameMaps.has(key)
    if (isSchema || (!isMap && key === 'schema') || (isMap && isSchemaSection(path)))
      return [key, cut(child, hasNames ? inNames : inSchema)]
    const at = path === '' ? key : path === 'components' ? `${path}/${key}` : undefined
    return [key, cut(child, { isSchema: false, isMap: hasNames, path: at })]
  })
  return Object.fromEntries(entries)
}

/** Whether keys lead to the named schemas of a description. */
function isSchemaSection(path: string | undefined): boolean {
  return path === 'components/schemas' || path === 'definitions'
}
