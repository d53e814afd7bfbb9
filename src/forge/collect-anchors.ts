import Slugger, { slug } from 'github-slugger'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visitNodes } from '../markdown/index.js'

/**
 * Collect what links within a page may name, in small letters, since forges do not tell them from capitals: the ids that they give to headings, also
 * to those of HTML, and ids and names of elements.
 */
export function collectAnchors(tree: Root): ReadonlySet<string> {
  const slugger = new Slugger()
  const anchors = new Set<string>()
  const addHeading = (text: string) => {
    anchors.add(slugger.slug(text).toLowerCase())
    // Blanks around a title, as beside an icon, are part of the id on some forges.
    anchors.add(slug(text.trim()).toLowerCase())
  }
  visitNodes(tree, (node) => {
    if (node.type === 'heading') {
      const text = textOf(node, { includeImageAlt: false, includeHtml: false })
      addHeading(text)
      // Generators take an id that is written behind a title, or before it.
      const written = [...text.matchAll(/\s*\{:?\s*#([^\s{}]+)[^{}]*\}/g)]
      for (const [, id = ''] of written) anchors.add(id.toLowerCase())
      if (written[0]) anchors.add(slug(text.replace(written[0][0], '').trim()).toLowerCase())
    }
    if (node.type !== 'html') return undefined
    const html = node.value.replaceAll(/<!--[\s\S]*?-->/g, '')
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
