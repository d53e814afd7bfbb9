/**
 * Long lists in entries of neighbours, each named by what it holds: a list that differs a little from one that was kept before writes
 * little, whatever its length.
 */
import { hashOf } from '../utils/hash.js'
import { cutAtContent } from '../utils/cut-at-content.js'
import type { Cache } from './cache.js'
import { plainKey } from './key.js'

/** Target number of characters of an entry. */
const targetSize = 32_000

/** Keep lines as entries of a kind; returns their keys. */
export function keepLines(lines: readonly string[], kind: string, cache: Cache): string[] {
  const parts = cutAtContent(lines, {
    idOf: (line) => line,
    sizeOf: ({ length }) => length,
    targetOf: () => targetSize
  })
  return parts.map((part) => {
    const text = part.join('\n')
    const key = `${plainKey(['lines', hashOf(text)])}.${kind}`
    if (!cache.has(key)) cache.write(key, text)
    return key
  })
}

/** Read lines that were kept; undefined when an entry of them is missing or damaged. */
export function readLines(keys: readonly string[], cache: Cache): string[] | undefined {
  const lines: string[] = []
  for (const key of keys) {
    const text = cache.read(key)
    if (text === undefined) return undefined
    for (const line of text.split('\n')) lines.push(line)
  }
  return lines
}
