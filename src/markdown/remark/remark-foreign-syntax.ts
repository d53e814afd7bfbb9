import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, report } from '../page/compilation.js'
import { visitNodes } from '../tree/visit.js'

/** Report the comments and the words behind languages of code that only other generators read: they have no effect, and no reader sees them. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const signs = compilation.markdown.foreignSigns.filter(({ place }) => place !== 'text')
    visitNodes(tree, (node) => {
      for (const { place, pattern, subject, advice, dialect } of signs) {
        const match = place === node.type ? pattern.exec(writtenIn(node)) : null
        if (!match) continue
        const hint = dialect && `, or set markdown: { dialect: '${dialect}' } if the pages are written for it`
        report(
          compilation,
          'foreign-syntax',
          `${subject?.(match) ?? `"${match[0]}" has no effect`}: ${advice}${hint ?? ''}.`,
          node.position
        )
      }
      return undefined
    })
  }
}

/** Read what the signs of other generators are found in. */
function writtenIn(node: Nodes): string {
  return node.type === 'html' ? node.value : node.type === 'code' ? (node.meta ?? '') : ''
}
