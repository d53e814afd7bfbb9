/**
 * Find the texts of a description that readers see as prose: summaries, descriptions, the title, labels of tags. Each has a key, a path
 * of names that stays when lists are put in another order: `operations/getCamera/parameters/id/description`.
 */
import { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { methods } from '../base/methods.js'
import { otherFilesKey } from './place-operations.js'

/** A text of a description. */
export interface ProsePlace {
  readonly key: string
  readonly text: string
  /** The object or the list that holds it. */
  readonly holder: object
  /** Its key there. */
  readonly field: string
}

/** Find all texts of a description of OpenAPI 3, in its order. */
export function prosePlaces(document: JsonObject): ProsePlace[] {
  const found: ProsePlace[] = []
  addPlace(objectOf(document.info), 'title', ['info'], found)
  tagPlaces(document, found)
  for (const [field, value] of Object.entries(document))
    if (field === 'x-tagGroups') groupPlaces(listOf(value), found)
    else if (field === 'paths') pathPlaces(objectOf(value), found)
    else if (field === 'components')
      for (const [kind, parts] of Object.entries(objectOf(value))) componentPlaces(kind, parts, found)
    else if (field !== 'tags' && !isData(field, value)) placesIn(field, value, [field], found)
  return found
}

/** Find the texts of tags, of those that operations alone name, too; the name of one without a label is its label. */
function tagPlaces({ tags, paths }: JsonObject, found: ProsePlace[]): void {
  const declared = new Map(listOf(tags).flatMap((tag) => (isObject(tag) ? [[textOf(tag.name), tag] as const] : [])))
  const used = Object.values(objectOf(paths))
    .flatMap((item) => Object.values(objectOf(item)))
    .flatMap((operation) => listOf(objectOf(operation).tags).map(textOf))
  for (const name of new Set([...declared.keys(), ...used])) {
    if (name === undefined) continue
    const tag = declared.get(name) ?? { name }
    const label = textOf(tag['x-displayName']) ?? name
    found.push({ key: keyOf(['tags', name, 'label']), text: label, holder: tag, field: 'x-displayName' })
    placesIn('tag', tag, ['tags', name], found)
  }
}

function groupPlaces(groups: readonly Json[], found: ProsePlace[]): void {
  groups.forEach((group, index) => {
    if (isObject(group)) addPlace(group, 'name', ['x-tagGroups', String(index)], found)
  })
}

/** Find the texts of paths and their operations, which are named by their ids or, as those without are, by method and path. */
function pathPlaces(paths: JsonObject, found: ProsePlace[]): void {
  const taken = new Set<string>()
  for (const [path, item] of Object.entries(paths))
    for (const [field, value] of Object.entries(objectOf(item))) {
      const id = methods.has(field) ? textOf(objectOf(value).operationId) : undefined
      const isFree = id !== undefined && !taken.has(id)
      if (isFree) taken.add(id)
      const name = isFree ? id : `${field.toUpperCase()} ${path}`
      if (methods.has(field)) placesIn(field, value, ['operations', name], found)
      else fieldPlaces(objectOf(item), field, value, ['paths', path], found)
    }
}

function componentPlaces(kind: string, parts: Json | undefined, found: ProsePlace[]): void {
  if (kind.startsWith('x-') && kind !== otherFilesKey) return
  for (const [name, part] of Object.entries(objectOf(parts)))
    placesIn(name, part, kind === 'schemas' ? ['schemas', name] : ['components', kind, name], found)
}

/** Keys whose values are data, or mean something to programs. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'security', 'mapping'])

/** Keys of objects whose own keys are names. */
const nameKeys = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'responses',
  'callbacks',
  'headers',
  'links',
  'content',
  'examples',
  'variables',
  'webhooks',
  'scopes',
  'x-enum-descriptions'
])

function isData(field: string, value: Json | undefined): boolean {
  if (field === 'x-enum-descriptions') return false
  return dataKeys.has(field) || field.startsWith('x-') || (field === 'examples' && Array.isArray(value))
}

/** Find the texts of a part that a key leads to. */
function placesIn(field: string, part: Json | undefined, keys: readonly string[], found: ProsePlace[]): void {
  if (Array.isArray(part)) {
    const items = part as readonly Json[]
    const names = items.map((item, index) => nameOf(item) ?? String(index))
    items.forEach((item, index) => {
      const name = names[index] ?? ''
      const isOwn = names.indexOf(name) === index
      if (typeof item === 'string' && nameKeys.has(field)) addPlace(part, String(index), keys, found)
      else placesIn(name, item, [...keys, isOwn ? name : `${name} ${index}`], found)
    })
  } else if (nameKeys.has(field) || (field === 'parameters' && isObject(part))) {
    for (const [name, value] of Object.entries(objectOf(part)))
      if (typeof value === 'string') addPlace(objectOf(part), name, keys, found)
      else placesIn('', value, [...keys, name], found)
  } else
    for (const [name, value] of Object.entries(objectOf(part))) fieldPlaces(objectOf(part), name, value, keys, found)
}

/** Find the texts that a field of a part is or holds. */
function fieldPlaces(
  part: JsonObject,
  field: string,
  value: Json | undefined,
  keys: readonly string[],
  found: ProsePlace[]
): void {
  if ((field === 'summary' || field === 'description') && typeof value === 'string') addPlace(part, field, keys, found)
  else if (!isData(field, value)) placesIn(field, value, [...keys, field], found)
}

/** Find the name of an item of a list of parameters; other items have their place alone. */
function nameOf(item: Json): string | undefined {
  return isObject(item) && typeof item.in === 'string' ? textOf(item.name) : undefined
}

function addPlace(holder: object, field: string, keys: readonly string[], found: ProsePlace[]): void {
  const text = textOf((holder as Readonly<Record<string, unknown>>)[field])
  if (text !== undefined) found.push({ key: keyOf([...keys, field]), text, holder, field })
}

/** Join names to a key, as those of a JSON pointer. */
function keyOf(names: readonly string[]): string {
  return names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
}
