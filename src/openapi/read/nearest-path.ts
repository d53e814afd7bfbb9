import { nearest } from '../../utils/nearest.js'
import { isObject, type Json } from '../base/json.js'
import { selectPath, type JsonPath } from './json-path.js'

/**
 * Write the path that is nearest to one that selects nothing: a name that is misspelt is replaced by that of the description, else the
 * part of the path that is there is written. Undefined where nothing of it is.
 *
 * @example nearestPath(parseJsonPath('$.paths["/user"]'), document) // '$.paths["/users"]'
 */
export function nearestPath(path: JsonPath, document: Json): string | undefined {
  for (let length = path.length - 1; length >= 0; length--) {
    const [around] = selectPath(path.slice(0, length), document)
    if (!around) continue
    const [selector, ...others] = path[length]?.selectors ?? []
    const keys = isObject(around.value) ? Object.keys(around.value) : []
    const own = selector?.kind === 'name' && others.length === 0 ? nearest(selector.name, keys) : undefined
    if (own !== undefined) return written([...around.keys, own])
    return length === 0 ? undefined : written(around.keys)
  }
  return undefined
}

function written(keys: readonly string[]): string {
  return `$${keys.map((key) => (/^[A-Za-z_][\w-]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)).join('')}`
}
