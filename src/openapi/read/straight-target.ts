import type { Json, JsonObject } from '../base/json.js'
import { keysOf, pointerOf } from '../base/pointer.js'
import { splitReference } from './split-reference.js'

/** Maximum number of references that a pointer runs through; a cycle would be endless. */
const maxDetours = 20

/**
 * Find the file and the pointer to what another leads to through references, which bundlers write and which stand for whole parts:
 * `/a/b` leads to `/c/b` where `a` is a reference to `#/c`, and to `/b` of a file where `a` is all that the file says. Undefined when there is nothing.
 */
export function straightTarget(
  file: string,
  pointer: string,
  files: ReadonlyMap<string, { readonly value: Json }>
): { readonly file: string; readonly pointer: string } | undefined {
  let at = file
  let waiting = keysOf(pointer)
  let passed: string[] = []
  let value = files.get(file)?.value
  let detours = 0
  for (;;) {
    const [key, ...rest] = waiting
    if (key === undefined) return { file: at, pointer: pointerOf(passed) }
    if (typeof value !== 'object' || value === null) return undefined
    const node: Readonly<Record<string, Json | undefined>> = value as JsonObject
    if (Object.hasOwn(node, key)) {
      value = node[key]
      passed.push(key)
      waiting = rest
    } else {
      if (typeof node.$ref !== 'string' || ++detours > maxDetours) return undefined
      const [target, inside] = splitReference(node.$ref, at)
      waiting = [...keysOf(inside), ...waiting]
      passed = []
      at = target
      value = files.get(target)?.value
    }
  }
}
