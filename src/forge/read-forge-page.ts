import type { Definition, Html, Image, Link, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { parse } from 'smol-toml'
import { unified } from 'unified'
import { findLinkFaults, visitNodes } from '../markdown/index.js'
import { parseYaml } from '../utils/parse-yaml.js'
import { collectAnchors } from './collect-anchors.js'
import type { ForgePage, ForgeReference } from './forge-page.js'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml', 'toml']).freeze()

/** Read a page as a forge does: GitHub's Markdown, with HTML in it. */
export function readForgePage(text: string): ForgePage {
  const tree: Root = processor.parse(text)
  const references: ForgeReference[] = []
  visitNodes(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      references.push(...referenceOf(node, text))
    if (node.type === 'html') references.push(...htmlReferences(node.value, startOf(node)))
    return undefined
  })
  return {
    references: references.filter(isWritten(text)).sort((a, b) => a.start - b.start),
    anchors: collectAnchors(tree, text),
    addresses: addressesIn(tree),
    faults: findLinkFaults(tree, text)
  }
}

/** Read the addresses in the front matter of a page, by the names that generators have for them. */
function addressesIn({ children: [first] }: Root): string[] {
  const names = /^(?:permalink|slug|path|url|alias(?:es)?|redirect_from|oldUrl|old_urls?|redirects?)\s*[:=]/m
  if ((first?.type !== 'yaml' && first?.type !== ('toml' as string)) || !('value' in first)) return []
  if (!names.test(first.value)) return []
  const value = first.type === 'yaml' ? parseYaml(first.value).value : tomlOf(first.value)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, own]: [string, unknown]) =>
    names.test(`${name}:`) ? [own].flat().filter((each) => typeof each === 'string' && each !== '') : []
  ) as string[]
}

function tomlOf(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined // it says nothing of addresses
  }
}

/** Create a test whether a person wrote a reference: tables of contributors link to anchors that their generator makes up. */
function isWritten(text: string): (reference: ForgeReference) => boolean {
  const tables = [...text.matchAll(/<!--\s*ALL-CONTRIBUTORS-LIST:START[\s\S]*?ALL-CONTRIBUTORS-LIST:END/g)]
  return ({ start }) => !tables.some(({ index, 0: table }) => index <= start && start < index + table.length)
}

/** Find the address of a node in its text; bare addresses lead elsewhere. */
function referenceOf(node: Link | Image | Definition, text: string): ForgeReference[] {
  const { url } = node
  const [from, to] = [startOf(node), node.position?.end.offset ?? 0]
  if (url === '' || (node.type === 'link' && textOf(node) === url && !text.startsWith('[', from))) return []
  const written = text.slice(from, to)
  const [before, length] = [written.lastIndexOf(url), url.length]
  const range = before < 0 ? { start: from, end: to } : { start: from + before, end: from + before + length }
  return [{ kind: node.type === 'image' ? 'image' : 'link', url, ...range }]
}

function startOf({ position }: Nodes | Html): number {
  return position?.start.offset ?? 0
}

const attribute =
  /<(a|area|img|source|video|audio)\b(?:[^<>"']|"[^"]*"|'[^']*')*?\s(href|src|srcset|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/dgi

/** Find the addresses in HTML that is at an offset of its page; the first of an element, and of a list of widths, stands for all. */
function htmlReferences(html: string, offset: number): ForgeReference[] {
  const shown = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length))
  return [...shown.matchAll(attribute)].flatMap((match): ForgeReference[] => {
    const [, element = ''] = match
    const group = [3, 4, 5].find((index) => match[index] !== undefined) ?? 3
    const value = match[group] ?? ''
    const [written = ''] = value.trim().split(match[2]?.toLowerCase() === 'srcset' ? /[\s,]/ : /$/)
    if (written === '') return []
    const start = offset + (match.indices?.[group]?.[0] ?? match.index) + value.indexOf(written)
    const kind = /^a(?:rea)?$/i.test(element) ? 'link' : 'image'
    return [{ kind, url: written.replaceAll('&amp;', '&'), start, end: start + written.length }]
  })
}
