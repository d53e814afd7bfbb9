import { slug } from 'github-slugger'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { MarkdownInput } from '../../model/dialect.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { remarkPackageManagers } from './remark-package-managers.js'
import { visitNodes } from '../../markdown/passes.js'
import { reportForeign } from '../shared/report-foreign.js'

/** How the Markdown of Docusaurus is read. */
export const docusaurusMarkdown: MarkdownInput = {
  remarkPlugins: [remarkEmoji, remarkPackageManagers, remarkHead],
  slugOfText: (text) => slug(text)
}

/** Report `<Head>` of a page: what it sets is in the front matter here. */
function remarkHead() {
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
