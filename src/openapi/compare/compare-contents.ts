import type { ApiChangeDetail } from '../../model/api-changes.js'
import { entriesOf, listOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import { compareSchemas, type Versions } from './compare-schemas.js'
import { settingChange } from './setting-change.js'

/** Compare bodies in each of their media types. */
export function compareContents(
  old: Json | undefined,
  now: Json | undefined,
  path: string,
  direction: 'request' | 'response',
  versions: Versions
): ApiChangeDetail[] {
  const before = new Map(entriesOf(old))
  const after = new Map(entriesOf(now))
  const types = [...new Set([...before.keys(), ...after.keys()])]
  const all = types.flatMap((type): ApiChangeDetail[] => {
    const [first, second] = [before.get(type), after.get(type)]
    const at = `${path} ${type}`
    if (second === undefined) return [{ path: at, what: 'removed', isBreaking: true }]
    if (first === undefined) return [{ path: at, what: 'added', isBreaking: false }]
    const was = versions.before.resolve(first).value
    const is = versions.after.resolve(second).value
    return [
      ...settingChange(at, 'stream', was['x-stream'], is['x-stream'], true),
      ...compareSchemas({ before: was.schema, after: is.schema }, path, direction, versions, 1),
      ...compareEncodings(was, is, path)
    ]
  })
  // The same change in several media types is said once.
  return [...new Map(all.map((detail) => [JSON.stringify(detail), detail])).values()]
}

/** Compare how the parts of a form are written. */
function compareEncodings(old: JsonObject, now: JsonObject, path: string): ApiChangeDetail[] {
  const [before, after] = [encodingsOf(old), encodingsOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [objectOf(before.get(name)), objectOf(after.get(name))]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((key) => key !== 'description' && !key.startsWith('x-'))
      .flatMap((key) => settingChange(`${path}${name}`, key, was[key], is[key], true))
  })
}

/** List the encodings of parts by where they are; those of parts without a name are the parts of a list. */
function encodingsOf({ encoding, prefixEncoding, itemEncoding }: JsonObject): Map<string, Json> {
  return new Map([
    ...entriesOf(encoding).map(([name, value]) => [`.${name}`, value] as const),
    ...listOf(prefixEncoding).map((value, index) => [`[${index}]`, value] as const),
    ...(itemEncoding === undefined ? [] : [['[]', itemEncoding] as const])
  ])
}
