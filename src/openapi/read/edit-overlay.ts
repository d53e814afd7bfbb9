import { isMap, isScalar, parseDocument, type Document, type Pair } from 'yaml'
import { UsageError } from '../../model/errors.js'
import { editYaml } from '../../utils/edit-yaml.js'
import { isObject, objectOf, type Json } from '../base/json.js'

/**
 * Write texts of a description into the text of an overlay of our own form: in place of those that it has, where it names them, else below
 * `texts`. Comments stay.
 * @param texts By the keys of `prosePlaces`.
 * @throws {UsageError} when the overlay would not say the rest as it did.
 */
export function editOverlay(written: string, texts: ReadonlyMap<string, string>): string {
  if (/^\s*\{/.test(written)) return editJson(JSON.parse(written) as Json, texts)
  // What an anchor shares is one object, of which a change shows everywhere.
  const before = JSON.parse(JSON.stringify(parseDocument(written).toJS())) as Json
  const expected: unknown = JSON.parse(editJson(before, texts))
  const changed = editYaml(written, (document) => setTexts(document, texts), expected)
  if (changed === undefined)
    throw new UsageError(
      'The overlay cannot be changed as it is written, such as with anchors; put its texts in by hand.'
    )
  return changed
}

function setTexts(document: Document, texts: ReadonlyMap<string, string>): void {
  for (const [key, text] of texts) {
    const pair = placesOf(key).flatMap((keys) => pairAt(document.contents, keys) ?? [])[0]
    if (pair) pair.value = document.createNode(text)
    else document.setIn(['texts', key], text)
  }
}

/** List where an overlay may have a text: as it is named, and descriptions in place of the part that they describe. */
function placesOf(key: string): string[][] {
  const keys = key.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return [['texts', key], ...(keys.at(-1) === 'description' ? [keys, keys.slice(0, -1)] : [keys])]
}

/** Find the single value that keys lead to; a status may be a number. */
function pairAt(node: unknown, [key, ...rest]: readonly string[]): Pair | undefined {
  if (!isMap(node)) return undefined
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
  if (rest.length > 0) return pairAt(pair?.value, rest)
  return pair && isScalar(pair.value) ? pair : undefined
}

function editJson(overlay: Json, texts: ReadonlyMap<string, string>): string {
  const document = structuredClone(objectOf(overlay)) as Record<string, unknown>
  for (const [key, text] of texts) {
    const found = placesOf(key).find((keys) => typeof valueIn(document, keys) === 'string') ?? ['texts', key]
    const holder = found
      .slice(0, -1)
      .reduce<Record<string, unknown>>((at, name) => (at[name] ??= {}) as typeof at, document)
    holder[found.at(-1) ?? ''] = text
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}

function valueIn(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value)
}
