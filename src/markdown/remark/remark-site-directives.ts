import type { Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import type { Directive, MarkdownNode, Owned } from '../../model/plugin.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { reportThrown } from '../page/report-thrown.js'
import { reasonOf } from '../page/guard-pass.js'
import { type BlockDirective, contentOf, isBlockDirective, labelOf } from '../tree/directives.js'
import { repairTree } from '../tree/repair-tree.js'
import { visitNodes } from '../tree/visit.js'

/** Replace the directives that the configuration and its plugins know by the nodes that their functions return. */
export function remarkSiteDirectives() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const directives = compilation.context.extensions?.directives
    if (!directives) return
    visitNodes(tree, (node, index, parent) => {
      const directive = isBlockDirective(node) ? directives.get(node.name) : undefined
      if (!directive || !isBlockDirective(node)) return undefined
      const nodes = draw(node, directive, compilation)
      ;(parent.children as RootContent[]).splice(index, 1, ...nodes)
      // What a directive makes is not taken for a directive again: it could make itself for ever.
      return index + nodes.length
    })
  }
}

/** Call the function of a directive; the content stays where it fails. */
function draw(node: BlockDirective, { owner, value }: Owned<Directive>, compilation: Compilation): RootContent[] {
  const isContainer = node.type === 'containerDirective'
  const children = isContainer ? contentOf(node) : []
  const label = isContainer ? labelOf(node) : node
  const attributes = Object.entries(node.attributes ?? {}).map(([name, text]) => [name, text ?? ''])
  compilation.context.onActivity?.({ page: compilation.page.source, plugin: owner })
  try {
    const result = value({
      name: node.name,
      kind: isContainer ? 'container' : 'leaf',
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      label: label ? toString(label) : '',
      children: children as unknown as readonly MarkdownNode[],
      source: compilation.page.source
    })
    const nodes = (Array.isArray(result) ? result : [result]) as readonly (string | MarkdownNode)[]
    if (nodes.every(isResult)) return nodes.map((part) => toNode(part, node))
    const message = `Unexpected result of the directive "${node.name}" of the plugin "${owner}", expected Markdown nodes or an HTML string.`
    report(compilation, 'plugin', message, node.position)
  } catch (error) {
    const message = `The directive "${node.name}" of the plugin "${owner}" failed: ${reasonOf(error, compilation)}.`
    reportThrown(error, compilation, 'plugin', message, node.position)
  } finally {
    compilation.context.onActivity?.({ page: compilation.page.source })
  }
  return children
}

function isResult(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'type' in value)
}

/** Turn a result into a node at the place of its directive. */
function toNode(result: string | MarkdownNode, { position }: BlockDirective): RootContent {
  const node = typeof result === 'string' ? { type: 'html', value: result } : result
  repairTree(node)
  return { ...(position && { position }), ...node } as unknown as RootContent
}
