import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes } from '../../markdown/tree/visit.js'
import { reportForeign } from '../shared/report-foreign.js'

/** Report `<Head>` of a page: what it sets is in the front matter here. */
export function remarkHead() {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node) => {
      if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Head')
        reportForeign(
          '<Head>',
          'tags in the text have no effect; write them as "head" in the front matter',
          node.position,
          file
        )
      return undefined
    })
  }
}
