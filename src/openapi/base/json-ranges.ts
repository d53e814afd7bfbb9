import { endOfJsonText } from '../../utils/end-of-json-text.js'
import type { Range } from '../../utils/compose-yaml.js'

/** Finds values in a text of JSON without parsing what is around them; each object that is passed is read once. */
export type JsonRanges = (keys: readonly string[]) => Range

/** Prepare to find values in a text that is valid JSON. */
export function createJsonRanges(text: string): JsonRanges {
  const known = new Map<number, ReadonlyMap<string, number>>()
  const childrenAt = (at: number) => {
    const children = known.get(at) ?? readChildren(text, at)
    known.set(at, children)
    return children
  }
  return (keys) => {
    let at = skipSpace(text, text.startsWith('\uFEFF') ? 1 : 0)
    for (const key of keys) {
      const child = childrenAt(at).get(key)
      if (child === undefined) break
      at = child
    }
    return [at, endOf(text, at)]
  }
}

/** Find where the entries of an object or a list begin; there are none in other values. */
function readChildren(text: string, start: number): ReadonlyMap<string, number> {
  const children = new Map<string, number>()
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return children
  let at = skipSpace(text, start + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    let key = String(children.size)
    if (isObject) {
      const end = endOf(text, at)
      key = JSON.parse(text.slice(at, end)) as string
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    children.set(key, at)
    at = skipSpace(text, endOf(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return children
}

/** Find the end of a value. */
function endOf(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const letter = text[at]
    if (letter === '"') at = endOfJsonText(text, at)
    else if (letter === '{' || letter === '[' || letter === '}' || letter === ']') {
      depth += letter === '{' || letter === '[' ? 1 : -1
      at++
    } else if (depth > 0) at++
    else at = endOfWord(text, at)
  } while (depth > 0 && at < text.length)
  return at
}

/** Find the end of a number or a word. */
function endOfWord(text: string, start: number): number {
  const word = /[^\s,\]}]*/y
  word.lastIndex = start
  return start + (word.exec(text)?.[0].length ?? 0)
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && /\s/.test(text[at] ?? '')) at++
  return at
}
