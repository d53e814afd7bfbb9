import type { Blockquote, Emphasis, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { type BlockDirective, contentOf, isBlockDirective, labelOf } from '../tree/directives.js'
import { visitNodes } from '../tree/visit.js'
import { inlineComponents, isBlockComponent } from '../content/component-names.js'
import { parseAttributes } from '../content/parse-attributes.js'

/**
 * Name the elements of the generator's own components, for `rehypeContentComponents` to draw: `:::steps`, `::link-card[Title]{href=/x}`
 * and, in a line, `:badge[New]{variant=tip}`. Of directives in lines these few names are known, each before a bracket, so that
 * `nvr:stable` and `10:30` stay text.
 */
export function remarkContentComponents() {
  return (tree: Root): void => {
    visitNodes(tree, (node, index, parent) => {
      const siblings = parent.children as RootContent[]
      if (isBlockDirective(node) && isBlockComponent(node.name)) {
        siblings[index] = createBlock(node)
        return index
      }
      if (node.type !== 'text' || !node.value.includes(':')) return undefined
      joinAddress(node, index, siblings)
      const parts = splitText(node)
      if (parts.length < 2 && parts[0] === node) return undefined
      siblings.splice(index, 1, ...parts)
      return index + parts.length
    })
  }
}

/** Create the element of a block. A label is the title of a card, the text of a button, and a line of its own in all others. */
function createBlock(node: BlockDirective): Blockquote {
  const { name, attributes, position } = node
  const isTitle = name === 'card' || name === 'link-card'
  const label = node.type === 'leafDirective' ? node.children : (labelOf(node)?.children ?? [])
  const line: Paragraph = { type: 'paragraph', children: label, position }
  const shown =
    isTitle || label.length === 0 ? [] : [name === 'link-button' ? { ...line, data: { hName: 'span' } } : line]
  const title = isTitle ? toString(label) : ''
  return {
    type: 'blockquote',
    children: [...shown, ...(node.type === 'containerDirective' ? contentOf(node) : [])],
    data: { hName: `capstan-${name}`, hProperties: { ...propertiesOf(attributes), ...(title !== '' && { title }) } },
    position
  }
}

const pattern = new RegExp(String.raw`:(${inlineComponents.join('|')})\[([^[\]\n]+)\](?:\{([^{}\n]*)\})?`, 'g')

const unclosed = new RegExp(String.raw`:(?:${inlineComponents.join('|')})\[[^[\]\n]+\]\{[^{}\n]*$`)

/** Join a text that ends within the attributes of a component with the address in them, which was taken for a link. */
function joinAddress(node: Text, index: number, siblings: RootContent[]): void {
  while (unclosed.test(node.value)) {
    const [link, rest] = siblings.slice(index + 1, index + 3)
    const [address, ...others] = link?.type === 'link' ? link.children : []
    if (address?.type !== 'text' || others.length > 0) return
    const end = rest?.type === 'text' ? rest : undefined
    node.value += address.value + (end?.value ?? '')
    siblings.splice(index + 1, end ? 2 : 1)
  }
}

/** Split a text at the components in it. */
function splitText(node: Text): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let end = 0
  for (const match of node.value.matchAll(pattern)) {
    const [whole, name = '', label = '', attributes = ''] = match
    if (match.index > end) parts.push({ ...node, value: node.value.slice(end, match.index) })
    parts.push(createInline(name, label, parseAttributes(attributes), node))
    end = match.index + whole.length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ ...node, value: node.value.slice(end) })
  return parts
}

/** Create the element of a component in a line; an icon and an emoji are called by what is in the brackets. */
function createInline(name: string, label: string, attributes: Record<string, string>, { position }: Text): Emphasis {
  const isNamed = name === 'icon' || name === 'emoji'
  return {
    type: 'emphasis',
    children: isNamed ? [] : [{ type: 'text', value: label, position }],
    data: { hName: `capstan-${name}`, hProperties: { ...propertiesOf(attributes), ...(isNamed && { name: label }) } },
    position
  }
}

/** Write attributes as the tree of HTML has them: in lower case. */
function propertiesOf(
  attributes: Readonly<Record<string, string | null | undefined>> | null | undefined
): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? '']))
}
