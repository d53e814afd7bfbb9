import Slugger, { slug } from 'github-slugger'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visitNodes } from '../markdown/index.js'

/**
 * Collect what links within a page may name, in small letters, since forges do not tell them from capitals: the ids that they give to headings, also
 * to those of HTML, and ids and names of elements.
 */
export function collectAnchors(tree: Root, text: string): ReadonlySet<string> {
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
