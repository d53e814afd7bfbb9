import { uniqueName } from '../../utils/unique-name.js'
import type { DescriptionFile } from './parse-description.js'
import type { DescriptionFiles } from './read-files.js'
import { otherFilesKey, placeOperations, type MergedFiles } from './place-operations.js'
import { splitReference } from './split-reference.js'
import { isObject, objectOf, type Json } from '../base/json.js'
import { keysOf, pointerOf, valueAt } from '../base/pointer.js'
import { referencesOf } from '../base/references.js'
import { schemaSlug } from '../base/slug.js'

/** Keys below which a name follows that says what a schema is called. */
const schemaParents = new Set(['schemas', 'definitions', '$defs'])

/** Where a version of the specification keeps the named parts of a description. */
interface Sections {
  readonly schemas: readonly string[]
  /** Parts of other files that are no schemas; absent: they are copied to where they are used. */
  readonly others?: readonly string[]
}

const sectionsOf3: Sections = { schemas: ['components', 'schemas'], others: ['components', otherFilesKey] }
const sectionsOf2: Sections = { schemas: ['definitions'] }

/**
 * Move what is in other files into the description; its references all begin with `#` afterwards, and none is an
 * operation.
 */
export function mergeFiles(main: DescriptionFile, gathered: DescriptionFiles): MergedFiles {
  return placeOperations(mergeParts(main, gathered), main.path)
}

function mergeParts(main: DescriptionFile, { files }: DescriptionFiles): MergedFiles {
  if (files.size === 1) return { document: objectOf(main.value), origins: {} }
  const document: MutableObject = structuredClone(objectOf(main.value))
  const sections = 'swagger' in document ? sectionsOf2 : sectionsOf3
  const slugs = new Set(Object.keys(sectionAt(sections.schemas, document)).map(schemaSlug))
  const places = new Map<string, string>()
  rewrite(document, main.path, { document, sections, slugs, files, places, copied: [] })
  return { document, origins: Object.fromEntries([...places].map(([origin, place]) => [place.slice(1), origin])) }
}

interface Merge {
  readonly document: MutableObject
  readonly sections: Sections
  /** Slugs of the schemas: what is named here must not take the address of another. */
  readonly slugs: Set<string>
  readonly files: DescriptionFiles['files']
  /** Pointer in the document by `file#pointer`. */
  readonly places: Map<string, string>
  /** Targets that are being copied to where they are used, the innermost last. */
  readonly copied: string[]
}

interface MutableObject {
  [key: string]: Json | MutableObject | undefined
}

/** Rewrite the references of a value that was written in a file. */
function rewrite(value: Json | MutableObject, from: string, merge: Merge): void {
  const references = referencesOf(value)
  // Named components come first: what they refer to gets their names.
  const isNamed = ({ keys }: { readonly keys: readonly string[] }) => isComponent(keys, merge)
  for (const { ref, keys, isMap } of [...references.filter(isNamed), ...references.filter((each) => !isNamed(each))]) {
    const [file, pointer] = splitReference(ref, from)
    const parent = keys
      .slice(0, -1)
      .reduce<unknown>((node, key) => (node as MutableObject)[key], value) as MutableObject
    if (isMap) copyInto(parent, file, pointer, merge, 'properties')
    else if (file === mainPath(merge)) parent[keys.at(-1) ?? ''] = `#${pointer}`
    else if (value === merge.document && isComponent(keys, merge) && moveInto(parent, file, pointer, keys, merge))
      continue
    else if (!merge.sections.others && !isSchema(pointer, keys)) copyInto(parent, file, pointer, merge)
    else parent[keys.at(-1) ?? ''] = placeOf(file, pointer, keys, merge) ?? ref
  }
}

/** Whether a reference is all that a named component is. */
function isComponent(keys: readonly string[], { sections: { schemas } }: Merge): boolean {
  return keys.length === schemas.length + 2 && keys[0] === schemas[0]
}

/**
 * Put a copy of a target in place of the reference to it, unless it is in itself; `around` is the keyword whose value
 * it is.
 */
function copyInto(parent: MutableObject, file: string, pointer: string, merge: Merge, around?: string): void {
  const { files, copied } = merge
  const source = files.get(file)
  const found = source && valueAt(source.value, pointer)
  const key = `${file}#${pointer}`
  if (!isObject(found) || copied.includes(key)) return
  copied.push(key)
  const copy: MutableObject = structuredClone(found)
  rewrite(around === undefined ? copy : { [around]: copy }, file, merge)
  delete parent.$ref
  Object.assign(parent, copy)
  copied.pop()
}

/** Put a target in place of the component that refers to it; false when it has a place already. */
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
  const [section, name] = freePlace(file, pointer, keys, merge)
  const place = `#${pointerOf([...section, name])}`
  merge.places.set(`${file}#${pointer}`, place)
  const copy = structuredClone(found) as MutableObject
  sectionAt(section, merge.document)[name] = copy
  rewrite(copy, file, merge)
  return place
}

/** Choose where a target goes: schemas among the schemas, under their own name when that is free. */
function freePlace(
  file: string,
  pointer: string,
  keys: readonly string[],
  { document, sections, slugs }: Merge
): [section: readonly string[], name: string] {
  if (sections.others && !isSchema(pointer, keys)) return [sections.others, `${file}#${pointer}`]
  const taken = sectionAt(sections.schemas, document)
  const wanted = keysOf(pointer).at(-1) ?? file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const isTaken = (name: string) => Object.hasOwn(taken, name) || slugs.has(schemaSlug(name))
  const format = (name: string, number: number) => `${name}_${number}`
  const name = uniqueName(wanted, isTaken, { first: 2, format })
  slugs.add(schemaSlug(name))
  return [sections.schemas, name]
}

/** Whether a target is a schema, by what it is called or by where it is referred to. */
function isSchema(pointer: string, keys: readonly string[]): boolean {
  return schemaParents.has(keysOf(pointer).at(-2) ?? '') || isSchemaPlace(keys)
}

/** Whether a reference is where a schema is expected. */
function isSchemaPlace(keys: readonly string[]): boolean {
  const [grand = '', parent = ''] = [keys.at(-3), keys.at(-2)]
  if (['schema', 'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'].includes(parent)) return true
  return ['properties', 'patternProperties', 'allOf', 'oneOf', 'anyOf', 'prefixItems'].includes(grand)
}

/** Open a section of the named parts. */
function sectionAt(keys: readonly string[], document: MutableObject): MutableObject {
  return keys.reduce((parent, key) => {
    if (!isObject(parent[key])) parent[key] = {}
    return parent[key]
  }, document)
}
