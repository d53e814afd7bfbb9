import type { PageMarks, SectionMark } from '../model/section-mark.js'
import { escapeAttribute, escapeText } from '../utils/escape.js'

/** The labels of marks. */
export interface MarkLabels {
  readonly sectionBehind: string
  readonly sectionMissing: (values: { readonly title: string }) => string
}

/** Put the marks of a page into its HTML: below the heading of a section that is behind, and where a missing one belongs. */
export function markSections(html: string, { sections, lang }: PageMarks, labels: MarkLabels): string {
  return sections.reduce((marked, mark) => {
    const details = markHtml(mark, lang, labels)
    const at = placeOf(mark, marked)
    return `${marked.slice(0, at)}${details}${marked.slice(at)}`
  }, html)
}

function markHtml({ kind, title, html }: SectionMark, lang: string, labels: MarkLabels): string {
  const summary = kind === 'behind' ? labels.sectionBehind : labels.sectionMissing({ title })
  const content = html === '' ? '' : `<div lang="${escapeAttribute(lang)}">${html}</div>`
  return `<details class="original-text ${kind}"><summary>${escapeText(summary)}</summary>${content}</details>`
}

/** Find where a mark belongs. */
function placeOf({ kind, anchor }: SectionMark, html: string): number {
  if (anchor === undefined) return html.length
  if (anchor === '') return 0
  const heading = html.indexOf(` id="${escapeAttribute(anchor)}"`)
  const start = html.lastIndexOf('<h', heading)
  if (heading < 0 || start < 0) return kind === 'behind' ? 0 : html.length
  if (kind === 'missing') return start
  const level = html.charAt(start + 2)
  return html.indexOf(`</h${level}>`, heading) + `</h${level}>`.length
}
