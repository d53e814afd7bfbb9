import { isObject, type Json, type JsonObject } from '../base/json.js'
import { isExtension, nameMaps } from '../base/references.js'

/** The value of an example that stands elsewhere: in a file of its own, or in another part of the description. */
export interface ExampleReference {
  readonly ref: string
  /** Keys that lead to the place of the value. */
  readonly keys: readonly string[]
}

/** Keywords whose values are data, in which a reference would be a part of them. */
const data = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])

/**
 * List the examples that are nothing but a reference, `example: { $ref: pet.json }` and `value: { $ref: pet.json }`, and those with
 * an `externalValue`. The standard takes the former for data, and bundlers put in what they lead to; what leads nowhere is data.
 */
export function exampleReferencesOf(value: Json | undefined): ExampleReference[] {
  const found: ExampleReference[] = []
  visit(value, [], false, found)
  return found
}

/** Visit a value; `isMap` says that its keys are names. */
function visit(value: Json | undefined, keys: string[], isMap: boolean, found: ExampleReference[]): void {
  if (Array.isArray(value)) {
    ;(value as readonly Json[]).forEach((child, index) => visitChild(String(index), child, false))
    return
  }
  if (!isObject(value)) return
  const isExamples = isMap && keys.at(-1) === 'examples'
  for (const [key, child] of Object.entries(value)) {
    if (typeof child !== 'object' || child === null) continue
    if (isExamples && isObject(child)) addNamed(child, [...keys, key], found)
    else if (isMap) visitChild(key, child, false)
    else if (key === 'example') add(child, [...keys, key], found)
    else if (!(data.has(key) || isExtension(key) || (key === 'examples' && Array.isArray(child))))
      visitChild(key, child, nameMaps.has(key))
  }

  function visitChild(key: string, child: Json | undefined, hasNames: boolean): void {
    keys.push(key)
    visit(child, keys, hasNames, found)
    keys.pop()
  }
}

/** Add what a named example leads to. */
function addNamed(example: JsonObject, keys: readonly string[], found: ExampleReference[]): void {
  for (const key of ['value', 'dataValue']) add(example[key], [...keys, key], found)
  const { externalValue, value } = example
  if (typeof externalValue === 'string' && value === undefined)
    found.push({ ref: externalValue, keys: [...keys, 'value'] })
}

/** Add a value that is a reference and nothing else. */
function add(value: Json | undefined, keys: readonly string[], found: ExampleReference[]): void {
  if (isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1)
    found.push({ ref: value.$ref, keys })
}
