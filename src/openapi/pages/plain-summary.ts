import { decodeText } from '../../utils/scan-html.js'
import { stripTags } from '../../utils/text-elements.js'

/**
 * Take the first paragraph of Markdown as plain text: for lists, for search results, for what a page says of itself.
 *
 * @example plainSummary('返回 **全部** [事件](/x)。\n\n更多……') // '返回 全部 事件。'
 */
export function plainSummary(markdown: string | undefined): string | undefined {
  const [first = ''] = stripTags(markdown ?? '')
    .trim()
    .split(/\n\s*\n/, 1)
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
