import type { Root } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { writeMarkdown } from '../../utils/write-markdown.js'
import { visitElements } from '../tree/visit.js'
import { withoutGuards } from './guard-edges.js'
import { tidyPhrasing } from './tidy-phrasing.js'
import { twinHandlers } from './twin-handlers.js'

/**
 * Write the Markdown of a page: the tree of its content when all is resolved, components, parts of files and variables, and nothing is
 * drawn yet. What folds or switches is laid out in a row. Its links are symbolic, as those of the HTML.
 */
export function writeTwin(tree: Root): string {
  let hasMath = false
  visitElements(tree, (element) => {
    const { tagName, properties } = element
    hasMath ||= tagName === 'math'
    // As text it keeps the space beside it; its component draws no children.
    if (tagName === 'capstan-icon' && typeof properties.label === 'string')
      element.children = [{ type: 'text', value: properties.label }]
    return undefined
  })
  return writeTree(toMdast(tree, { handlers: { ...twinHandlers }, document: true }), hasMath)
}

/** Write the Markdown tree that was read from a page. */
export function writeTree(tree: Nodes, hasMath = false): string {
  if ('children' in tree) tidyPhrasing(tree)
  return withoutGuards(writeMarkdown(tree, { hasMath }))
}
