import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import { hastOptions } from '../remark/remark-hast.js'
import { remarkDialect } from '../remark/remark-dialect.js'
import { remarkPasses } from '../processor.js'
import { remarkShiftLines } from '../remark/remark-shift-lines.js'
import { rehypeMarkPositions } from './positions.js'
import { remarkHandlers } from './remark-handlers.js'
import { remarkImports } from './remark-imports.js'

/** Turns MDX into the body of a function; the passes over the Markdown tree are those of Markdown. */
export const mdxProcessor = createProcessor({
  outputFormat: 'function-body',
  tableCellAlignToStyle: false,
  remarkPlugins: [remarkDialect, remarkShiftLines, remarkPasses, remarkHandlers, remarkImports],
  remarkRehypeOptions: hastOptions,
  rehypePlugins: [rehypeMarkPositions]
  // MDX's own type takes the tree at the end for the tree at the beginning.
}).freeze() as unknown as Processor<Root, Root, Node, Node, string>
