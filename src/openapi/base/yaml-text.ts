import { stringify, type ScalarTag } from 'yaml'
import { bareText, exactDigits } from '../../utils/exact-number.js'
import type { JsonObject } from './json.js'

/** Write a description as YAML, each number with all of its digits. */
export function yamlText(document: JsonObject): string {
  return stringify(document, {
    aliasDuplicateObjects: false,
    lineWidth: 0,
    customTags: (tags) => [exactNumberTag, ...tags]
  })
}

const exactNumberTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => exactDigits(value) !== undefined,
  resolve: (text) => text,
  stringify: ({ value }) => bareText(value)
}
