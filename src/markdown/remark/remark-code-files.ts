import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { parseCodeMeta } from '../code/code-meta.js'
import { type Compilation, compilationOf, report } from '../compilation/compilation.js'
import { nearestFile } from '../compilation/nearest-file.js'
import { selectLines } from './parse-partial.js'
import { readDependency, textOf } from '../compilation/read-dependency.js'
import { visitBlocks } from '../compilation/visit.js'

/** Fill code fences that name a file (`file="./labelmap.txt"`, `lines="1-20"`) with its text. */
export function remarkCodeFiles() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node) => {
      if (node.type === 'code' && node.meta?.includes('file=')) fill(node, compilation)
      return undefined
    })
  }
}

function fill(node: Code, compilation: Compilation): void {
  const { file, lines } = parseCodeMeta(node.meta ?? '')
  if (file === undefined) return
  const from = compilation.files.fileAt(node.position?.start.line ?? 1)
  const { bytes, isRefused } = readDependency({ url: file, from, position: node.position }, compilation)
  if (bytes) {
    node.value = chooseLines(textOf(bytes), lines)
    return
  }
  if (isRefused) return
  const suggestion = nearestFile(file, from, compilation)
  const hint = suggestion ? `; did you mean "${suggestion}"?` : '.'
  report(compilation, 'missing-file', `Missing file "${file}" of a code block${hint}`, node.position, suggestion)
}

/** Take the lines that were asked for, without the newline at the end of the file. */
function chooseLines(text: string, lines: string | undefined): string {
  const value = text.replaceAll('\r\n', '\n')
  return (lines === undefined ? value : selectLines(value, lines).replace(/^\n+/, '')).trimEnd()
}
