import type { Blockquote, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { contentAttributes } from '../../model/content-attributes.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { type ContainerDirective, contentOf, labelOf } from '../tree/directives.js'
import { reportAttributes } from '../page/report-attributes.js'
import { visitBlocks } from '../tree/visit.js'

/** Name the elements of `::::tabs{groupId="x"}` and of the `:::tab[Label]{value="v" default}` in it; `rehypeTabs` completes them. */
export function remarkTabs() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' || node.name !== 'tabs') return undefined
      parent.children[index] = createTabs(node, compilation)
      return index
    })
  }
}

function createTabs(node: ContainerDirective, compilation: Compilation): Blockquote {
  reportAttributes(node, contentAttributes.tabs, compilation)
  const { groupId, default: defaultValue } = node.attributes ?? {}
  const children = node.children.map((child) =>
    child.type === 'containerDirective' && child.name === 'tab' ? createTab(child, compilation) : child
  )
  return element(
    'capstan-tabs',
    { groupid: groupId ?? undefined, defaultvalue: defaultValue ?? undefined },
    children,
    node
  )
}

function createTab(node: ContainerDirective, compilation: Compilation): Blockquote {
  reportAttributes(node, contentAttributes.tab, compilation)
  const attributes = node.attributes ?? {}
  const label = labelOf(node)
  const name = label ? toString(label) : (attributes.label ?? attributes.value ?? '')
  const properties = {
    label: name,
    value: attributes.value ?? name,
    isdefault: 'default' in attributes ? '' : undefined
  }
  return element('capstan-tab', properties, contentOf(node), node)
}

function element(
  hName: string,
  hProperties: Record<string, string | undefined>,
  children: Blockquote['children'],
  { position }: ContainerDirective
): Blockquote {
  return { type: 'blockquote', children, data: { hName, hProperties }, position }
}
