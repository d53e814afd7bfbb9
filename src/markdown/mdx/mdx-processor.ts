import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import type { Extensions } from '../../model/plugin.js'
import { hastOptions } from '../remark/remark-hast.js'
import { remarkDialect } from '../remark/remark-dialect.js'
import { remarkPassesOf } from '../processor.js'
import { remarkShiftLines } from '../remark/remark-shift-lines.js'
import { rehypeMarkPositions } from './positions.js'
import { remarkHandlers } from './remark-handlers.js'
import { remarkImports } from './remark-imports.js'

type MdxProcessor = Processor<Root, Root, Node, Node, string>

/** Create what turns MDX into the body of a function; the passes over the Markdown tree are those of Markdown. */
function createMdxProcessor(extensions: Extensions | undefined): MdxProcessor {
  return createProcessor({
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkDialect, remarkShiftLines, remarkPassesOf(extensions), remarkHandlers, remarkImports],
    remarkRehypeOptions: hastOptions,
    rehypePlugins: [rehypeMarkPositions]
    // MDX's own type takes the tree at the end for the tree at the beginning.
  }).freeze() as unknown as MdxProcessor
}

const processorByExtensions = new WeakMap<object, MdxProcessor>()
const nothingAdded = {}

/** Choose the processor of a site, which is made once. */
export function mdxProcessorOf(extensions: Extensions | undefined): MdxProcessor {
  const key = extensions ?? nothingAdded
  const known = processorByExtensions.get(key)
  if (known) return known
  const made = createMdxProcessor(extensions)
  processorByExtensions.set(key, made)
  return made
}
