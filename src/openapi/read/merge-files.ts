import { uniqueName } from '../../utils/unique-name.js'
import type { DescriptionFile } from './parse-description.js'
import { splitReference, type DescriptionFiles } from './read-files.js'
import { isObject, objectOf, type Json, type JsonObject } from '../base/json.js'
import { escapeKey, keysOf, pointerOf, valueAt } from '../base/pointer.js'
import { referencesOf } from '../base/references.js'

/** Keys below which a name follows that says what a schema is called. */
const schemaParents = new Set(['schemas', 'definitions', '$defs'])

/** Move what stands in other files into the description; its references all begin with `#` afterwards. */
export function mergeFiles(main: DescriptionFile, { files }: DescriptionFiles): JsonObject {
  if (files.size === 1) return objectOf(main.value)
  const document: MutableObject = structuredClone(objectOf(main.value))
  const places = new Map<string, string>()
  rewrite(document, main.path, { document, files, places })
  return document
}

interface Merge {
  readonly document: MutableObject
  readonly files: DescriptionFiles['files']
  /** Pointer in the document by `file#pointer`. */
  readonly places: Map<string, string>
}

interface MutableObject {
  [key: string]: Json | MutableObject | undefined
}

/** Rewrite the references of a value that was written in a file. */
function rewrite(value: Json | MutableObject, from: string, merge: Merge): void {
  const references = referencesOf(value)
  // Named components come first: what they refer to gets their names.
  for (const { ref, keys } of [...references.filter(isComponent), ...references.filter((each) => !isComponent(each))]) {
    const [file, pointer] = splitReference(ref, from)
    const parent = keys
      .slice(0, -1)
      .reduce<unknown>((node, key) => (node as MutableObject)[key], value) as MutableObject
    if (file === mainPath(merge)) parent[keys.at(-1) ?? ''] = `#${pointer}`
    else if (value !== merge.document || !isComponent({ keys }) || !moveInto(parent, file, pointer, keys, merge))
      parent[keys.at(-1) ?? ''] = placeOf(file, pointer, keys, merge) ?? ref
  }
}

/** Whether a reference is all that a named component is. */
function isComponent({ keys }: { readonly keys: readonly string[] }): boolean {
  return keys.length === 4 && keys[0] === 'components'
}

/** Put a target in the place of the component that refers to it; false when it has a place already. */
function moveInto(
  component: MutableObject,
  file: string,
  pointer: string,
  keys: readonly string[],
  merge: Merge
): boolean {
  const source = merge.files.get(file)
  const found = source && valueAt(source.value, pointer)
  if (!isObject(found) || merge.places.has(`${file}#${pointer}`)) return false
  merge.places.set(`${file}#${pointer}`, `#${pointerOf(keys.slice(0, -1))}`)
  delete component.$ref
  Object.assign(component, structuredClone(found))
  rewrite(component, file, merge)
  return true
}

function mainPath({ files }: Merge): string {
  return files.keys().next().value ?? ''
}

/** Find the place of a target in the document; the first to ask moves it there. */
function placeOf(file: string, pointer: string, keys: readonly string[], merge: Merge): string | undefined {
  const known = merge.places.get(`${file}#${pointer}`)
  if (known !== undefined) return known
  const source = merge.files.get(file)
  const found = source && valueAt(source.value, pointer)
  if (found === undefined) return undefined
  const [section, name] = freePlace(file, pointer, keys, merge.document)
  const place = `#/components/${section}/${escapeKey(name)}`
  merge.places.set(`${file}#${pointer}`, place)
  const copy = structuredClone(found) as MutableObject
  sectionOf(merge.document, section)[name] = copy
  rewrite(copy, file, merge)
  return place
}

/** Choose where a target goes: schemas among the schemas, under their own name when that is free. */
function freePlace(
  file: string,
  pointer: string,
  keys: readonly string[],
  document: MutableObject
): [section: string, name: string] {
  const parts = keysOf(pointer)
  const base = parts.at(-1) ?? file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const isSchema = schemaParents.has(parts.at(-2) ?? '') || isSchemaPlace(keys)
  const section = isSchema ? 'schemas' : 'x-files'
  const taken = sectionOf(document, section)
  const wanted = isSchema ? base : `${file}#${pointer}`
  const format = (name: string, number: number) => name + '_'.repeat(number)
  return [section, uniqueName(wanted, (name) => Object.hasOwn(taken, name), { format })]
}

/** Whether a reference stands where a schema does. */
function isSchemaPlace(keys: readonly string[]): boolean {
  const [grand = '', parent = ''] = keys.slice(-3, -1)
  if (['schema', 'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'].includes(parent)) return true
  return ['properties', 'patternProperties', 'allOf', 'oneOf', 'anyOf', 'prefixItems'].includes(grand)
}

/** Open a section of the components. */
function sectionOf(document: MutableObject, name: string): MutableObject {
  const components = (document.components ??= {}) as MutableObject
  if (!isObject(components[name])) components[name] = {}
  return components[name]
}
