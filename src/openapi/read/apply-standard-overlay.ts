/**
 * Apply an overlay in the format of the OpenAPI Initiative: a list of actions, each with a target in JSONPath and what is
 * merged into it, copied to it, or that it is removed. An action that the format does not allow is reported and left out.
 *
 * @see https://spec.openapis.org/overlay/latest.html
 */
import type { Finding } from '../../model/diagnostic.js'
import { messageOf } from '../../utils/text-of.js'
import { entriesOf, isObject, listOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import { pointerOf } from '../base/pointer.js'
import { changeParts } from './change-parts.js'
import { parseJsonPath, selectPath, type Selected, nameAt, pathBefore, type JsonPath } from './json-path.js'
import type { DescriptionFile } from './parse-description.js'
import type { Overlaid } from './apply-overlay.js'
import { nearest } from '../../utils/nearest.js'

/** Whether an overlay has the standard format. */
export function isStandardOverlay(value: Json): boolean {
  return isObject(value) && value.overlay !== undefined
}

/** Apply the actions of an overlay one after the other. */
export function applyStandardOverlay(
  document: JsonObject,
  { value, places }: DescriptionFile
): Overlaid & { readonly removed: readonly Selected[] } {
  const findings: Finding[] = []
  const removed: Selected[] = []
  const { overlay, actions } = objectOf(value)
  const reportAt =
    (keys: readonly string[]) =>
    (message: string, inside: readonly string[] = []) =>
      void findings.push(places.report('api-overlay', message, [...keys, ...inside]))
  if (!/^1(?:\.|$)/.test(typeof overlay === 'number' ? String(overlay) : typeof overlay === 'string' ? overlay : ''))
    reportAt(['overlay'])(`Unexpected overlay version ${JSON.stringify(overlay)}, expected 1.0.0 or 1.1.0.`)
  if (listOf(actions).length === 0) reportAt(['actions'])('The overlay has no actions; add a list of them.')
  const changed = listOf(actions).reduce<Json>((current, action, index) => {
    const report = reportAt(['actions', String(index)])
    if (isObject(action)) return act(action, current, report, removed)
    report(`Unexpected action ${JSON.stringify(action)}, expected an object with a target.`)
    return current
  }, document)
  return { document: objectOf(changed), findings, removed }
}

/** Reports what is wrong with an action, at a place inside of it. */
type Report = (message: string, inside?: readonly string[]) => void

/** Apply one action; what it removes is noted. */
function act(action: JsonObject, document: Json, report: Report, removed: Selected[]): Json {
  reportKeys(action, report)
  const parts = selectAt('target', action, document, report)
  if (!parts) return document
  const text = JSON.stringify(action.target)
  if (parts.length === 0) {
    const nearest = nearestPath(parseJsonPath(typeof action.target === 'string' ? action.target : '$'), document)
    const hint = nearest === undefined ? '.' : `; did you mean ${nearest}?`
    report(`The target ${text} selects nothing in the description${hint}`, ['target'])
  }
  if (action.remove !== true) return update(action, parts, document, report)
  if (!parts.some(({ keys }) => keys.length === 0)) {
    removed.push(...parts)
    return changeParts(document, parts, () => undefined)
  }
  report(`The target ${text} is the whole description, which cannot be removed.`, ['target'])
  return document
}

/** Report keys that the format does not have, and values of a wrong kind. */
function reportKeys(action: JsonObject, report: Report): void {
  for (const [key] of entriesOf(action))
    if (!['target', 'description', 'update', 'copy', 'remove'].includes(key) && !key.startsWith('x-'))
      report(`Unexpected ${JSON.stringify(key)}, expected target, description, update, copy or remove.`, [key])
  if (action.remove !== undefined && typeof action.remove !== 'boolean')
    report(`Unexpected ${JSON.stringify(action.remove)} as remove, expected true or false.`, ['remove'])
  if (action.update !== undefined && action.copy !== undefined)
    report('The action has "update" and "copy", expected one of them; "copy" is applied.', ['update'])
}

/** Select what a path of an action says; undefined for a path that cannot be read. */
function selectAt(name: 'target' | 'copy', action: JsonObject, document: Json, report: Report): Selected[] | undefined {
  const path = action[name]
  try {
    return selectPath(parseJsonPath(typeof path === 'string' ? path : ''), document)
  } catch (error) {
    report(`Unexpected ${name} ${JSON.stringify(path ?? '')}: ${messageOf(error)}.`, [name])
    return undefined
  }
}

/** Merge what an action adds into each part that it selects. */
function update(action: JsonObject, parts: readonly Selected[], document: Json, report: Report): Json {
  const name = action.copy === undefined ? 'update' : 'copy'
  const added = name === 'update' ? action.update : copied(action, document, report)
  if (added === undefined) return document
  if (new Set(parts.map(({ value }) => kindOf(value))).size > 1) {
    const message = `The target ${JSON.stringify(action.target)} selects values of several kinds, expected only objects, only lists or only single values.`
    report(message, ['target'])
    return document
  }
  const reported = new Set<string>()
  return changeParts(document, parts, (value, keys) =>
    mergeUpdate(value, added, (inside) => {
      const place = inside.join('\0')
      if (reported.has(place)) return
      reported.add(place)
      const message = `${name} is of another kind than #${pointerOf([...keys, ...inside])} in the description, which stays unchanged.`
      report(message, name === 'update' ? [name, ...inside] : [name])
    })
  )
}

/** Get what an action copies: exactly one part. */
function copied(action: JsonObject, document: Json, report: Report): Json | undefined {
  const found = selectAt('copy', action, document, report)
  if (found && found.length !== 1)
    report(`The copy ${JSON.stringify(action.copy)} selects ${found.length} parts of the description, expected one.`, [
      'copy'
    ])
  return found?.length === 1 ? found[0]?.value : undefined
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'list' : isObject(value) ? 'object' : 'single'
}

/**
 * Merge an update of an overlay into a value: objects key by key, lists one behind the other, single values in place of
 * single ones. A part of another kind than what it should change is told by its keys and left out, so that an empty
 * `components:` does not take away all of them.
 */
function mergeUpdate(value: Json, update: Json, onConflict: (keys: readonly string[]) => void): Json {
  if (Array.isArray(value))
    return [...(value as readonly Json[]), ...(Array.isArray(update) ? listOf(update) : [update])]
  return merge(value, update, [], onConflict)
}

function merge(
  value: Json,
  update: Json,
  keys: readonly string[],
  onConflict: (keys: readonly string[]) => void
): Json {
  if (Array.isArray(value) && Array.isArray(update)) return [...(value as readonly Json[]), ...listOf(update)]
  if (!isObject(value) || !isObject(update)) {
    const areSingle = !isObject(value) && !isObject(update) && !Array.isArray(value) && !Array.isArray(update)
    if (!areSingle) onConflict(keys)
    return areSingle ? update : value
  }
  const merged: Record<string, Json | undefined> = { ...value }
  for (const [key, item] of Object.entries(update)) {
    const own = Object.hasOwn(value, key) ? value[key] : undefined
    if (item !== undefined)
      merged[key] = own === undefined || key === '__proto__' ? item : merge(own, item, [...keys, key], onConflict)
  }
  return merged
}

/**
 * Write the path that is nearest to one that selects nothing: a name that is misspelt is replaced by that of the description, else the
 * part of the path that is there is written. Undefined where nothing of it is.
 *
 * @example nearestPath(parseJsonPath('$.paths["/user"]'), document) // '$.paths["/users"]'
 */
export function nearestPath(path: JsonPath, document: Json): string | undefined {
  for (let length = path.segments.length - 1; length >= 0; length--) {
    const [around] = selectPath(pathBefore(path, length), document)
    if (!around) continue
    const name = nameAt(path, length)
    const keys = isObject(around.value) ? Object.keys(around.value) : []
    const own = name === undefined ? undefined : nearest(name, keys)
    if (own !== undefined) return written([...around.keys, own])
    return length === 0 ? undefined : written(around.keys)
  }
  return undefined
}

function written(keys: readonly string[]): string {
  return `$${keys.map((key) => (/^[A-Za-z_][\w-]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)).join('')}`
}
