import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import { composeYaml } from '../../utils/compose-yaml.js'
import { indexLines } from '../../utils/line-index.js'
import type { CodeKey } from '../page/shown-key.js'

/** The keys of a text of YAML, in its order: of each path the first. */
export interface CodeKeys {
  readonly keys: readonly CodeKey[]
  /** The names of those between braces, which have no line of their own. */
  readonly inBraces: readonly (readonly string[])[]
  /** The first thing that is wrong with the text, and its line. */
  readonly error?: { readonly message: string; readonly line: number }
}

/** Find the keys of a text of YAML, which may be in lists; `<<` is none. */
export function findKeys(text: string): CodeKeys {
  const { document, errors } = composeYaml(text)
  const positionOf = indexLines(text)
  const lineOf = (offset: number) => positionOf(offset).line
  const [error] = errors
  if (error) return { keys: [], inBraces: [], error: { message: error.message, line: lineOf(error.range[0]) } }
  const found = new Map<string, CodeKey>()
  const inBraces: string[][] = []
  const visit = (node: unknown, parents: readonly string[], isInBraces = false) => {
    if (isSeq(node)) for (const item of node.items) visit(item, parents, isInBraces || node.flow === true)
    if (!isMap(node)) return
    const isInline = isInBraces || node.flow === true
    for (const { key, value } of node.items) {
      if (!isScalar(key) || !key.range || isMerge(key)) continue
      const names = [...parents, String(key.value)]
      const path = names.join('.')
      const line = lineOf(key.range[0])
      if (isInline) inBraces.push(names)
      else if (!found.has(path)) found.set(path, { path, names, line, ...valueOf(value, line, lineOf) })
      visit(value, names, isInline)
    }
  }
  visit(document.contents, [])
  return { keys: [...found.values()], inBraces }
}

/** Whether a key takes in the keys of another map. */
function isMerge({ value, type }: Scalar): boolean {
  return value === '<<' && type === 'PLAIN'
}

function valueOf(
  value: unknown,
  line: number,
  lineOf: (offset: number) => number
): Pick<CodeKey, 'value' | 'lastLine' | 'kind'> {
  const range = (value as Node | null)?.range
  // The second offset is the end of the value, without the comments and empty lines behind it.
  const lastLine = range ? Math.max(line, lineOf(Math.max(range[0], range[1] - 1))) : line
  if (isMap(value)) return { kind: 'map', value: undefined, lastLine }
  if (isSeq(value)) return { kind: 'list', value: undefined, lastLine }
  return { kind: 'scalar', value: isScalar(value) ? value.value : undefined, lastLine }
}
