import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { indexLines } from '../../utils/line-index.js'
import { compilationOf, report } from '../page/compilation.js'
import { findLinkFaults } from '../syntax/find-link-faults.js'

/** Report links that are written so that they are none, or that nobody can follow. */
export function remarkLinkFaults() {
  return (tree: Root, file: VFile): void => {
    if (file.data.importChain !== undefined) return
    const compilation = compilationOf(file)
    const text = String(file)
    // Definitions that a site appends to every page are not the page's own.
    const lastLine = compilation.page.text.split('\n').length
    const positionOf = indexLines(text)
    for (const { ruleId, data, start, end } of findLinkFaults(tree, text, lastLine))
      report(compilation, ruleId, data, { start: positionOf(start), end: positionOf(end) })
  }
}
