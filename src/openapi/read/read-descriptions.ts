import { join } from 'node:path'
import { readSourceText } from '../../files/read-source.js'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { AuthoredText, Term } from '../../model/glossary.js'
import { isObject } from '../base/json.js'
import { createPlaces } from '../base/places.js'

/** Keys whose values readers see as prose. */
const proseKeys = new Set(['title', 'summary', 'description'])

/** Keys that hold data, in which the same keys mean something else. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/** Keys of objects whose own keys are names. */
const nameKeys = new Set(['properties', 'patternProperties', 'schemas'])

/**
 * Read the prose of API descriptions: everything else in their files is blank, so that places stay valid. Files without a
 * forbidden word are left out, since parsing them costs most.
 */
export function readDescriptions(
  apis: readonly Pick<Api, 'files'>[],
  terms: readonly Term[],
  config: Config
): AuthoredText[] {
  const variants = terms.flatMap(({ forbid }) => forbid)
  const paths = apis.flatMap(({ files }) => files.map(({ path }) => path))
  return [...new Set(paths)].sort().flatMap((path) => {
    const text = readSourceText(join(config.siteDir, path), config.sources)
    if (text === undefined || !variants.some((variant) => text.includes(variant))) return []
    return [{ source: path, text: onlyProse(path, text), format: 'md' as const }]
  })
}

/** Replace everything but the prose by spaces. */
function onlyProse(path: string, text: string): string {
  const places = createPlaces(path, text)
  let prose = ''
  for (const keys of proseIn(places.value(), [])) {
    const [start, end] = places.rangeOf(keys)
    if (start < prose.length) continue
    prose += blank(text.slice(prose.length, start)) + text.slice(start, end)
  }
  return prose + blank(text.slice(prose.length))
}

/** List the keys that lead to prose, in the order of the text. */
function proseIn(value: unknown, keys: readonly string[]): (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => proseIn(item, [...keys, String(index)]))
  if (!isObject(value)) return []
  const hasNames = nameKeys.has(keys.at(-1) ?? '')
  return Object.entries(value).flatMap(([key, item]) => {
    if (!hasNames && proseKeys.has(key) && typeof item === 'string') return [[...keys, key]]
    return !hasNames && dataKeys.has(key) ? [] : proseIn(item, [...keys, key])
  })
}

/** Replace each character except line endings by a space. */
function blank(text: string): string {
  return text.replace(/[^\n\r]/g, ' ')
}
