import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { findFenceFault, readLanguages } from '../code/find-fence-fault.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { placeInBlock } from '../page/place-in-block.js'
import { visitBlocks } from '../tree/visit.js'

/** Report blocks of YAML, JSON and TOML that nothing could read: readers copy them. */
export function remarkFences() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node) => {
      if (node.type === 'code' && node.lang && readLanguages.has(node.lang.toLowerCase())) readFence(node, compilation)
      return undefined
    })
  }
}

/** Report why a block cannot be read; one that shows a file says what the file does. */
function readFence(block: Code, compilation: Compilation): void {
  const { lang, meta, value, position } = block
  if (meta?.includes('file=') || !position) return
  const fault = findFenceFault(lang?.toLowerCase() ?? '', value)
  if (!fault) return
  const text = value.split('\n')[fault.line] ?? ''
  const place = { line: fault.line, start: text.length - text.trimStart().length, end: text.trimEnd().length }
  const said = { language: lang ?? '', reason: fault.reason }
  report(compilation, 'invalid-fence', said, placeInBlock(block, place, compilation.files))
}
