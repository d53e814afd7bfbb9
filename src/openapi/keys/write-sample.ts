import { stringify } from 'smol-toml'
import type { SampleFormat } from '../../model/sample-formats.js'
import { jsonText, roundedNumbers } from '../../utils/exact-number.js'
import { isObject, type Json, type JsonObject } from '../base/json.js'
import { yamlText } from '../base/yaml-text.js'

/** Write a part of a configuration file; undefined where the format has no way to say it. */
export function writeSample(value: Json, format: SampleFormat): string | undefined {
  switch (format) {
    case 'yaml':
      return typeof value === 'object' ? yamlText(value as JsonObject).trimEnd() : undefined
    case 'json':
      return jsonText(value, 2)
    case 'toml':
      return tomlText(value)
  }
}

/** Write TOML, which has no null and whose outermost value is a table. */
function tomlText(value: Json): string | undefined {
  const said = withoutNulls(value)
  if (!isObject(said)) return undefined
  try {
    return stringify(roundedNumbers(said)).trimEnd()
  } catch {
    return undefined
  }
}

function withoutNulls(value: Json): Json | undefined {
  if (value === null) return undefined
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => withoutNulls(item) ?? [])
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, Json][] => {
      const kept = item === undefined ? undefined : withoutNulls(item)
      return kept === undefined ? [] : [[key, kept]]
    })
  )
}
