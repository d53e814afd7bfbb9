import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml'
import { composeYaml, type Range, type YamlError } from './compose-yaml.js'
import { indexLines, type LineIndex } from './line-index.js'
import { readYamlValue, type NumberReading } from './yaml-value.js'

/** A parsed YAML document; JSON is YAML, too. */
export interface ParsedYaml {
  /** Undefined when there is an error. */
  readonly value: unknown
  readonly errors: readonly YamlError[]
  /** Offsets of the keys of the outermost map. */
  readonly keys: ReadonlyMap<string, Range>
  /** Find the value at a path, or the nearest around it. */
  readonly rangeOf: (path: readonly PropertyKey[]) => Range
  /** Find the key of the value at a path, the item of a list, or the nearest around it. */
  readonly keyRangeOf: (path: readonly PropertyKey[]) => Range
  /** Convert an offset to a line and a column; both count from 1. */
  readonly positionOf: LineIndex
}

/**
 * Parse YAML; what is wrong with it is data, not an exception. A text has at most 20 million characters and 200 levels, and
 * its aliases repeat at most 200,000 values.
 */
export function parseYaml(text: string, numbers?: NumberReading): ParsedYaml {
  const { document, errors, refusedAt } = composeYaml(text)
  // The counter of the parser counts a line twice after some errors, and errors may be behind the end of the text.
  const positionOf = indexLines(text)
  const places = {
    rangeOf: (path: readonly PropertyKey[]) => refusedAt ?? rangeIn(document, path),
    keyRangeOf: (path: readonly PropertyKey[]) => refusedAt ?? keyRangeIn(document, path),
    positionOf
  }
  const reading = errors.length > 0 ? undefined : readYamlValue(document, numbers)
  if (reading && 'value' in reading)
    return { value: reading.value, errors, keys: keyRanges(document.contents), ...places }
  const range: Range = [reading?.error.node?.range?.[0] ?? 0, reading?.error.node?.range?.[1] ?? 0]
  return {
    value: undefined,
    errors: reading ? [{ message: reading.error.message, range }] : errors,
    keys: new Map(),
    ...places
  }
}

/** Find the keys of a map. */
function keyRanges(contents: unknown): Map<string, Range> {
  const items = isMap(contents) ? contents.items : []
  const keys = items.flatMap(({ key }) => (isScalar(key) ? [key] : []))
  return new Map(keys.map(({ value, range }) => [String(value), [range?.[0] ?? 0, range?.[1] ?? 0]]))
}

/** Find the range of the value at a path, or of the last on the way to it; the start of the text when nothing is there. */
function rangeIn(document: Document, path: readonly PropertyKey[]): Range {
  let range: Range = [0, 0]
  let node: unknown = document.contents
  for (const key of path) {
    node = childOf(node, String(key), document)
    if (!isNode(node) || !node.range) return range
    range = [node.range[0], node.range[1]]
  }
  return range
}

/** Find the range of the last key or item on the way along a path; that of the whole when there is none. */
function keyRangeIn(document: Document, path: readonly PropertyKey[]): Range {
  let node: unknown = document.contents
  let found = node
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document)
    const child = childOf(node, String(part), document)
    const pair = isMap(node) ? pairOf(node, String(part)) : undefined
    found = pair?.key ?? child ?? found
    if (child === undefined || child === null) break
    node = child
  }
  return isNode(found) && found.range ? [found.range[0], found.range[1]] : [0, 0]
}

/** Find an entry of a map or a list. A key that YAML takes for a number is asked for by its digits, too. */
function childOf(node: unknown, key: string, document: Document): unknown {
  if (isAlias(node)) return childOf(node.resolve(document), key, document)
  if (isSeq(node)) return node.items[Number(key)]
  return isMap(node) ? pairOf(node, key)?.value : undefined
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && (String(pair.key.value) === key || pair.key.source === key))
}
