import type { Values } from '../../model/dialect.js'
import { asRecord, asText } from './values.js'

/** Read labels of ours from texts of another generator, by its keys; a text may be in an object as its `message`. */
export function labelsOf(texts: Values, keys: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(keys).flatMap(([key, label]): [string, string][] => {
    const value = Object.hasOwn(texts, key) ? texts[key] : undefined
    const text = asText(value) ?? asText(asRecord(value).message)
    // Placeholders of others are none of ours.
    return text === undefined || text.includes('{') ? [] : [[label, text]]
  })
  return Object.fromEntries(found)
}
