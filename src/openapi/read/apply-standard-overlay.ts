/**
 * Apply an overlay in the format of the OpenAPI Initiative: a list of actions, each with a target in JSONPath and what is
 * merged into it, copied to it, or that it is removed.
 *
 * @see https://spec.openapis.org/overlay/latest.html
 */
import type { Finding } from '../../model/diagnostic.js'
import { messageOf } from '../../utils/text-of.js'
import { isObject, listOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import { parseJsonPath, selectPath, type Selected } from './json-path.js'
import type { DescriptionFile } from './parse-description.js'
import type { Overlaid } from './apply-overlay.js'

/** Whether an overlay has the standard format. */
export function isStandardOverlay(value: Json): boolean {
  return isObject(value) && value.overlay !== undefined
}

/** Apply the actions of an overlay one after the other. */
export function applyStandardOverlay(document: JsonObject, { value, places }: DescriptionFile): Overlaid {
  const findings: Finding[] = []
  const actions = listOf(objectOf(value).actions)
  const changed = actions.reduce<Json>((current, action, index) => {
    const { target } = objectOf(action)
    const keys = ['actions', String(index), 'target']
    const report = (message: string) => findings.push(places.report('api-overlay', message, keys))
    try {
      const parts = selectPath(parseJsonPath(typeof target === 'string' ? target : ''), current)
      if (parts.length === 0)
        report(`Unexpected target ${JSON.stringify(target)}: it selects nothing in the description.`)
      return act(objectOf(action), parts, current)
    } catch (error) {
      report(`Unexpected target ${JSON.stringify(target ?? '')}: ${messageOf(error)}.`)
      return current
    }
  }, document)
  return { document: objectOf(changed), findings }
}

/** Apply one action to what it selects. */
function act(action: JsonObject, parts: readonly Selected[], document: Json): Json {
  if (action.remove === true)
    // From the end, so that the places of what stands before stay.
    return parts.toReversed().reduce((current, { keys }) => change(current, keys, () => undefined) ?? {}, document)
  const source =
    typeof action.copy === 'string' ? selectPath(parseJsonPath(action.copy), document)[0]?.value : undefined
  const added = [source, action.update].filter((value) => value !== undefined)
  return parts.reduce(
    (current, { keys }) => change(current, keys, (value) => added.reduce(merge, value)) ?? {},
    document
  )
}

/** Change the value that keys lead to; undefined takes it away. */
function change(
  value: Json,
  [key, ...rest]: readonly string[],
  by: (value: Json) => Json | undefined
): Json | undefined {
  if (key === undefined) return by(value)
  if (Array.isArray(value)) {
    const list = value as readonly Json[]
    const item = list[Number(key)]
    const next = item === undefined ? undefined : change(item, rest, by)
    return next === undefined ? list.toSpliced(Number(key), 1) : list.with(Number(key), next)
  }
  const object = objectOf(value)
  const child = object[key]
  const next = child === undefined ? undefined : change(child, rest, by)
  if (next !== undefined) return { ...object, [key]: next }
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}

/** Merge a value into another: objects key by key, lists one behind the other, anything else takes the place. */
function merge(value: Json, update: Json): Json {
  if (Array.isArray(value))
    return [...(value as readonly Json[]), ...(Array.isArray(update) ? listOf(update) : [update])]
  if (!isObject(value) || !isObject(update)) return update
  const merged: Record<string, Json | undefined> = { ...value }
  for (const [key, item] of Object.entries(update)) {
    const own = Object.hasOwn(value, key) ? value[key] : undefined
    if (item !== undefined) merged[key] = own === undefined || key === '__proto__' ? item : merge(own, item)
  }
  return merged
}
