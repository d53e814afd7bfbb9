import type { PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitNodes } from '../../markdown/passes.js'

const definition = /^\*\[([^\]\n]+)\]:[ \t]*(.*)$/

/** Explain abbreviations, `*[HTML]: Hyper Text Markup Language`, wherever they are in the page. */
export function remarkAbbreviations() {
  return (tree: Root): void => {
    const titles = new Map<string, string>()
    visitNodes(tree, (node, index, parent) => {
      const lines = node.type === 'paragraph' ? toString(node).split('\n') : []
      if (lines.length === 0 || !lines.every((line) => definition.test(line))) return undefined
      for (const line of lines) {
        const [, name = '', title = ''] = definition.exec(line) ?? []
        titles.set(name, title)
      }
      ;(parent.children as RootContent[]).splice(index, 1)
      return index
    })
    if (titles.size > 0) explain(tree, titles)
  }
}

function explain(tree: Root, titles: ReadonlyMap<string, string>): void {
  const names = [...titles.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[^\w\s]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\w])(${names.join('|')})(?![\\w])`)
  visitNodes(tree, (node, index, parent) => {
    if (node.type !== 'text' || !pattern.test(node.value)) return undefined
    const pieces = node.value.split(pattern).flatMap((value, number): PhrasingContent[] => {
      if (value === '') return []
      const text: PhrasingContent = { type: 'text', value, ...(node.position && { position: node.position }) }
      if (number % 2 === 0) return [text]
      const data = { hName: 'abbr', hProperties: { title: titles.get(value) ?? '' } }
      return [{ type: 'emphasis', children: [text], data }]
    })
    ;(parent.children as PhrasingContent[]).splice(index, 1, ...pieces)
    return index + pieces.length
  })
}
