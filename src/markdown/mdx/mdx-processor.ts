import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import type { MarkdownDialect } from '../../model/dialect.js'
import type { Extensions } from '../../model/plugin.js'
import { memoizePair } from '../../utils/memoize-pair.js'
import { ownMarkdown } from '../page/own-markdown.js'
import { remarkLimits } from '../limits/remark-limits.js'
import { hastOptions } from '../remark/remark-hast.js'
import { remarkDialect } from '../remark/remark-dialect.js'
import { remarkPassesOf } from '../processor.js'
import { remarkShiftLines } from '../remark/remark-shift-lines.js'
import { rehypeMarkPositions } from './positions.js'
import { recmaOptionalMembers } from './recma-optional-members.js'
import { remarkDeclarations } from './remark-declarations.js'
import { remarkGuardExpressions } from './remark-guard-expressions.js'
import { remarkHandlers } from './remark-handlers.js'
import { remarkImports } from './remark-imports.js'

type MdxProcessor = Processor<Root, Root, Node, Node, string>

/** Create what turns MDX into the body of a function; the passes over the Markdown tree are those of Markdown. */
function createMdxProcessor(extensions: Extensions | undefined, dialect: MarkdownDialect = ownMarkdown): MdxProcessor {
  return createProcessor({
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [
      remarkDialect,
      remarkLimits,
      remarkShiftLines,
      remarkPassesOf(extensions, dialect),
      remarkHandlers,
      remarkDeclarations,
      remarkImports,
      remarkGuardExpressions
    ],
    remarkRehypeOptions: hastOptions,
    rehypePlugins: [rehypeMarkPositions],
    recmaPlugins: [recmaOptionalMembers]
    // MDX's own type takes the tree at the end for the tree at the beginning.
  }).freeze() as unknown as MdxProcessor
}

/** Choose the processor of a site, which is made once. */
export const mdxProcessorOf = memoizePair(createMdxProcessor)
