import type { PageNews } from '../model/version-changes.js'
import { escapeAttribute, escapeText } from '../utils/escape.js'

/** Mark in the HTML of a page what the version before does not have: below its title, or at the ends of headings. */
export function markNews(html: string, { isNew, anchors }: PageNews, label: string): string {
  const badge = `<span class="badge">${escapeText(label)}</span>`
  if (isNew) return `<p>${badge}</p>${html}`
  return anchors.reduce((marked, anchor) => {
    const at = endOfHeading(marked, anchor)
    return at === undefined ? marked : `${marked.slice(0, at)} ${badge}${marked.slice(at)}`
  }, html)
}

/** Find where the words of a heading end: its link is behind them. */
function endOfHeading(html: string, anchor: string): number | undefined {
  const id = html.indexOf(` id="${escapeAttribute(anchor)}"`)
  const start = html.lastIndexOf('<', id)
  const [, name] = /^<(h[1-6])\s/.exec(html.slice(start, start + 4)) ?? []
  const end = id < 0 || name === undefined ? -1 : html.indexOf(`</${name}>`, id)
  if (end < 0) return undefined
  const link = html.lastIndexOf('<a class="heading-link"', end)
  return link > id ? link : end
}
