import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { classesOf, compilationOf, visitElements, elementContent, element } from '../../markdown/passes.js'

/** Draw what Material for MkDocs makes of classes: lists in `<div class="grid cards">` are cards, links with `.md-button` buttons. */
export function rehypeMkdocsComponents() {
  return (tree: Root, file: VFile): void => {
    const { sheets } = compilationOf(file)
    visitElements(tree, (node) => {
      const classes = classesOf(node)
      if (node.tagName === 'a' && classes.includes('md-button')) {
        node.properties.className = classes.includes('md-button--primary') ? ['button', 'primary'] : ['button']
        sheets.add('components')
      }
      if (node.tagName === 'div' && classes.includes('grid') && classes.includes('cards')) {
        node.properties.className = ['card-grid']
        node.children = node.children.flatMap(cardsOf)
        sheets.add('components')
      }
      return undefined
    })
  }
}

/** Create cards from the items of a list; other content stays. */
function cardsOf(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || !/^[uo]l$/.test(node.tagName)) return [node]
  return node.children.flatMap((item) =>
    item.type === 'element' ? [element('div', 'content-card', partsOf(item), item)] : []
  )
}

/** List the parts of a card: what is above its line is its title, and text without paragraphs is one. */
function partsOf(item: Element): ElementContent[] {
  const parts = elementContent(item)
  if (!parts.some((part) => part.type === 'element' && part.tagName === 'p'))
    return [element('p', '', item.children, item)]
  const [first, second, ...others] = parts
  const isTitled = first?.type === 'element' && second?.type === 'element' && second.tagName === 'hr'
  return isTitled ? [element('p', 'card-title', first.children, first), ...others] : parts
}
