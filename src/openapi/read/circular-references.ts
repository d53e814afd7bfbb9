import type { Finding } from '../../model/diagnostic.js'
import { keysOf, pointerOf } from '../base/pointer.js'
import { referencesOf } from '../base/references.js'
import type { DescriptionFile } from './parse-description.js'
import { splitReference } from './split-reference.js'

/** A reference that is all that a place holds. */
interface Alias {
  readonly file: DescriptionFile
  readonly ref: string
  readonly keys: readonly string[]
  /** `file#pointer` of its target. */
  readonly target: string
}

/** Report references that lead from one to the next and back, to no value at all; each circle once. */
export function circularReferences(files: Iterable<DescriptionFile>): Finding[] {
  const aliases = new Map<string, Alias>()
  for (const file of files) {
    for (const { ref, keys } of referencesOf(file.value)) {
      if (keys.at(-1) !== '$ref') continue
      const [path, pointer] = splitReference(ref, file.path)
      const place = `${file.path}#${pointerOf(keys.slice(0, -1))}`
      aliases.set(place, { file, ref, keys, target: `${path}#${pointerOf(keysOf(pointer))}` })
    }
  }
  const done = new Set<string>()
  return [...aliases.keys()].flatMap((start) => {
    const alias = aliases.get(findCircle(start, aliases, done) ?? '')
    if (!alias) return []
    const message = `Circular reference "${alias.ref}": it leads back to itself and has no value; describe the value.`
    return [alias.file.places.report('api-missing-ref', message, alias.keys)]
  })
}

/** Find where the chain that begins at a place comes back to itself. What was passed is done: no other circle goes through it. */
function findCircle(start: string, aliases: ReadonlyMap<string, Alias>, done: Set<string>): string | undefined {
  const passed: string[] = []
  let place: string | undefined = start
  while (place !== undefined && aliases.has(place) && !done.has(place)) {
    done.add(place)
    passed.push(place)
    place = aliases.get(place)?.target
  }
  return place !== undefined && passed.includes(place) ? place : undefined
}
