import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import type { TocEntry } from '../../model/document.js'
import { compilationOf } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'
import { element, textOf } from '../content/element.js'

/** Show the outline in the text where a page asks for it, by the levels that it names. Runs once all headings have their ids. */
export function rehypeInlineToc() {
  return (tree: Root, file: VFile): void => {
    const { toc } = compilationOf(file)
    visitElements(tree, (node, index, parent) => {
      if (node.tagName !== 'capstan-toc') return undefined
      const [min, max] = [Number(textOf(node, 'min') ?? 2), Number(textOf(node, 'max') ?? 3)]
      const entries = toc.filter(({ level }) => level >= min && level <= max)
      const list = entries.length === 0 ? [] : [listOf(entries, node)]
      parent.children.splice(index, 1, ...list)
      return index + list.length
    })
  }
}

/** List entries; those below another are in a list of their own. */
function listOf(entries: readonly TocEntry[], place: Element): Element {
  const top = Math.min(...entries.map(({ level }) => level))
  const starts = entries.flatMap(({ level }, index) => (index === 0 || level === top ? [index] : []))
  const items = starts.map((start, number) => {
    const [entry, ...below] = entries.slice(start, starts[number + 1])
    const link = element('a', '', [{ type: 'text', value: entry?.text ?? '' }], place)
    link.properties.href = `#${entry?.id}`
    return element('li', '', [link, ...(below.length > 0 ? [listOf(below, place)] : [])], place)
  })
  return element('ul', '', items, place)
}
