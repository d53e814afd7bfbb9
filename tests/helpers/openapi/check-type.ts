import { type Check, type SchemaPlace, miss } from './needs.js'
import { type Part, own, textOf } from './page-parts.js'
import { type Look, type Thing, type Value, follow, list, look, word } from './schema-look.js'

/** The name of its type: its own name, or what it is made of. */
export function checkType(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const named = typeWords(seen, check.document)
  const words = place.isParameter ? named : [...named, ...nullWord(seen, named)]
  const text = place.typeText ?? typeTextOf(part)
  for (const word of words) if (!hasWord(text, word)) miss(place, 'type', word, check)
  const lists = words.filter((word) => word === brackets).length
  if (text.split(brackets).length <= lists) miss(place, 'type', brackets, check)
}

const brackets = '[]'

/** Alternatives that the name of a type lists; more are listed below it. */
export const longestUnion = 5

/** Read the type that a part has. */
export function typeTextOf(part: Part): string {
  const [type] = own(part, 'type')
  return type ? textOf(type) : ''
}

function hasWord(text: string, word: string): boolean {
  return word === brackets || ` ${text.replaceAll(/[|·()[\]]/g, ' ')} `.replaceAll(/\s+/g, ' ').includes(` ${word} `)
}

/** Name null where a value may be that; anything at all may. */
export function nullWord({ isNullable }: Look, words: readonly string[]): string[] {
  return isNullable && !words.includes(anything) ? ['null'] : []
}

const anything = '任意 JSON'

/** List the words that must name a type. */
export function typeWords(seen: Look, document: Thing, depth = 0): string[] {
  if (seen.isNever) return ['never']
  if (depth > 3) return []
  const schema = merged(seen)
  const types = typesOf(schema)
  const isComplex = types.length === 0 || types.includes('object') || types.includes('array')
  if (seen.name !== undefined && !/^Body_.+_post$/.test(seen.name)) return [seen.name, ...(isComplex ? [] : types)]
  if (types[0] === 'array') return listWords(schema, document, depth)
  const union = list(schema.oneOf ?? schema.anyOf)
  if (union.length > 1 && schema.properties === undefined)
    return union.slice(0, longestUnion).flatMap((member) => {
      const words = typeWords(look(document, member), document, depth + 1)
      const composed = composedWords(member, union, document)
      // A member that says nothing of its type has the one beside the union.
      return composed ?? (types.length > 0 && words.every((each) => each === anything) ? types : words)
    })
  const format = typeof schema.format === 'string' ? [schema.format] : []
  return types.length + format.length === 0 ? [anything] : [...types, ...format]
}

/** A composition without a name goes by its title, or by its parts that not all compositions have. */
function composedWords(member: Value, union: readonly Value[], document: Thing): string[] | undefined {
  const partsOf = (each: Value) => list(follow(document, each).allOf)
  const composed = union.filter((each) => partsOf(each).length > 1)
  const { title } = follow(document, member)
  if (!composed.includes(member) || look(document, member).name !== undefined) return undefined
  if (typeof title === 'string') return title.split(/\s+/)
  const namesOf = (each: Value) => partsOf(each).flatMap((part) => look(document, part).name ?? [])
  const own = namesOf(member).filter(
    (name) => composed.length === 1 || !composed.every((each) => namesOf(each).includes(name))
  )
  return own.length > 0 ? own : undefined
}

function listWords(schema: Thing, document: Thing, depth: number): string[] {
  if (schema.prefixItems !== undefined && (schema.items === undefined || schema.items === false)) return ['tuple']
  if (schema.items === undefined || schema.items === false) return ['array']
  const items = look(document, schema.items)
  const words = typeWords(items, document, depth + 1)
  return [...words, ...nullWord(items, words), brackets]
}

/** List the types of a schema: those that it names, else the one that its other words are about. */
function typesOf(schema: Thing): string[] {
  if (schema.type !== undefined) return [schema.type].flat().map(word)
  const values = schema.const === undefined ? list(schema.enum) : [schema.const]
  if (values.length > 0)
    return [...new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)))]
  const has = (...keys: string[]) => keys.some((key) => schema[key] !== undefined)
  if (has('properties', 'patternProperties') || typeof schema.additionalProperties === 'object') return ['object']
  if (has('items', 'prefixItems')) return ['array']
  if (has('minLength', 'maxLength', 'pattern')) return ['string']
  return has('minimum', 'maximum') ? ['number'] : []
}

/** Put the parts of a look together, for the few words where the last one wins; entries must fit all, and an integer is a number. */
function merged({ parts }: Look): Thing {
  const schema = Object.assign({}, ...parts.map((part) => part.schema)) as Thing
  const entries = parts.flatMap((part) => (typeof part.schema.items === 'object' ? [part.schema.items] : []))
  const isInteger = schema.type === 'number' && parts.some((part) => part.schema.type === 'integer')
  return {
    ...schema,
    ...(entries.length > 1 && { items: { allOf: entries } }),
    ...(isInteger && { type: 'integer' })
  }
}
