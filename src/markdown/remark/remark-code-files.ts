import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { parseCodeMeta } from '../code/code-meta.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { nearestFile } from '../files/nearest-file.js'
import { readDependency, textOf } from '../files/read-dependency.js'
import { selectCode } from '../files/select-part.js'
import { dedent } from '../files/select-region.js'
import { visitBlocks } from '../tree/visit.js'

/** Keep quotes in the attributes of code fences, and fill those that name a file (`file="./labelmap.txt"`, `lines="1-20"`, `region="name"`) with its text. */
export function remarkCodeFiles() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node) => {
      if (node.type === 'code' && node.meta?.includes('"')) keepQuotes(node, compilation)
      if (node.type === 'code' && node.meta?.includes('file=')) fill(node, compilation)
      return undefined
    })
  }
}

/** Read `title="a \\"b\\""` from the source: the parser takes the backslashes out, and no one can tell then where the value ends. */
function keepQuotes(node: Code, { files }: Compilation): void {
  const line = files.textAt(node.position?.start.line ?? 1)
  const [, written = ''] =
    /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t>]*(?:`{3,}|~{3,})[ \t]*\S+[ \t]+(.*?)[ \t]*$/.exec(line) ?? []
  if (written.includes('\\"') && written.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1') === node.meta) node.meta = written
}

function fill(node: Code, compilation: Compilation): void {
  const { file, lines, region } = parseCodeMeta(node.meta ?? '')
  if (file === undefined) return
  const from = compilation.files.fileAt(node.position?.start.line ?? 1)
  const { bytes, isRefused } = readDependency({ url: file, from, position: node.position }, compilation)
  if (bytes) {
    const text = selectCode({ url: file, text: textOf(bytes), lines, region, position: node.position }, compilation)
    node.value = region === undefined ? text.replace(/^\n+/, '') : dedent(text).replace(/^\n+/, '')
    return
  }
  if (isRefused) return
  const suggestion = nearestFile(file, from, compilation)
  report(compilation, 'missing-file', { target: file, owner: 'a code block', suggestion }, node.position)
}
