import { entriesOf, inlineText, isObject, listOf, objectOf, type Json } from '../base/json.js'
import { pointerOf, valueAt } from '../base/pointer.js'

/** Where the schema of a file is; a sentence where there is none. */
export type FoundRoot = { readonly pointer: string } | { readonly message: string; readonly keys: readonly string[] }

/**
 * Find the schema in a file: where the configuration says, else in a CustomResourceDefinition of Kubernetes that of the version that is stored, else
 * the whole.
 */
export function findRoot(value: Json, at: string | undefined): FoundRoot {
  if (at !== undefined) {
    const found = valueAt(value, at)
    if (isObject(found)) return { pointer: at }
    return { message: `There is no schema at "${at}"; correct "at" in "reference" of the configuration.`, keys: [] }
  }
  if (!isObject(value)) return { message: 'The file is not a JSON Schema: it holds no object.', keys: [] }
  if (value.kind === 'CustomResourceDefinition') return resourceRoot(value)
  const isDescription = typeof value.openapi === 'string' || typeof value.swagger === 'string'
  if (isDescription)
    return {
      message: 'The file is a description of an API; name it in "openapi", or a schema of it by "at".',
      keys: ['openapi']
    }
  return { pointer: '' }
}

/** Find the schema of the version of a resource that is stored, else of the last that is served. */
function resourceRoot(definition: Json): FoundRoot {
  const spec = objectOf(objectOf(definition).spec)
  const versions = listOf(spec.versions).map((version, index) => ({ version: objectOf(version), index }))
  const served = versions.filter(({ version }) => version.served !== false)
  const chosen = served.find(({ version }) => version.storage === true) ?? served.at(-1)
  const pointer =
    chosen === undefined
      ? pointerOf(['spec', 'validation', 'openAPIV3Schema'])
      : pointerOf(['spec', 'versions', chosen.index, 'schema', 'openAPIV3Schema'])
  if (isObject(valueAt(definition, pointer))) return { pointer }
  const named = chosen === undefined ? '' : ` of version ${inlineText(chosen.version.name ?? '')}`
  return { message: `The CustomResourceDefinition has no "openAPIV3Schema"${named}.`, keys: ['spec'] }
}

/** Name what a file describes: the kind of a resource, else the title of a schema. */
export function rootTitle(value: Json, root: Json | undefined): string | undefined {
  const { kind, spec } = objectOf(value)
  const named = kind === 'CustomResourceDefinition' ? objectOf(objectOf(spec).names).kind : objectOf(root).title
  return typeof named === 'string' && named.trim() !== '' ? named.trim() : undefined
}

/** Whether a schema says anything of the keys of a file. */
export function saysKeys(root: Json | undefined): boolean {
  return entriesOf(root).some(([key]) => !['$schema', '$id', 'id', 'title', 'description', '$comment'].includes(key))
}
