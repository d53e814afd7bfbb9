import { isObject, type Json } from './json.js'

/** A reference and where it is written, as the keys that lead to it. */
export interface Reference {
  readonly ref: string
  readonly keys: readonly string[]
  /** Set where it takes the place of all entries of a map, a section or a list, which the standard does not know and bundlers read. */
  readonly isMap?: true
  /** Set where it takes the place of a text, likewise. */
  readonly isText?: true
}

/** Objects whose keys are names and not keywords. */
export const nameMaps = new Set(
  'properties patternProperties $defs definitions dependentSchemas schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems paths webhooks content variables encoding mapping'.split(
    ' '
  )
)

/** Keywords whose values are data, which may look like a reference without being one. */
const data = new Set(['example', 'default', 'enum', 'const', 'value'])

/** Sections of a description, and lists in it, that may be in files of their own. */
const sections = new Set(['info', 'components', 'servers', 'security', 'tags'])

/** Keywords whose values are texts. */
const texts = new Set(['description', 'summary'])

/** Extensions of our own, and webhooks under the name that Redoc gave them. */
const ownKeys = new Set(['x-files', 'x-structures', 'x-derived', 'x-more-variants', 'x-webhooks'])

/** Whether a key is an extension of an author: what is in it is text to everybody else, references included. */
export function isExtension(key: string): boolean {
  return key.startsWith('x-') && !ownKeys.has(key)
}

/**
 * Whether a name in a map is an extension: paths and answers have names of their own kind, and callbacks hold addresses. Other names may
 * begin with "x-".
 */
export function isExtensionIn(keys: readonly string[], name: string, value: Json | undefined): boolean {
  if (!name.startsWith('x-')) return false
  const own = keys.at(-1)
  if (own === 'callbacks') return !(isObject(value) && Object.keys(value).some((key) => /[{/]|^\$ref$/.test(key)))
  return own === 'paths' || (own === 'responses' && keys.length > 2)
}

/** List the references of a value in their order; what discriminators map to is among them. */
export function referencesOf(value: Json | undefined): Reference[] {
  const found: Reference[] = []
  visit(value, [], { isMap: false, isNamed: false }, found)
  return found
}

/** Whether the keys of a value are names, and whether its own key is one. */
interface Names {
  readonly isMap: boolean
  readonly isNamed: boolean
}

/**
 * Visit a value. The keys that lead to it are one list that grows and shrinks on the way: a
 * description has half a million values, and few of them are references.
 */
function visit(value: Json | undefined, keys: string[], { isMap, isNamed }: Names, found: Reference[]): void {
  const visitChild = (key: string, child: Json | undefined, hasNames: boolean): void => {
    if (typeof child !== 'object' || child === null) return
    keys.push(key)
    visit(child, keys, { isMap: hasNames, isNamed: isMap }, found)
    keys.pop()
  }
  if (Array.isArray(value)) {
    ;(value as readonly Json[]).forEach((child, index) => visitChild(String(index), child, false))
    return
  }
  if (!isObject(value)) return
  const own = keys.at(-1)
  if (typeof value.$ref === 'string') {
    const reference = { ref: value.$ref, keys: [...keys, '$ref'] }
    if (isMap ? own !== 'mapping' : keys.length === 1 && sections.has(own ?? ''))
      found.push({ ...reference, isMap: true })
    else if (!isMap) found.push(!isNamed && texts.has(own ?? '') ? { ...reference, isText: true } : reference)
  }
  for (const [key, child] of Object.entries(value)) {
    const isMapping = own === 'discriminator' && key === 'mapping' && isObject(child)
    if (isMapping) addMapping(child, [...keys, key], found)
    else if (own === 'discriminator' && key === 'defaultMapping') addMapping({ [key]: child }, [...keys], found)
    else if (
      isMap
        ? !isExtensionIn(keys, key, child)
        : !(data.has(key) || isExtension(key) || (key === 'examples' && Array.isArray(child)))
    )
      visitChild(key, child, !isMap && nameMaps.has(key))
  }
}

/** Add the targets of a discriminator that are references, or names of files, and not names. */
function addMapping(
  mapping: Readonly<Record<string, Json | undefined>>,
  keys: readonly string[],
  found: Reference[]
): void {
  for (const [name, target] of Object.entries(mapping))
    if (typeof target === 'string' && isReference(target)) found.push({ ref: target, keys: [...keys, name] })
}

/** Whether what a discriminator leads to is a reference: a pointer, an address, or a file. */
export function isReference(target: string): boolean {
  return /[#/]|\.(?:ya?ml|json)$/i.test(target)
}
