import type { ForgeReference } from './forge-page.js'

const attribute =
  /<(a|area|img|source|video|audio)\b(?:[^<>"']|"[^"]*"|'[^']*')*?\s(href|src|srcset|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/dgi

/** Find the addresses in HTML that is at an offset of its page; the first of an element, and of a list of widths, stands for all. */
export function htmlReferences(html: string, offset: number): ForgeReference[] {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length))
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
