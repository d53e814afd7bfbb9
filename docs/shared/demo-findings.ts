import type { Link, Nodes } from 'mdast'
import type { Diagnostic } from '../../src/model/diagnostic.js'
import { found } from '../../src/model/found.js'
import { diagnosticOf } from '../../src/model/sentence-of.js'
import picocolors from 'picocolors'
import { formatPretty } from '../../src/report/pretty.js'
import { nearest } from '../../src/utils/nearest.js'
import { parseMarkdown } from './demo-markdown.js'

/** The page of the demonstration, and the headings of the pages beside it. */
export const demoPage = 'content/guide/install.md'
const headingsByPage: Readonly<Record<string, readonly string[]>> = {
  '../index.md': ['backup', 'requirements'],
  './upgrade.md': ['from-1-to-2'],
  './install.md': []
}

/** A piece of a terminal's text in one colour. */
export interface TerminalPiece {
  readonly text: string
  readonly color: string
}

/** Check the links of the page as `capstan check` does, and print what it prints. */
export function checkPage(text: string): readonly TerminalPiece[] {
  const findings = linksOf(parseMarkdown(text)).flatMap(findingOf)
  const report = formatPretty(findings, { sourceOf: () => text, colors })
  return report === '' ? [{ text: '3 pages, no problems found.', color: 'green' }] : piecesOf(report)
}

function linksOf(node: Nodes): Link[] {
  if (node.type === 'link') return [node]
  return 'children' in node ? node.children.flatMap(linksOf) : []
}

function findingOf({ url, position }: Link): Diagnostic[] {
  const [path = '', anchor] = url.split('#')
  if (!position || !path.endsWith('.md')) return []
  // The address begins behind the text and "](".
  const { end } = position
  const place = {
    file: demoPage,
    line: end.line,
    column: end.column - url.length - 1,
    endLine: end.line,
    endColumn: end.column - 1
  }
  const headings = headingsByPage[path]
  if (!headings) {
    const suggestion = nearest(path, Object.keys(headingsByPage))
    return [diagnosticOf(found('broken-markdown-link', { target: url, folder: 'content', suggestion }, place), 'error')]
  }
  if (anchor === undefined || headings.includes(anchor)) return []
  const near = nearest(anchor, headings)
  const page = path === '../index.md' ? '/' : `/guide/${path.replace(/^\.\/|\.md$/g, '')}`
  const data = { target: url, anchor, page, suggestion: near && `#${near}` }
  return [diagnosticOf(found('broken-anchor', data, place), 'warning')]
}

/** Marks around the pieces of a colour, which terminals would be told by escapes. */
const marks = ['red', 'yellow', 'green', 'blue', 'dim'] as const
const paint = (color: (typeof marks)[number]) => (text: unknown) =>
  `\u{e000}${marks.indexOf(color)}${String(text)}\u{e001}`
const colors = {
  ...picocolors.createColors(false),
  ...Object.fromEntries(marks.map((color) => [color, paint(color)]))
}

/** Split a report at its colours. */
function piecesOf(report: string): readonly TerminalPiece[] {
  return report.split(/(\u{e000}\d[^\u{e001}]*\u{e001})/u).flatMap((part): TerminalPiece[] => {
    if (part === '') return []
    const color = part.startsWith('\u{e000}') ? marks[Number(part[1])] : undefined
    return [color ? { text: part.slice(2, -1), color } : { text: part, color: 'plain' }]
  })
}
