import { nearest } from '../../utils/nearest.js'
import { isObject, type Json } from '../base/json.js'
import { nameAt, pathBefore, selectPath, type JsonPath } from './json-path.js'

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
