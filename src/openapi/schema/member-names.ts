/**
 * Name the members of a union that have no name among the components, so that readers can tell them apart. What all members share
 * tells nothing apart: its title is the name of none.
 */
import type { TypePart } from '../../model/api-schema-props.js'
import { entriesOf, inlineText, isObject, listOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { referenceAlone, schemaName, type Resolver } from '../base/resolver.js'
import { plainSchema } from './plain-schema.js'

/** Name of a member; undefined where nothing tells it apart. */
export type MemberName = readonly TypePart[] | undefined

/** Address of a named schema's page, where it has one. */
type HrefOf = (name: string) => string | undefined

/**
 * Name each member: by the title that it is written with, else by the parts of its `allOf` that not all compositions have, else by a property
 * that has another value in each, else by the title of what it is merged of.
 */
export function memberNames(
  members: readonly Json[],
  parent: JsonObject,
  resolver: Resolver,
  hrefOf: HrefOf = () => undefined
): readonly MemberName[] {
  const titles = members.map((member) => textName(resolver.resolve(member).value.title))
  const merged = members.map((member) => textName(plainSchema(member, resolver).schema.title))
  const values = isObject(parent.discriminator) ? [] : distinctValues(members, resolver)
  const ways = [titles, composedNames(members, resolver, hrefOf), values, merged]
  return members.map((_, index) => ways.find((names) => isDistinct(names, index))?.[index] ?? titles[index])
}

/** Name each member that `allOf` composes by a title of its own, else by the named and titled parts that not all such members have. */
export function composedNames(
  members: readonly Json[],
  resolver: Resolver,
  hrefOf: HrefOf = () => undefined
): readonly MemberName[] {
  const composed = members.filter((member) => isComposed(member, resolver))
  if (composed.length === 0) return []
  const titles = members.map((member) => textName(resolver.resolve(member).value.title))
  const parts = members.map((member) => partsOf(member, resolver))
  const keys = composed.map((member) => new Set(partsOf(member, resolver).map(({ key }) => key)))
  const isShared = (key: string) => keys.length > 1 && keys.every((own) => own.has(key))
  return members.map((member, index) => {
    if (isComposed(member, resolver) && isDistinct(titles, index)) return titles[index]
    const own = (parts[index] ?? []).filter(({ key }) => !isShared(key))
    if (own.length === 0) return undefined
    // The names of members that are no composition are there to compare with.
    const href = (name: string) => (isComposed(member, resolver) ? hrefOf(name) : undefined)
    return own.flatMap((part, at) => [...(at === 0 ? [] : [{ text: ' & ' }]), namePart(part, href)])
  })
}

/** A part of a composition. */
interface Part {
  /** What makes it the same part in another member. */
  readonly key: string
  readonly text: string
  /** Name among the components. */
  readonly schema?: string
}

function isComposed(member: Json, resolver: Resolver): boolean {
  return listOf(resolver.resolve(member).value.allOf).length > 1
}

/** List the parts of a member that have a name or a title; a member that is no composition is its only part. */
function partsOf(member: Json, resolver: Resolver): Part[] {
  const { allOf } = resolver.resolve(member).value
  const parts = isComposed(member, resolver) ? listOf(allOf) : [member]
  return parts.flatMap((part): Part[] => {
    const { schema, pointer } = plainSchema(part, resolver)
    const name = schemaName(pointer)
    if (name !== undefined) return [{ key: `#${name}`, text: name, schema: name }]
    const title = textOf(schema.title)
    return title === undefined ? [] : [{ key: referenceAlone(part) ?? title, text: title }]
  })
}

function namePart({ text, schema }: Part, hrefOf: HrefOf): TypePart {
  const href = schema === undefined ? undefined : hrefOf(schema)
  return { text, ...(href !== undefined && { href }) }
}

/** Name members by the property that most of them allow one value of, each another one. */
function distinctValues(members: readonly Json[], resolver: Resolver): readonly MemberName[] {
  const single = members.map((member) => singleValues(member, resolver))
  const names = new Set(single.flatMap((values) => [...values.keys()]))
  let best: readonly (string | undefined)[] = []
  let most = 0
  for (const name of names) {
    const values = single.map((own) => own.get(name))
    const defined = values.filter((value) => value !== undefined)
    if (defined.length <= most || new Set(defined).size < defined.length) continue
    most = defined.length
    best = values.map((value) => (value === undefined ? undefined : `${name}: ${value}`))
  }
  return best.map(textName)
}

/** List the properties of which a schema allows one value. */
function singleValues(member: Json, resolver: Resolver): ReadonlyMap<string, string> {
  const { properties } = plainSchema(member, resolver).schema
  const single = entriesOf(properties).flatMap(([name, property]) => {
    const { schema } = plainSchema(property, resolver)
    const [value, ...others] = schema.const === undefined ? listOf(schema.enum) : [schema.const]
    return value === undefined || others.length > 0 ? [] : [[name, inlineText(value)] as const]
  })
  return new Map(single)
}

function textName(title: Json | undefined): MemberName {
  const text = textOf(title)
  return text === undefined ? undefined : [{ text }]
}

/** Whether a member has a name, and no other the same one. */
function isDistinct(names: readonly MemberName[], index: number): boolean {
  const own = nameText(names[index])
  return own !== undefined && names.every((other, at) => at === index || nameText(other) !== own)
}

/** Write a name as one text. */
export function nameText(name: MemberName): string | undefined {
  return name?.map(({ text }) => text).join('')
}
