/**
 * Let each schema with a discriminator know the schemas that are derived from it: these name it in their `allOf`, directly or
 * through each other, and it names none of them. They are listed beside it under a key of our own, each with a mark of what it adds
 * to, so that everything after this reads them as members of a union.
 */
import type { Finding } from '../../model/diagnostic.js'
import { nearest } from '../../utils/nearest.js'
import { baseKey, derivedKey } from '../base/derived-keys.js'
import { entriesOf, isObject, listOf, objectOf, propertyOf, textOf, type Json, type JsonObject } from '../base/json.js'
import type { Places } from '../base/places.js'
import { pointerOf } from '../base/pointer.js'
import { schemaName } from '../base/resolver.js'
import { parseUrl } from '../../utils/parse-url.js'

/** A description whose bases know what is derived from them, and findings about inheritance that cannot be. */
export interface CollectedSchemas {
  readonly document: JsonObject
  readonly findings: readonly Finding[]
}

/** Named schemas, and which are directly derived from which. */
interface Family {
  readonly schemas: JsonObject
  readonly children: ReadonlyMap<string, readonly string[]>
  readonly parents: ReadonlyMap<string, readonly string[]>
}

/** List with each base what is derived from it. */
export function collectDerived(document: JsonObject, report: Places['report']): CollectedSchemas {
  const components = objectOf(document.components)
  const schemas = objectOf(components.schemas)
  const bases = entriesOf(schemas).filter(([, schema]) => discriminatorOf(schema) !== undefined)
  const family = readFamily(schemas)
  const findings = [...circularFindings(family, report), ...mappingFindings(bases, schemas, report)]
  if (bases.length === 0) return { document, findings }
  const lists = new Map<string, readonly Json[]>()
  for (const [name] of bases) addLists(name, family, lists)
  const changed = entriesOf(schemas).map(([name, schema]) => {
    const derived = lists.get(name)
    return [
      name,
      derived === undefined ? schema : withDerived(objectOf(schema), derived, descendantsOf(name, family))
    ] as const
  })
  return { document: { ...document, components: { ...components, schemas: Object.fromEntries(changed) } }, findings }
}

/** Read which named schemas are derived from which. */
function readFamily(schemas: JsonObject): Family {
  const parents = new Map(entriesOf(schemas).map(([name, schema]) => [name, parentsOf(schema, schemas)]))
  const children = new Map<string, string[]>()
  for (const [name, above] of parents)
    for (const parent of above) children.set(parent, [...(children.get(parent) ?? []), name])
  return { schemas, children, parents }
}

/** Name the schemas that a schema is made of, those in parts without a name included. */
function parentsOf(schema: Json, schemas: JsonObject): string[] {
  return listOf(objectOf(schema).allOf).flatMap((member) => {
    const { $ref } = objectOf(member)
    if (typeof $ref !== 'string') return parentsOf(member, schemas)
    return realName($ref, schemas) ?? []
  })
}

/** Name the schema that a reference leads to through names that only stand for another. */
function realName(ref: string, schemas: JsonObject): string | undefined {
  let name = schemaName(ref.slice(1))
  const passed = new Set<string>()
  while (name !== undefined && !passed.has(name)) {
    passed.add(name)
    const { $ref } = objectOf(propertyOf(schemas, name))
    if (typeof $ref !== 'string') return name
    name = schemaName($ref.slice(1))
  }
  return undefined
}

/** Get the discriminator of a schema, which may be in a part without a name. */
function discriminatorOf(schema: Json): JsonObject | undefined {
  const { discriminator, allOf, $ref } = objectOf(schema)
  if ($ref !== undefined) return undefined
  if (isObject(discriminator)) return discriminator
  return listOf(allOf)
    .map(discriminatorOf)
    .find((own) => own !== undefined)
}

/** Add the list of a base and, because a discriminator is inherited, those of everything that is derived from it. */
function addLists(base: string, family: Family, lists: Map<string, readonly Json[]>): void {
  const below = descendantsOf(base, family)
  for (const name of [base, ...below]) {
    if (lists.has(name)) continue
    const { mapped, others } = mappedNames(objectOf(propertyOf(family.schemas, name)), family.schemas)
    const names = new Set([...mapped, ...descendantsOf(name, family), ...others])
    lists.set(
      name,
      [...names].map((derived) => ({ $ref: `#${pointerTo(derived)}`, [baseKey]: pointerTo(name) }))
    )
  }
}

function pointerTo(name: string): string {
  return pointerOf(['components', 'schemas', name])
}

/** List what is derived from a schema, however far, each behind what it is derived from. */
function descendantsOf(base: string, { children }: Family): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    for (const child of children.get(name) ?? []) {
      if (child === base || found.has(child)) continue
      found.add(child)
      visit(child)
    }
  }
  visit(base)
  return [...found]
}

/** Name the schemas that a mapping leads to, in its order, and the one for all other values. */
function mappedNames(schema: JsonObject, schemas: JsonObject) {
  const { mapping, defaultMapping } = discriminatorOf(schema) ?? {}
  const named = (target: Json | undefined) => (typeof target === 'string' ? (mappedName(target, schemas) ?? []) : [])
  return { mapped: entriesOf(mapping).flatMap(([, target]) => named(target)), others: [named(defaultMapping)].flat() }
}

/** Name what a mapping leads to: by its name, or by a reference. */
function mappedName(target: string, schemas: JsonObject): string | undefined {
  const name = target.startsWith('#') ? schemaName(target.slice(1)) : target
  return name !== undefined && Object.hasOwn(schemas, name) ? name : undefined
}

/**
 * Put the list of what is derived beside a schema. A union of what is derived from it takes the place of the list, in its own order: as a
 * union it would be inside of each of its members.
 */
function withDerived(schema: JsonObject, derived: readonly Json[], below: readonly string[]): JsonObject {
  const inside = new Set(below.map((name) => `#${pointerTo(name)}`))
  const references = new Map(derived.map((entry) => [textOf(objectOf(entry).$ref) ?? '', entry]))
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const members = listOf(schema[kind])
    if (members.length === 0) continue
    if (!members.some((member) => inside.has(textOf(objectOf(member).$ref) ?? '')))
      return { ...schema, [derivedKey]: [] }
    const { [kind]: _union, ...rest } = schema
    return {
      ...rest,
      [derivedKey]: members.map((member) => references.get(textOf(objectOf(member).$ref) ?? '') ?? member)
    }
  }
  return { ...schema, [derivedKey]: derived }
}

/** Report schemas that are derived from themselves; circles that lead back to the same schema once. */
function circularFindings({ parents }: Family, report: Places['report']): Finding[] {
  const done = new Set<string>()
  const circles = new Map<string, Finding>()
  const visit = (name: string, passed: readonly string[]) => {
    if (passed.includes(name)) {
      if (!circles.has(name)) circles.set(name, circularFinding(name, passed, report))
    } else if (!done.has(name)) {
      done.add(name)
      for (const parent of parents.get(name) ?? []) visit(parent, [...passed, name])
    }
  }
  for (const name of parents.keys()) visit(name, [])
  return [...circles.values()]
}

/** Report the circle that leads from a schema back to it; one of many is shown by its ends. */
function circularFinding(name: string, passed: readonly string[], report: Places['report']): Finding {
  const circle = [...passed.slice(passed.indexOf(name)), name].map((each) => `"${each}"`)
  const shown = circle.length > 5 ? [...circle.slice(0, 2), '…', ...circle.slice(-2)] : circle
  const message = `Circular inheritance: ${shown.join(' → ')}; a schema cannot be derived from itself, remove one of the references.`
  return report('api-inheritance', message, ['components', 'schemas', passed.at(-1) ?? name, 'allOf'])
}

/** Report values of discriminators that name no schema; references to nothing are reported as references. */
function mappingFindings(
  bases: readonly (readonly [string, Json])[],
  schemas: JsonObject,
  report: Places['report']
): Finding[] {
  const known = Object.keys(schemas)
  return bases.flatMap(([name, schema]) => {
    const { mapping, defaultMapping } = objectOf(objectOf(schema).discriminator)
    const at = ['components', 'schemas', name, 'discriminator']
    const targets = [
      ...entriesOf(mapping).map(([value, target]) => ({ target, keys: [...at, 'mapping', value] })),
      { target: defaultMapping, keys: [...at, 'defaultMapping'] }
    ]
    return targets.flatMap(({ target, keys }) => {
      // References that lead nowhere are reported as such.
      const isReference = typeof target === 'string' && (target.includes('#') || parseUrl(target) !== undefined)
      if (typeof target !== 'string' || isReference || mappedName(target, schemas) !== undefined) return []
      const suggestion = nearest(target, known)
      const hint = suggestion === undefined ? 'name one, or write a reference' : `did you mean "${suggestion}"?`
      const message = `The discriminator leads to "${target}", which is not a schema of the description; ${hint}`
      return [report('api-inheritance', { text: suggestion === undefined ? `${message}.` : message, suggestion }, keys)]
    })
  })
}
