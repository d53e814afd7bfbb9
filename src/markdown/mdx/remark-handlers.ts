import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, report } from '../page/compilation.js'
import { nameOf, rangeOf, visitEstree } from './estree.js'
import { isJsx, programsOf, visitMdx } from './mdx-nodes.js'

/** Report event handlers on HTML elements: React drops them from the page silently. */
export function remarkHandlers() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitMdx(tree, (node) => {
      if (isJsx(node) && /^[a-z]/.test(node.name ?? '')) {
        const names = node.attributes.flatMap((attribute) =>
          'name' in attribute && isHandler(attribute.name) ? [attribute.name] : []
        )
        for (const name of names) report(compilation, 'inline-script', messageOf(name), node.position)
        node.attributes = node.attributes.filter((attribute) => !('name' in attribute) || !isHandler(attribute.name))
      }
      for (const { estree, baseLine } of programsOf(node)) {
        visitEstree(estree, (part) => {
          const name = part.type === 'JSXAttribute' ? nameOf(part.name) : undefined
          if (name !== undefined && isHandler(name))
            report(compilation, 'inline-script', messageOf(name), rangeOf(part, baseLine))
        })
      }
    })
  }
}

function isHandler(name: string): boolean {
  return /^on[a-z]/i.test(name)
}

function messageOf(name: string): string {
  return `"${name}" does not run in the page itself. Move its component to a file beside the page and import it, such as "import { Counter } from './counter.jsx'": it becomes an island.`
}
