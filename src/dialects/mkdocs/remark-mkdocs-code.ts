import { extname } from 'node:path'
import type { Code, Paragraph, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { type LeafDirective, compilationOf, selectCode, visitNodes } from '../../markdown/passes.js'
import { attributeListPattern, parseAttributeList } from '../shared/attribute-list.js'
import { readCode } from '../shared/read-code.js'
import { splitSnippet } from './prepare-mkdocs.js'

/** Read the code blocks of Material for MkDocs: attribute lists behind a fence, marked lines, files in them. */
export function remarkMkdocsCode() {
  return (tree: Root, file: VFile): void => {
    let inTerminal = false
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'html')
        inTerminal =
          /^<div\b[^>]*\bclass="[^"]*\btermy\b/.test(node.value) || (inTerminal && !/^<\/div>/.test(node.value))
      if (node.type === 'leafDirective' && node.name === 'code-import') {
        ;(parent.children as RootContent[]).splice(index, 1, importCode(node, file))
        return index + 1
      }
      if (node.type !== 'code') return undefined
      if (inTerminal) node.value = withoutTags(node.value)
      const id = readBlock(node, file)
      const next = parent.children[index + 1]
      if (next?.type === 'list' && next.ordered) node.value = node.value.replaceAll(annotation, '$1')
      if (id === undefined) return undefined
      const anchor: Paragraph = { type: 'paragraph', children: [], data: { hName: 'a', hProperties: { id } } }
      ;(parent.children as RootContent[]).splice(index, 0, anchor)
      return index + 2
    })
  }
}

/** A file in a fence, as the extensions "markdown-include" and "mdx_include" read it. */
const inclusion = /^([ \t]*)\{!>?[ \t]*([^\s!"]+)[ \t]*!\}[ \t]*$/gm
const snippet = /^([ \t]*)-{1,}8<-{1,}[ \t]+["']([^"'\n]+)["'][ \t]*$/gm

/** The sign of an annotation at the end of a line that takes its comment away: the list below keeps what it says. */
const annotation = /(\(\d+\))!(?=[ \t]*(?:-->|\*\/)?[ \t]*$)/gm

/** Read a block and return its id, if it has one. */
function readBlock(node: Code, file: VFile): string | undefined {
  const id = readInfo(node)
  node.value = node.value.replaceAll(inclusion, (whole, indent: string, path: string) => {
    const text = readCode(`@site/${path}`, node.position, file)
    return text === undefined ? whole : indented(text, indent)
  })
  node.value = node.value.replaceAll(snippet, (whole, indent: string, target: string) => {
    const { path, lines, region } = splitSnippet(target)
    const text = readCode(`@site/${path}`, node.position, file)
    if (text === undefined) return whole
    const part = selectCode({ url: path, text, lines, region, position: node.position }, compilationOf(file))
    return indented(part, indent)
  })
  return id
}

function indented(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => indent + line)
    .join('\n')
}

/** Create the code block of a file, or of ranges of its lines; those to mark are counted in the file. */
function importCode({ attributes, position }: LeafDirective, file: VFile): Code {
  const { file: url, lines, marked, title } = attributes ?? {}
  const whole = readCode(url ?? '', position, file) ?? ''
  const text = whole.split('\n')
  const numbers = lines ? numbersOf(lines, text.length) : text.map((_, index) => index + 1)
  const value = whole === '' ? '' : selectCode({ url: url ?? '', text: whole, lines, position }, compilationOf(file))
  const places = marked ? numbersOf(marked, text.length).map((number) => numbers.indexOf(number) + 1) : []
  const shown = places.filter((place) => place > 0)
  const meta = [shown.length > 0 && `{${shown.join(',')}}`, title && `title="${title}"`].filter(Boolean).join(' ')
  return {
    type: 'code',
    lang: extname(url ?? '').slice(1) || null,
    meta: meta || null,
    value,
    ...(position && { position })
  }
}

/** List the numbers of ranges such as `1-3,7`, up to the last line. */
function numbersOf(ranges: string, last: number): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.split('-')
    const [first, end] = [Number(from) || 1, Math.min(Number(to) || last, last)]
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index)
  })
}

/** Read what an animated terminal writes: its text is HTML, with the colours of the program. */
function withoutTags(text: string): string {
  return text
    .replaceAll(/<\/?(?:b|font|i|span|strong|u)\b[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Read the words behind a fence: `{ .yaml .annotate title="x" }`, `hl_lines="2 3-4"`, `linenums="1"`. */
function readInfo(node: Code): string | undefined {
  const info = `${node.lang ?? ''} ${node.meta ?? ''}`.trim()
  const list = new RegExp(attributeListPattern).exec(info)
  const { id, classes, values } = parseAttributeList(list?.[0] ?? `{${info}}`)
  const isList = info.startsWith('{')
  if (isList) node.lang = classes[0] ?? ''
  // A fence may have a title or marked lines alone.
  else if (node.lang?.includes('=') === true) node.lang = ''
  const { title, linenums } = values
  const lines = values.hl_lines?.trim().replaceAll(/\s+/g, ',')
  const words = [
    lines && `{${lines}}`,
    title && `title="${title.replaceAll('"', "'")}"`,
    linenums && `showLineNumbers=${/\d+/.exec(linenums)?.[0] ?? 1}`
  ]
  node.meta = words.filter(Boolean).join(' ') || null
  return isList ? id : undefined
}
