import type { Definition, Html, Image, Link, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { parse } from 'smol-toml'
import { unified } from 'unified'
import { findLinkFaults, visitNodes } from '../markdown/index.js'
import { parseYaml } from '../utils/parse-yaml.js'
import Slugger, { slug } from 'github-slugger'
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

/**
 * Collect what links within a page may name, in small letters, since forges do not tell them from capitals: the ids that they give to headings, also
 * to those of HTML, and ids and names of elements.
 */
function collectAnchors(tree: Root, text: string): ReadonlySet<string> {
  const slugger = new Slugger()
  const anchors = new Set(idsIn(text))
  const addHeading = (text: string) => {
    anchors.add(slugger.slug(text).toLowerCase())
    // Blanks around a title, as beside an icon, are part of the id on some forges.
    anchors.add(slug(text.trim()).toLowerCase())
  }
  visitNodes(tree, (node) => {
    if (node.type === 'heading') {
      const text = textOf(node, { includeImageAlt: false, includeHtml: false })
      addHeading(text)
      const bare = text.replaceAll(writtenId, '').replaceAll(/\{%.*?%\}|\{\{.*?\}\}/g, '')
      if (bare !== text) anchors.add(slug(bare.trim()).toLowerCase())
    }
    if (node.type !== 'html') return undefined
    const html = node.value.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    for (const [, , text = ''] of html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/gi))
      addHeading(text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' '))
    for (const [, , double, single, bare] of html.matchAll(
      /<[a-z][^<>]*?\s(id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
    ))
      anchors.add((double ?? single ?? bare ?? '').toLowerCase())
    return undefined
  })
  return anchors
}

/** An id that generators take from a text, as it is left when that was read: `{#id}`, `{: #id .class}`, a comment of MDX behind a title. */
const writtenId = /\s*\{:?[^{}\n]*#[^\s{}]+[^{}\n]*\}|\s*\{\/[^{}\n]*\/\}/g

/** List the ids that are written in marks of generators, whatever they stand at. */
function idsIn(text: string): string[] {
  if (!text.includes('{')) return []
  const attributes = [...text.matchAll(/\{:?(?:[^{}\n#]*\s)?#([^\s{}]+)[^{}\n]*\}/g)]
  const comments = [...text.matchAll(/^#{1,6}\s.*\{\/\*\s*([^\s{}*]+)\s*\*\/\}/gm)]
  return [...attributes, ...comments].map(([, id = '']) => id.toLowerCase())
}
