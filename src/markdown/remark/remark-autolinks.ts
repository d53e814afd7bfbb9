import type { Link, PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { visitNodes } from '../tree/visit.js'

/**
 * End bare addresses where Chinese text goes on. GFM ends them at a space only, and Chinese puts none there:
 * `访问 http://localhost:5000，然后` would link to `http://localhost:5000，然后`.
 */
export function remarkAutolinks() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitNodes(tree, (node, index, parent) => {
      const text = node.type === 'link' ? bareText(node, compilation) : undefined
      const cut = text ? endOf(text.value) : -1
      if (cut < 0 || !text || node.type !== 'link') return undefined
      ;(parent.children as PhrasingContent[]).splice(index + 1, 0, ...linkAgain(splitAt(node, text, cut)))
      return index + 1
    })
  }
}

/** Find the text of a link that was written without any marks. */
function bareText({ children, position }: Link, { files }: Compilation): Text | undefined {
  const [text] = children
  if (text?.type !== 'text' || children.length > 1 || !position) return undefined
  const written = files.textAt(position.start.line).slice(position.start.column - 1)
  return /^(?:https?:\/\/|www\.)/i.test(written) ? text : undefined
}

/** Find where an address ends: at a full-width mark, or at a Han character right behind a port. Negative: nowhere before its end. */
function endOf(address: string): number {
  const mark = address.search(/[\u3000-\u303F\uFF00-\uFF60\u2018-\u201D\u2026]/)
  const port = /^[^/]*\/\/[^/]*:\d+(?=\p{Script=Han})/u.exec(address)
  return port ? port[0].length : mark
}

/** Shorten a link and return the text that was too much. */
function splitAt(link: Link, text: Text, cut: number): Text {
  const rest: Text = { type: 'text', value: text.value.slice(cut) }
  link.url = link.url.slice(0, link.url.length - rest.value.length)
  text.value = text.value.slice(0, cut)
  if (link.position) {
    const { start, end } = link.position
    const middle = { line: start.line, column: start.column + cut }
    link.position = { start, end: middle }
    rest.position = { start: middle, end }
  }
  return rest
}

/** Find the next address in what an address was cut off from: GFM took both for one. */
function linkAgain(text: Text): PhrasingContent[] {
  const match = /https?:\/\/\S+/i.exec(text.value)
  if (!match || !text.position) return [text]
  const { start, end } = text.position
  const middle = { line: start.line, column: start.column + match.index }
  const before: Text = { type: 'text', value: text.value.slice(0, match.index), position: { start, end: middle } }
  const position = { start: middle, end }
  return [before, { type: 'link', url: match[0], children: [{ type: 'text', value: match[0], position }], position }]
}
