import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'

/** A stretch of a text by its offsets. */
export type Range = readonly [start: number, end: number]

/** What a text of YAML says; JSON is YAML, too. */
export interface ParsedYaml {
  /** Undefined when there is an error. */
  readonly value: unknown
  readonly errors: readonly { readonly message: string; readonly range: Range }[]
  /** Where the keys of the outermost map stand. */
  readonly keys: ReadonlyMap<string, Range>
  /** Find the value at a path, or the nearest around it. */
  readonly rangeOf: (path: readonly PropertyKey[]) => Range
  /** Tell the line and column of an offset; both count from 1. */
  readonly positionOf: (offset: number) => { readonly line: number; readonly column: number }
}

/** Parse YAML; what is wrong with it is data, not an exception. */
export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  const positionOf = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const broken = document.errors.map(({ message, pos }) => ({ message: firstSentence(message), range: pos }))
  const places = { rangeOf: (path: readonly PropertyKey[]) => rangeIn(document, path), positionOf }
  if (broken.length > 0) return { value: undefined, errors: broken, keys: new Map(), ...places }
  return { ...valueOf(document), keys: keyRanges(document.contents), ...places }
}

/** Keep what the parser says before it begins to draw. */
function firstSentence(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/[.:\s]+$/, '')
}

/** Take the value; aliases that lead nowhere or grow without end throw. */
function valueOf(document: Document): Pick<ParsedYaml, 'value' | 'errors'> {
  try {
    return { value: document.toJS() as unknown, errors: [] }
  } catch (error) {
    return { value: undefined, errors: [{ message: firstSentence((error as Error).message), range: [0, 0] }] }
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

/** Find an entry of a map or a list. A key that YAML takes for a number is asked for by its digits, too. */
function childOf(node: unknown, key: string, document: Document): unknown {
  if (isAlias(node)) return childOf(node.resolve(document), key, document)
  if (isSeq(node)) return node.items[Number(key)]
  return isMap(node)
    ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.value
    : undefined
}
