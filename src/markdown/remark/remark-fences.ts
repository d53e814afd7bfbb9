import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { findFenceFault, readLanguages } from '../code/find-fence-fault.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
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
function readFence({ lang, meta, value, position }: Code, compilation: Compilation): void {
  if (meta?.includes('file=') || !position) return
  const fault = findFenceFault(lang?.toLowerCase() ?? '', value)
  if (!fault) return
  const text = value.split('\n')[fault.line] ?? ''
  const line = Math.min(position.start.line + 1 + fault.line, position.end.line)
  const column = position.start.column + text.length - text.trimStart().length
  report(
    compilation,
    'invalid-fence',
    { language: lang ?? '', reason: fault.reason },
    { start: { line, column }, end: { line, column: column + text.trim().length } }
  )
}
