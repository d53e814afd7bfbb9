import type { Html, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { escapeAttribute } from '../../utils/escape.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { componentTag, readProps } from '../components/component-element.js'
import { type BlockDirective, contentOf, isBlockDirective, labelOf } from '../tree/directives.js'
import type { SourceRange } from '../page/file-set.js'
import { visitNodes } from '../tree/visit.js'

/**
 * Name the elements of the site's components, for `rehypeComponents` to draw: `:::Name{…}`, `::Name{…}`, and tags of HTML,
 * whose case and `/>` the parser of HTML would lose.
 */
export function remarkComponents() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const components = compilation.context.extensions?.components
    if (!components) return
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'html') renameTags(node, components, compilation)
      if (!isBlockDirective(node) || !components.has(node.name)) return undefined
      ;(parent.children as RootContent[])[index] = componentOf(node, compilation)
      return index
    })
  }
}

/** Create the node of a component of a directive; its label is the first of its children. */
function componentOf(node: BlockDirective, compilation: Compilation): RootContent {
  const props = propsOf(node.name, node.attributes ?? {}, node.position, compilation)
  const label = node.type === 'containerDirective' ? labelOf(node) : undefined
  const title = node.type === 'leafDirective' ? toString(node) : label ? toString(label) : ''
  const children = node.type === 'containerDirective' ? contentOf(node) : []
  const data = {
    hName: componentTag,
    hProperties: { name: node.name, props: JSON.stringify(title === '' ? props : { title, ...props }) }
  }
  return { type: 'blockquote', children: children, data, position: node.position }
}

const attributePattern = String.raw`[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const tagPattern = new RegExp(String.raw`<(/?)([A-Z][A-Za-z\d]*)((?:\s+${attributePattern})*)\s*(/?)>`, 'g')

/** Rename the tags of components in a piece of HTML; comments stay. */
function renameTags(node: Html, components: ReadonlyMap<string, unknown>, compilation: Compilation): void {
  node.value = node.value
    .split(/(<!--[\s\S]*?-->)/)
    .map((text) => (text.startsWith('<!--') ? text : text.replaceAll(tagPattern, rename)))
    .join('')

  function rename(tag: string, closing: string, name: string, attributes: string, isEmpty: string): string {
    if (!components.has(name)) return tag
    if (closing) return `</${componentTag}>`
    const props = propsOf(name, parseAttributes(attributes), node.position, compilation)
    const opening = `<${componentTag} name="${name}" props="${escapeAttribute(JSON.stringify(props))}">`
    return isEmpty ? `${opening}</${componentTag}>` : opening
  }
}

/** Read the attributes of a tag, whose names keep their case. */
function parseAttributes(text: string): Record<string, string> {
  const entries = [...text.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)]
  return Object.fromEntries(
    entries.map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? ''])
  )
}

function propsOf(
  component: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
  position: SourceRange | undefined,
  compilation: Compilation
): object {
  const read = readProps(attributes)
  if ('props' in read) return read.props
  const message = `Invalid value of "${read.name}" of <${component}>: braces must contain JSON (${read.problem}).`
  report(compilation, 'component', message, position)
  return {}
}
