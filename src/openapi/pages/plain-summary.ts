import { decodeText } from '../../utils/scan-html.js'
import { stripTags } from '../../utils/text-elements.js'

/**
 * Take the first paragraph of Markdown as plain text, or that behind a note which stands before it: for lists, for search results, for what a page says of itself.
 *
 * @example plainSummary('返回 **全部** [事件](/x)。\n\n更多……') // '返回 全部 事件。'
 */
export function plainSummary(markdown: string | undefined): string | undefined {
  const paragraphs = stripTags(markdown ?? '')
    .trim()
    .split(/\n\s*\n/)
  const first = paragraphs.find((paragraph) => !alert.test(paragraph)) ?? paragraphs[0]?.replace(alert, '') ?? ''
  const text = first
    .replaceAll(/^(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/(\*\*|__|~~|`+)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<=[\u3000-\u9FFF\uFF00-\uFFEF])\n(?=[\u3000-\u9FFF\uFF00-\uFFEF])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? undefined : decodeText(text)
}

/** Beginning of a note such as `> [!WARNING]`. */
const alert = /^>\s*\[![A-Z]+\]\s*/i
