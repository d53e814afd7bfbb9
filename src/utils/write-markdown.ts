import type { Nodes } from 'mdast'
import { mathToMarkdown } from 'mdast-util-math'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { gfmToMarkdown } from 'mdast-util-gfm'

/** Write a Markdown tree of the GitHub flavour as text; dollars of a text are escaped where formulas may be beside them. */
export function writeMarkdown(tree: Nodes, { hasMath }: { readonly hasMath: boolean }): string {
  return toMarkdown(tree, hasMath ? withMath : plain)
}

/** What is written beside CommonMark. */
const flavour = gfmToMarkdown({ tablePipeAlign: false })

const plain: Options = {
  bullet: '-',
  rule: '*',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  tightDefinitions: true,
  extensions: [flavour]
}

const withMath: Options = { ...plain, extensions: [flavour, mathToMarkdown()] }
