import { decodeText } from '../../utils/scan-html.js'
import { stripTags } from '../../utils/text-elements.js'

/** Maximum length of a title in characters; the page shows a longer summary whole below it. */
const maxLength = 160

/** Length from which a title of several sentences is its first one, in characters: the sidebar and the head of the page show all of it. */
const longLength = 80

/** A summary as a title. */
export interface PlainTitle {
  readonly title: string
  /** Whether the title says all that the summary says. */
  readonly isWhole: boolean
}

/**
 * Take the title of a page from a summary, which should be a short line and may be a whole text in Markdown: its first
 * paragraph without marks and tags. `<id>` stays: it is a name.
 *
 * @example plainTitle('# 查询 **事件**\n\n更多……') // { title: '查询 事件', isWhole: false }
 */
export function plainTitle(summary: string): PlainTitle {
  const text = stripTags(summary).trim()
  const end = /\n\s*\n|\n(?=\s*(?:#{1,6}\s|[-*+>]\s|\d+[.)]\s|`{3}|\|))/.exec(text)?.index ?? text.length
  const heading = /^#{1,6}\s[^\n]*/.exec(text)?.[0]
  const first = heading ?? text.slice(0, end)
  const plain = first
    .replaceAll(/^(?:#{1,6}|[-*+>]|\d+[.)])\s+/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|~~|`+)(.+?)\1/g, '$2')
    .replaceAll(/(?<=[\u3000-\u9FFF\uFF00-\uFFEF])\n(?=[\u3000-\u9FFF\uFF00-\uFFEF])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sentence = plain.length > longLength ? firstSentence(plain) : plain
  const title = sentence.length > maxLength ? `${cut(sentence)}…` : sentence
  return { title: decodeText(title), isWhole: first.length === text.length && title === plain }
}

/** Take the first of several sentences; a full stop before a small letter ends none. */
function firstSentence(text: string): string {
  return /^.{8,}?(?:[.!?](?=\s+\p{Lu})|[。！？](?=.))/u.exec(text)?.[0] ?? text
}

/** Cut a text behind a word or, in scripts that part none, behind any letter. */
function cut(text: string): string {
  const start = text.slice(0, maxLength)
  return start
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/(?<=.{100})\s+\S*$/, '')
    .trimEnd()
}
