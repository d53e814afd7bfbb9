import type { Config } from '../../model/config.js'
import type { Freshness, PageFreshness, SectionFreshness, OriginalBlock } from '../../model/freshness.js'
import type { PageMarks, SectionMark } from '../../model/section-mark.js'
import { fillVariables } from '../../utils/fill-variables.js'
import { encodePath } from '../../utils/url.js'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { escapeText } from '../../utils/escape.js'
import { frameBlock } from './worksheets/frame-block.js'

/** Find what pages show of their originals, by their sources. */
export function pageMarks(
  { pages, originalLang, commit }: Freshness,
  config: Pick<Config, 'follows' | 'translations' | 'variables'>
): ReadonlyMap<string, PageMarks> {
  return new Map(
    pages.flatMap((page) => {
      if (page.source === undefined) return []
      const sections = page.sections.flatMap((section) => markOf(section, page, config))
      const original = originalLink(page, commit, config)
      if (sections.length === 0 && !original) return []
      return [[page.source, { lang: originalLang, sections, ...(original && { original }) }] as const]
    })
  )
}

function markOf(
  section: SectionFreshness,
  { sections }: PageFreshness,
  { translations, variables }: Pick<Config, 'translations' | 'variables'>
): SectionMark[] {
  const { state, original, section: own, after } = section
  const title = fillVariables(original?.title ?? '', variables)
  const changed = section.changed.map((block) => ({
    ...block,
    text: block.text && fillVariables(block.text, variables)
  }))
  if (state === 'behind' && translations.marks)
    return [{ kind: 'behind', anchor: own?.anchor, title, html: blocksHtml(changed) }]
  if (state !== 'missing' || !translations.missingSections) return []
  const translated = sections.flatMap((each) => each.section ?? []).sort((a, b) => a.line - b.line)
  const next = translated[translated.findIndex(({ anchor }) => anchor === (after ?? '')) + 1]
  // The summary names the title.
  const blocks = changed.filter(({ kind }, index) => index > 0 || kind !== 'heading')
  return [{ kind: 'missing', anchor: next?.anchor, title, html: blocksHtml(blocks) }]
}

/** Create the link to the original of a page at the commit that the lock knows. */
export function originalLink(
  { original }: Pick<PageFreshness, 'original'>,
  commit: string | undefined,
  { follows }: Pick<Config, 'follows'>
): PageMarks['original'] {
  if (typeof follows !== 'object' || follows.url === undefined || original === undefined || commit === undefined)
    return undefined
  const path = `${follows.path.replace(/^\.\/|\/+$/g, '')}/${original}`
  const href = follows.url.replaceAll('{path}', () => encodePath(path)).replaceAll('{commit}', commit)
  return { label: `${path} @ ${commit.slice(0, 7)}`, href }
}

/**
 * Write what blocks of an original say as HTML: their text with emphasis and code. Links, images and components are those of another page, so
 * their text is all that is shown.
 */
export function blocksHtml(blocks: readonly OriginalBlock[]): string {
  return blocks.map(blockHtml).join('')
}

function blockHtml({ kind = 'text', text = '' }: OriginalBlock): string {
  if (kind === 'code') return `<pre><code>${escapeText(text)}\n</code></pre>`
  if (kind === 'row') return paragraph(cellsOf(text).map(inlineHtml).join(' · '))
  if (kind === 'heading') return paragraph(`<strong>${inlineHtml(titleOf(text))}</strong>`)
  if (kind === 'directive') return paragraph(inlineHtml(labelOf(text)))
  return paragraph(inlineHtml(text))
}

function paragraph(html: string): string {
  return html === '' ? '' : `<p>${html}</p>`
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
}

function titleOf(heading: string): string {
  return heading.replace(/^#{1,6}[ \t]+/, '').replace(/(?:[ \t]*\{[^{}]*\})?(?:[ \t]+#+)?[ \t]*$|\n[=-]+$/, '')
}

function labelOf(directive: string): string {
  const framed = frameBlock({ kind: 'directive', text: directive })
  return framed ? directive.slice(framed.before.length, directive.length - framed.after.length) : ''
}

/** Write the text of a block that has only text, such as a paragraph. */
function inlineHtml(text: string): string {
  return nodeHtml(fromMarkdown(text)).trim()
}

function nodeHtml(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value)
    case 'inlineCode':
    case 'code':
      return `<code>${escapeText(node.value)}</code>`
    case 'strong':
      return `<strong>${childrenHtml(node)}</strong>`
    case 'emphasis':
      return `<em>${childrenHtml(node)}</em>`
    case 'break':
      return ' '
    case 'image':
      return escapeText(node.alt ?? '')
    case 'paragraph':
    case 'heading':
      return `${childrenHtml(node)} `
    default:
      return 'children' in node ? childrenHtml(node) : ''
  }
}

function childrenHtml({ children }: { readonly children: readonly Nodes[] }): string {
  return children.map(nodeHtml).join('')
}
