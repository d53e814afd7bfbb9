/**
 * Read a schema the way a person does, for the oracle: everything that must hold at one place, as a list of parts without
 * references, `allOf` and alternatives to null. Nothing of the generator is used here on purpose.
 */

import { letters, plainLetters } from './plain-letters.js'

/** A value of a description. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value }

/** An object of a description. */
export type Thing = Readonly<Record<string, Value>>

/** Something that holds at a place. */
interface LookPart {
  readonly schema: Thing
  /** How many named schemas lie between. */
  readonly names: number
  /** The nearest named schema that says it. */
  readonly by?: string
}

/** What holds at one place. */
export interface Look {
  /** Name of the schema that all of it is said by. */
  readonly name?: string
  readonly parts: readonly LookPart[]
  readonly isNullable: boolean
  readonly isNever: boolean
}

/** Take a value for an object. */
export function thing(value: unknown): Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Thing) : {}
}

/** Take a value for a list. */
export function list(value: unknown): readonly Value[] {
  return Array.isArray(value) ? (value as Value[]) : []
}

/** Write a value as a word. */
export function word(value: Value | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

/** Whether a title is a summary, or its first sentence where it has several. */
export function isTitleOf(title: string, summary: Value | undefined): boolean {
  const whole = plainLetters(word(summary))
  const shown = letters(title)
  return shown === whole || (shown.length >= 8 && whole.startsWith(shown))
}

/** Follow a reference once. */
function target(document: Thing, ref: string): Value | undefined {
  return ref
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Value | undefined>((value, key) => (value as Thing | undefined)?.[key], document)
}

/** Follow references to the end; words beside a reference win. */
export function follow(document: Thing, value: Value | undefined): Thing {
  const { $ref, ...beside } = thing(value)
  return typeof $ref === 'string' ? { ...follow(document, target(document, $ref)), ...beside } : thing(value)
}

const remarks = new Set(
  'title description default example examples deprecated readOnly writeOnly nullable externalDocs xml'.split(' ')
)

/** Whether a schema restricts nothing. */
export function isRemark(schema: Thing): boolean {
  return Object.keys(schema).every((key) => remarks.has(key) || key.startsWith('x-'))
}

/** Name the schema among the components that a reference leads to. */
export function nameIn(ref: unknown): string | undefined {
  return typeof ref === 'string' ? /^#\/components\/schemas\/([^/]+)$/.exec(decodeURIComponent(ref))?.[1] : undefined
}

/** Look at a schema. */
export function look(document: Thing, value: Value | undefined, names = 0, depth = 0): Look {
  if (value === false) return { parts: [], isNullable: false, isNever: true }
  const { $ref, allOf, ...rest } = thing(value)
  if (depth > 30) return { parts: [], isNullable: false, isNever: false }
  if (typeof $ref === 'string') {
    const name = nameIn($ref)
    const led = look(document, target(document, $ref), names + (name === undefined ? 0 : 1), depth + 1)
    const known = name ?? led.name
    const beside = Object.keys(rest).length > 0 ? [{ schema: rest, names }] : []
    const parts = led.parts.map((part) => ({ ...(name !== undefined && { by: name }), ...part }))
    return { ...led, parts: [...parts, ...beside], ...(known !== undefined && { name: known }) }
  }
  const members = list(allOf).map((member) => look(document, member, names, depth + 1))
  const self = alternatives(document, rest, names, depth)
  if (members.length === 0) return self
  const named = members.filter(({ name }) => name !== undefined)
  const others = members.filter(({ name }) => name === undefined).flatMap(({ parts }) => parts)
  const isOne =
    new Set(named.map(({ name }) => name)).size === 1 &&
    isRemark(rest) &&
    others.every(({ schema }) => isRemark(schema))
  const nulls = members.filter(({ isNullable }) => isNullable)
  const isOpen = members.every(({ parts, isNullable }) => isNullable || parts.every(({ schema }) => isRemark(schema)))
  return {
    ...(isOne && { name: named[0]?.name ?? '' }),
    parts: [...members.flatMap(({ parts }) => parts), ...self.parts],
    isNullable: self.isNullable || (nulls.length > 0 && isOpen),
    isNever: members.some(({ isNever }) => isNever)
  }
}

/** Take null out of a schema: of its types, its values and its alternatives. */
function alternatives(document: Thing, schema: Thing, names: number, depth: number): Look {
  const { nullable, ...rest } = schema
  const types = list(rest.type)
  const isListed = types.length > 1 && types.includes('null')
  const values = list(rest.enum)
  const isValue = values.length > 1 && values.includes(null)
  const isNullable = nullable === true || isListed || (isValue && rest.type === undefined)
  const plain: Thing = {
    ...rest,
    ...(isListed && { type: types.filter((type) => type !== 'null') }),
    ...(isValue && { enum: values.filter((value) => value !== null) })
  }
  for (const kind of ['oneOf', 'anyOf']) {
    const members = list(plain[kind])
    const others = members.filter((member) => !isNull(follow(document, member)))
    const around = Object.fromEntries(Object.entries(plain).filter(([key]) => key !== kind))
    const isOpen = isNullable || others.length < members.length
    const values = plain.enum === undefined && others.length > 1 ? valuesOf(others.map(thing)) : undefined
    if (values) return { parts: [{ schema: { ...around, ...values }, names }], isNullable: isOpen, isNever: false }
    if (others.length === members.length && others.length !== 1) continue
    if (others.length > 1)
      return { parts: [{ schema: { ...around, [kind]: others }, names }], isNullable: true, isNever: false }
    // Where there is one alternative, nothing has to be told apart.
    const { discriminator: _, ...beside } = around
    const only = look(document, others[0], names, depth + 1)
    const isAll = only.name !== undefined && isRemark(beside)
    return {
      ...(isAll && { name: only.name ?? '' }),
      parts: [...only.parts, { schema: beside, names }],
      isNullable: isNullable || only.isNullable || others.length < members.length,
      isNever: only.isNever
    }
  }
  return { parts: [{ schema: plain, names }], isNullable, isNever: false }
}

/** Take alternatives that are one value each for values, with what is said of them. */
function valuesOf(members: readonly Thing[]): Thing | undefined {
  const isValue = (member: Thing) =>
    (member.const !== undefined || list(member.enum).length === 1) &&
    Object.keys(member).every((key) => ['const', 'enum', 'type', 'title', 'description'].includes(key))
  if (!members.every(isValue)) return undefined
  const words = members.map((member): [string, Value] => [
    word(member.const ?? list(member.enum)[0]),
    [member.title, member.description].flatMap((text) => text ?? [])
  ])
  return {
    enum: members.map((member) => member.const ?? list(member.enum)[0] ?? null),
    'x-enumDescriptions': Object.fromEntries(words) as Thing
  }
}

function isNull({ type, const: constant, enum: values }: Thing): boolean {
  return type === 'null' || constant === null || (list(values).length === 1 && list(values)[0] === null)
}
