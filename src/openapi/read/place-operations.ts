import { entriesOf, isObject, objectOf, without, type Json, type JsonObject } from '../base/json.js'
import { methods } from '../base/methods.js'
import { pointerOf, valueAt } from '../base/pointer.js'
import { createResolver, type Resolver } from '../base/resolver.js'
import type { Origins } from './origin-of.js'

/** Key, among the components, of parts of other files that have no place of their own. */
export const otherFilesKey = 'x-files'

/** A description of one piece, and where its moved parts were written. */
export interface MergedFiles {
  readonly document: JsonObject
  readonly origins: Origins
}

/** State of placing the operations. */
interface Placing {
  readonly resolver: Resolver
  readonly file: string
  readonly origins: Record<string, string>
  /** Pointers of the operations that were referred to. */
  readonly placed: Set<string>
}

/**
 * Put operations in place of the references to them. The standard knows references to paths only; descriptions that are
 * written as a file an operation have them all the same, and their operations would be empty.
 */
export function placeOperations({ document, origins }: MergedFiles, file: string): MergedFiles {
  const resolver = createResolver(document)
  const placing: Placing = { resolver, file, origins: { ...origins }, placed: new Set() }
  for (const section of ['paths', 'webhooks'])
    for (const [path, item] of entriesOf(document[section])) placeIn(item, pointerOf([section, path]), [], placing)
  if (placing.placed.size === 0) return { document, origins }
  // Nothing but its path leads to an operation of another file.
  const files = objectOf(objectOf(document.components)[otherFilesKey])
  const rest = without(
    files,
    ...Object.keys(files).filter((key) => placing.placed.has(pointerOf(['components', otherFilesKey, key])))
  )
  const components = { ...without(objectOf(document.components), otherFilesKey), [otherFilesKey]: rest }
  return {
    document: document.components === undefined ? document : { ...document, components },
    origins: placing.origins
  }
}

/** Place the operations of a path, and those of their callbacks; `around` are the operations that the path is in. */
function placeIn(value: Json, pointer: string, around: readonly string[], placing: Placing): void {
  const { resolve } = placing.resolver
  const found = resolve(value)
  // What is beside a reference makes a copy of its target, in which nothing can be placed.
  const item = found.pointer === undefined ? value : valueAt(placing.resolver.document, found.pointer)
  if (!isObject(item)) return
  placeAll(item, methods, found.pointer ?? pointer, around, placing)
  const others = objectOf(item.additionalOperations)
  placeAll(others, new Set(Object.keys(others)), `${found.pointer ?? pointer}/additionalOperations`, around, placing)
}

function placeAll(
  holder: JsonObject,
  names: ReadonlySet<string>,
  pointer: string,
  around: readonly string[],
  { resolver, file, origins, placed }: Placing
): void {
  for (const [name, value] of entriesOf(holder)) {
    if (!names.has(name)) continue
    const { value: operation, pointer: target } = resolver.resolve(value)
    if (target !== undefined) {
      if (around.includes(target) || valueAt(resolver.document, target) === undefined) continue
      const place = `${pointer}${pointerOf([name])}`
      Object.assign(holder, { [name]: operation })
      origins[place] = origins[target] ?? `${file}#${target}`
      placed.add(target)
    }
    const inside = target === undefined ? around : [...around, target]
    for (const [key, callback] of entriesOf(operation.callbacks))
      for (const [path, item] of entriesOf(resolver.resolve(callback).value))
        placeIn(item, `${pointer}${pointerOf([name, 'callbacks', key, path])}`, inside, {
          resolver,
          file,
          origins,
          placed
        })
  }
}
