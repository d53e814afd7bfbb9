import { list, nameIn, thing, type Thing, type Value } from './schema-look.js'

/** A named schema that is derived from another, and what it says besides. */
export interface Derived {
  readonly name: string
  readonly addition: Value
}

/** List what is derived from a schema with a discriminator, by its name or itself: whatever names it in `allOf`, or names what does. */
export function derivedFrom(schema: Value | undefined, document: Thing): Derived[] {
  const schemas = thing(thing(document.components).schemas)
  const base = typeof schema === 'string' ? schema : Object.keys(schemas).find((name) => schemas[name] === schema)
  if (base === undefined || thing(schemas[base]).discriminator === undefined) return []
  return Object.keys(schemas).flatMap((name) => {
    const addition = name === base ? undefined : withoutBase(schemas[name] ?? {}, base, schemas, [name])
    return addition === undefined ? [] : [{ name, addition }]
  })
}

/** Take a base out of what a schema is made of; undefined when it is not there. */
function withoutBase(schema: Value, base: string, schemas: Thing, passed: readonly string[]): Value | undefined {
  const { allOf, ...own } = thing(schema)
  const others = list(allOf).map((member): { readonly left: Value | undefined; readonly isFound: boolean } => {
    const name = nameIn(thing(member).$ref)
    if (name === base) return { left: undefined, isFound: true }
    if (name !== undefined && passed.includes(name)) return { left: member, isFound: false }
    const led = name === undefined ? member : (schemas[name] ?? {})
    const rest = withoutBase(led, base, schemas, name === undefined ? passed : [...passed, name])
    return { left: rest ?? member, isFound: rest !== undefined }
  })
  if (!others.some(({ isFound }) => isFound)) return undefined
  const left = others.flatMap((other) => other.left ?? [])
  return { ...own, ...(left.length > 0 && { allOf: left }) }
}
