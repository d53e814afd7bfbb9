import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, report } from '../page/compilation.js'
import { type EsNode, nameOf, rangeOf, visitEstree } from './estree.js'
import { isJsx, programsOf, visitMdx } from './mdx-nodes.js'

/** Report event handlers on HTML elements in the content of a page: React drops them silently. Those of its components may be islands'. */
export function remarkHandlers() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitMdx(tree, (node) => {
      if (node.type === 'mdxjsEsm') return
      if (isJsx(node) && /^[a-z]/.test(node.name ?? '')) {
        const names = node.attributes.flatMap((attribute) =>
          'name' in attribute && isHandler(attribute.name) ? [attribute.name] : []
        )
        for (const name of names)
          report(compilation, 'inline-script', handlerMessage(name, node.name ?? ''), node.position)
        node.attributes = node.attributes.filter((attribute) => !('name' in attribute) || !isHandler(attribute.name))
      }
      for (const { estree, baseLine } of programsOf(node)) {
        visitEstree(estree, (part) => {
          const element = part.type === 'JSXOpeningElement' ? nameOf(part.name) : undefined
          if (element === undefined || !/^[a-z]/.test(element)) return
          const attributes = part.attributes as EsNode[]
          const handlers = attributes.filter(({ name }) => isHandler(nameOf(name) ?? ''))
          for (const handler of handlers) {
            const message = handlerMessage(nameOf(handler.name) ?? '', element)
            report(compilation, 'inline-script', message, rangeOf(handler, baseLine))
          }
          part.attributes = attributes.filter((attribute) => !handlers.includes(attribute))
        })
      }
    })
  }
}

function isHandler(name: string): boolean {
  return /^on[a-z]/i.test(name)
}

/** Describe how an element of a page gets its handler: a component around it is an island. */
export function handlerMessage(handler: string, element: string): string {
  return `"${handler}" does not run in the page itself. Export "const MyPart = () => <${element} ${handler}={…} />" from the page, and write "<MyPart />".`
}
