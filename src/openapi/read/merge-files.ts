import { uniqueName } from '../../utils/unique-name.js'
import { exampleReferencesOf } from './example-references.js'
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
  if (files.size === 1 && !isComposed(main.value)) return { document: objectOf(main.value), origins: {} }
  const document: MutableObject = structuredClone(objectOf(main.value))
  const sections = 'swagger' in document ? sectionsOf2 : sectionsOf3
  const slugs = new Set(
    Object.keys(objectOf(valueAt(objectOf(main.value), pointerOf(sections.schemas)))).map(schemaSlug)
  )
  const places = new Map<string, string>()
  rewrite(document, main.path, { document, sections, slugs, files, places, copied: [] })
  return { document, origins: Object.fromEntries([...places].map(([origin, place]) => [place.slice(1), origin])) }
}

/** Whether a description of one file has references in places that the standard does not know. */
function isComposed(value: Json): boolean {
  return referencesOf(value).some(({ isMap, isText }) => isMap || isText) || exampleReferencesOf(value).length > 0
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

/** Rewrite the references of a value that was written in a file; `isWhole` says that its keys are those of the description. */
function rewrite(value: Json | MutableObject, from: string, merge: Merge, isWhole = value === merge.document): void {
  fillExamples(value, from, merge)
  const all = referencesOf(value)
  const filled = all.filter(({ isMap, isText }) => isMap || isText)
  for (const { ref, keys } of filled.sort((a, b) => rankOf(a.keys, merge) - rankOf(b.keys, merge)))
    fill(value, keys, splitReference(ref, from), merge, isWhole)
  const references = all.filter(({ isMap, isText }) => !(isMap || isText))
  // Named components come first: what they refer to gets their names.
  const isNamed = ({ keys }: { readonly keys: readonly string[] }) => isComponent(keys, merge)
  for (const { ref, keys } of [...references.filter(isNamed), ...references.filter((each) => !isNamed(each))]) {
    const [file, pointer] = splitReference(ref, from)
    const parent = nodeAt(value, keys.slice(0, -1))
    if (file === mainPath(merge)) parent[keys.at(-1) ?? ''] = `#${pointer}`
    else if (isWhole && isComponent(keys, merge) && moveInto(parent, file, pointer, keys, merge)) continue
    else if (!merge.sections.others && !isSchema(pointer, keys)) copyInto(parent, file, pointer, merge)
    else parent[keys.at(-1) ?? ''] = placeOf(file, pointer, keys, merge) ?? ref
  }
}

/** Whether a reference is all that a named component is. */
function isComponent(keys: readonly string[], { sections: { schemas } }: Merge): boolean {
  return keys.length === schemas.length + 2 && keys[0] === schemas[0]
}

/** Rank what is filled: named schemas come first, then the other components, because all else leads there. */
function rankOf([first, second]: readonly string[], { sections: { schemas } }: Merge): number {
  if (first !== schemas[0]) return 2
  return schemas[1] === undefined || second === schemas[1] ? 0 : 1
}

/** Put a map, a section, a list or a text in place of the reference that is all of it; what is beside the reference stays. */
function fill(
  value: Json | MutableObject,
  keys: readonly string[],
  [file, pointer]: readonly [file: string, pointer: string],
  merge: Merge,
  isWhole: boolean
): void {
  const source = file === mainPath(merge) ? merge.document : merge.files.get(file)?.value
  const found = source && valueAt(source, pointer)
  const target = `${file}#${pointer}`
  if (found === undefined || merge.copied.includes(target)) return
  const at = keys.slice(0, -1)
  const copy = structuredClone(found)
  if (isWhole && file !== mainPath(merge)) notePlaces(target, at, copy, merge)
  const inside = (isWhole ? at : at.slice(-1)).reduceRight<Json | MutableObject>(
    (inner, key) => ({ [key]: inner }),
    copy
  )
  merge.copied.push(target)
  rewrite(inside, file, merge, isWhole)
  merge.copied.pop()
  const holder = nodeAt(value, at.slice(0, -1))
  const { $ref: _ref, ...beside } = objectOf(nodeAt(value, at))
  const filled = nodeAt(inside, isWhole ? at : at.slice(-1)) as Json
  holder[at.at(-1) ?? ''] = isObject(filled) ? { ...filled, ...beside } : filled
}

/** Remember where a part of another file is now, and the components in it. */
function notePlaces(target: string, at: readonly string[], copy: Json, { places, sections, slugs }: Merge): void {
  places.set(target, `#${pointerOf(at)}`)
  const depth = sections.schemas.length - at.length
  if (depth < 0 || sections.schemas.slice(0, at.length).join('/') !== at.join('/')) return
  const rest = sections.schemas.slice(at.length)
  const schemas = valueAt(copy, pointerOf(rest))
  for (const name of Object.keys(objectOf(schemas))) {
    const end = pointerOf([...rest, name])
    slugs.add(schemaSlug(name))
    if (!places.has(`${target}${end}`)) places.set(`${target}${end}`, `#${pointerOf(at)}${end}`)
  }
}

/** Put values in place of the examples that lead to them; what leads nowhere is data. */
function fillExamples(value: Json | MutableObject, from: string, merge: Merge): void {
  for (const { ref, keys } of exampleReferencesOf(value)) {
    const [file, pointer] = splitReference(ref, from)
    const source = file === mainPath(merge) ? (merge.document as Json) : merge.files.get(file)?.value
    const found = source === undefined ? undefined : valueAt(source, pointer)
    if (found === undefined) continue
    const isNamed = keysOf(pointer).at(-2) === 'examples' && isObject(found) && found.value !== undefined
    const holder = nodeAt(value, keys.slice(0, -1))
    holder[keys.at(-1) ?? ''] = isNamed ? found.value : found
    delete holder.externalValue
  }
}

/** Find the object that keys lead to. */
function nodeAt(value: Json | MutableObject, keys: readonly string[]): MutableObject {
  return keys.reduce<unknown>((node, key) => (node as MutableObject)[key], value) as MutableObject
}

/** Put a copy of a target in place of the reference to it, unless it is in itself. */
function copyInto(parent: MutableObject, file: string, pointer: string, merge: Merge): void {
  const { files, copied } = merge
  const source = files.get(file)
  const found = source && valueAt(source.value, pointer)
  const key = `${file}#${pointer}`
  if (!isObject(found) || copied.includes(key)) return
  copied.push(key)
  const copy: MutableObject = structuredClone(found)
  rewrite(copy, file, merge)
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
