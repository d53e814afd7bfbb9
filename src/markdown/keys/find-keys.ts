import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { composeYaml } from '../../utils/compose-yaml.js'
import { indexLines } from '../../utils/line-index.js'
import type { CodeKey } from '../page/shown-key.js'

/** The keys of a text of YAML, in its order: of each path the first. */
export interface CodeKeys {
  readonly keys: readonly CodeKey[]
  /** The first thing that is wrong with the text, and its line. */
  readonly error?: { readonly message: string; readonly line: number }
}

/** Find the keys of a text of YAML, which may stand in lists; those between braces have no line of their own and are left out. */
export function findKeys(text: string): CodeKeys {
  const { document, errors } = composeYaml(text)
  const positionOf = indexLines(text)
  const lineOf = (offset: number) => positionOf(offset).line
  const [error] = errors
  if (error) return { keys: [], error: { message: error.message, line: lineOf(error.range[0]) } }
  const found = new Map<string, CodeKey>()
  const visit = (node: unknown, parents: readonly string[]) => {
    if (isSeq(node)) for (const item of node.items) visit(item, parents)
    if (!isMap(node) || node.flow === true) return
    for (const { key, value } of node.items) {
      if (!isScalar(key) || !key.range) continue
      const names = [...parents, String(key.value)]
      const path = names.join('.')
      const line = lineOf(key.range[0])
      if (!found.has(path)) found.set(path, { path, names, line, ...valueOf(value, line, lineOf) })
      visit(value, names)
    }
  }
  visit(document.contents, [])
  return { keys: [...found.values()] }
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
