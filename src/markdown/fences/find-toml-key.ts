import type { BlockPlace } from '../page/place-in-block.js'

/** A name of a key: in quotes, or bare. */
const name = String.raw`(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+)`
const dotted = String.raw`${name}(?:[ \t]*\.[ \t]*${name})*`
const tableLine = new RegExp(String.raw`^[ \t]*(\[\[?)[ \t]*(${dotted})[ \t]*\]`)
const keyLine = new RegExp(String.raw`^[ \t]*(${dotted})[ \t]*=`)

/** Find the line of TOML that writes a key, or the nearest key around it. An item of a list of tables is the header that begins it. */
export function findTomlKey(text: string, path: readonly string[]): BlockPlace {
  const lists = new Map<string, number>()
  let table: readonly string[] = []
  let found: BlockPlace & { readonly depth: number } = { depth: 0, line: 0, start: 0, end: 0 }
  for (const [line, source] of text.split('\n').entries()) {
    const [, brackets, header] = tableLine.exec(source) ?? []
    const [, key] = header === undefined ? (keyLine.exec(source) ?? []) : []
    const written = header ?? key
    if (written === undefined) continue
    if (header !== undefined) table = enterTable(namesOf(header), brackets === '[[', lists)
    const names = key === undefined ? table : [...table, ...namesOf(key)]
    const isOnWay = names.length > found.depth && names.every((each, index) => each === path[index])
    const start = source.indexOf(written)
    if (isOnWay) found = { depth: names.length, line, start, end: start + written.length }
  }
  return { line: found.line, start: found.start, end: found.end }
}

/** Find the path of a table: behind the name of a list stands the number of its item, which a header in two brackets begins. */
function enterTable(names: readonly string[], isItem: boolean, lists: Map<string, number>): readonly string[] {
  const path: string[] = []
  for (const [index, each] of names.entries()) {
    path.push(each)
    const key = JSON.stringify(path)
    const count = lists.get(key) ?? 0
    if (isItem && index === names.length - 1) {
      lists.set(key, count + 1)
      path.push(String(count))
    } else if (count > 0) path.push(String(count - 1))
  }
  return path
}

function namesOf(written: string): string[] {
  return [...written.matchAll(new RegExp(name, 'g'))].map(([each]) => each.replace(/^(["'])(.*)\1$/s, '$2'))
}
