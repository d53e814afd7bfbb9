import type { Link, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { isBareAddress } from '../page/is-bare-address.js'
import { visitNodes } from '../tree/visit.js'

/**
 * End bare addresses where Chinese text goes on. GFM ends them at a space only, and Chinese puts none there:
 * `访问 http://localhost:5000，然后` would link to `http://localhost:5000，然后`, and of `**http://localhost:5000**。` nothing would be strong.
 */
export function remarkAutolinks() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'link' || !isBareAddress(node, compilation)) return undefined
      const [text] = node.children
      const cut = text?.type === 'text' ? endOf(text.value) : -1
      if (cut < 0 || text?.type !== 'text') return undefined
      const rest = linkAgain(splitAt(node, text, cut))
      ;(parent.children as PhrasingContent[]).splice(index + 1, 0, ...rest)
      const place = joinTexts(parent, index)
      return markAround(parent, place) ?? place + 1
    })
  }
}

/** Full-width marks and their half-width forms, and quotes and dashes of Chinese. */
const mark = /[\u3000-\u303F\uFF00-\uFF64\u2018-\u201D\u2026]|\u2014(?=[\u2014\p{Script=Han}])/u
/** Marks of Markdown, or a quote, before a Han character: no address goes on there. */
const markup = /(?:\*{1,3}|~~|_{1,2}|["'])(?=\p{Script=Han})/u
/** A Han character right behind a host or its port. */
const host = /^(?:[^/]*\/\/)?(?:[^/]*:\d+|[\w.-]*\.[a-z]{2,})(?=\p{Script=Han})/iu

/** A bracket of half width that opens a remark: those within addresses stand behind `_`. */
const remark = /(?<=[a-z\d/])\((?=\p{Script=Han})/iu

/** Find where an address ends before its text does. Negative: nowhere. */
function endOf(address: string): number {
  const ends = [...[mark, markup, remark].map((sign) => address.search(sign)), host.exec(address)?.[0].length ?? -1]
  const [end = -1] = ends.filter((index) => index >= 0).sort((a, b) => a - b)
  return end < 0 ? end : trimmed(address.slice(0, end)).length
}

/** Take what ends a sentence off the end of an address, as GFM does before a space. */
function trimmed(address: string): string {
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    const isTooMuch =
      last === ')'
        ? count(address.slice(0, end), ')') > count(address.slice(0, end), '(')
        : '?!.,:;*_~\'"'.includes(last)
    if (!isTooMuch) break
    end--
  }
  return address.slice(0, end)
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
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

/** Join the texts before a link, which were cut off from other links, and return the place of the link. */
function joinTexts({ children }: Parents, index: number): number {
  let place = index
  for (; place > 1; place--) {
    const [first, second] = children.slice(place - 2, place)
    if (first?.type !== 'text' || second?.type !== 'text') break
    first.value += second.value
    if (first.position && second.position) first.position = { ...first.position, end: second.position.end }
    children.splice(place - 1, 1)
  }
  return place
}

/** What marks around a text make of it. */
const elements = { '**': 'strong', __: 'strong', '*': 'emphasis', _: 'emphasis', '~~': 'delete' } as const

/**
 * Read the marks around a link that the link had swallowed: the text behind it begins with those that the text before it has opened. Returns
 * the place of what is next.
 */
function markAround(parent: Parents, index: number): number | undefined {
  const children = parent.children as Nodes[]
  const [before, link, after] = children.slice(index - 1, index + 2)
  if (index === 0 || before?.type !== 'text' || link?.type !== 'link' || after?.type !== 'text') return undefined
  const sign = /^(?:\*\*|\*|__|_|~~)/.exec(after.value)?.[0] as keyof typeof elements | undefined
  const start = sign === undefined ? -1 : before.value.lastIndexOf(sign)
  const inner = before.value.slice(start + (sign?.length ?? 0))
  if (sign === undefined || start < 0 || /^\s/.test(inner)) return undefined
  const text = inner === '' ? [] : [{ ...before, value: inner }]
  const element = { type: elements[sign], children: [...text, link], position: link.position } as Nodes
  before.value = before.value.slice(0, start)
  after.value = after.value.slice(sign.length)
  if (after.position) {
    const { start: from, end } = after.position
    after.position = { start: { ...from, column: from.column + sign.length }, end }
  }
  children.splice(index, 1, element)
  return index + 1
}
