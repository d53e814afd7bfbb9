import { splitNumberPrefix } from '../model/number-prefix.js'
import { decodeText } from '../utils/scan-html.js'
import { wellFormed } from '../utils/well-formed.js'

/**
 * What may be before the title: blank lines, comments of Markdown and MDX, anchors of old headings, scripts and styles
 * of Vue, the name of a rule in a specification (`r[items]`), MDX imports and exports up to a blank line.
 */
const preambles = [
  /\s*\n/y,
  /<!--[\s\S]*?-->/y,
  /\{\/\*[\s\S]*?\*\/\}/y,
  /<a[ \t]+(?:id|name)=(?:"[^"]*"|'[^']*')[ \t]*>[ \t]*<\/a>/y,
  /(?:[ \t]*!\[[^\]\n]*\](?:\([^()\n]*\)|\[[^\]\n]*\])|[ \t]*\[!\[[^\]\n]*\](?:\([^()\n]*\)|\[[^\]\n]*\])\](?:\([^()\n]*\)|\[[^\]\n]*\]))+[ \t]*(?:\r?\n|$)/y,
  /<\/?(?:a|br|center|div|img|p|picture|source)\b(?:(?!<h[1-6]\b)[^\n])*(?:\r?\n(?![ \t]*\r?\n)(?:(?!<h[1-6]\b)[^\n])+)*(?:\r?\n|$)/iy,
  /\[[^\]\n]+\]:[ \t]+\S+[^\n]*(?:\r?\n|$)/y,
  /r\[[\w.-]+\][ \t]*\r?\n/y,
  /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/y,
  /(?:import|export)[ \t{][\s\S]*?\n[ \t]*\r?\n/y
]

/** Inline Markdown syntax that a title may contain; code comes first, since nothing in it is syntax. */
const marks =
  /(?<code>(?<!`)(?<ticks>`+)(?!`)(?<inCode>.+?)(?<!`)\k<ticks>(?!`))|\\(?<escaped>[!-/:-@[-`{-~])|!?\[(?<linked>[^\]]*)\]\([^)]*\)|(?<emphasis>\*\*|__|~~|\*)(?=\S)(?<inEmphasis>.*?\S)\k<emphasis>|<\/?[a-z][^>]*>/gi

/**
 * Find the heading that opens a body, as text; code keeps its marks. Blank lines, comments and MDX imports may be before it.
 * @param maxLevel 2 when a `## heading` counts too, as in pages that were chapters of a larger one
 *
 * @example contentTitle('\n# 安装 `go2rtc` {#install}\n') // '安装 `go2rtc`'
 */
export function contentTitle(body: string, maxLevel: 1 | 2 = 1): string | undefined {
  const start = withoutPreamble(body)
  const line = lineAt(start, 0)
  const opening = maxLevel === 1 ? /^ {0,3}#[ \t]+(.*)$/ : /^ {0,3}##?[ \t]+(.*)$/
  const atx = opening.exec(line)?.[1]?.replace(/(?:^|[ \t]+)#+[ \t]*$/, '')
  const setext = /^(?![-*+>](?:\s|$)|\d+[.)]\s)\S/.test(line) && /^=+[ \t]*$/.test(lineAt(start, 1)) ? line : undefined
  return plainText(atx ?? setext ?? '') || undefined
}

/**
 * Find the title that opens a body as HTML, as text, or the alternative text of an image in it: READMEs have it so, to centre it. What
 * code of MDX would fill is none.
 *
 * @example htmlTitle('<div align="center">\n<h1><img src="a.svg" alt=""> Port</h1>') // 'Port'
 */
export function htmlTitle(body: string): string | undefined {
  const [, inner = ''] =
    /^[ \t]*(?:<(?:a|center|div|p)\b[^>]*>\s*)*<h1\b[^>]*>([^]*?)<\/h1>/i.exec(withoutPreamble(body)) ?? []
  const [, , alternative = ''] = /<img\b[^>]*\balt=(["'])(.*?)\1/i.exec(inner) ?? []
  const text = inner.replaceAll(/<!--[^]*?-->|<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ')
  const [title = ''] = [text, alternative]
    .map((each) => decodeText(each).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  return title === '' || title.includes('{') ? undefined : wellFormed(title)
}

/** Derive a title from a file name: without extension and number prefix, with spaces for dashes. */
export function titleFromPath(contentPath: string): string {
  const segments = contentPath.replace(/\.mdx?$/i, '').split('/')
  const file = segments.at(-1) ?? ''
  const name = /^(?:index|readme)$/i.test(file) ? (segments.at(-2) ?? file) : file
  return splitNumberPrefix(name).name.replaceAll(/[-_]+/g, ' ')
}

/** Skip the preamble piece by piece: one pattern for all of it would exhaust the stack on a long file. */
function withoutPreamble(body: string): string {
  for (let start = 0; ;) {
    const next = Math.max(...preambles.map((preamble) => endOfMatch(preamble, body, start)))
    if (next <= start) return body.slice(start)
    start = next
  }
}

/** Find where a sticky pattern that begins at an offset ends; 0 when it does not match there. */
function endOfMatch(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : 0
}

/** Read a line by its index, without its line ending. */
function lineAt(text: string, index: number): string {
  let start = 0
  for (let skipped = 0; skipped < index; skipped++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return ''
    start = end + 1
  }
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '')
}

/** Strip Markdown syntax from a line, except the marks of code; NUL becomes U+FFFD, as in Markdown. */
function plainText(markdown: string): string {
  return unmarked(wellFormed(markdown).replace(/\s*\{[ \t]*#[^}\s]+[ \t]*\}\s*$/, '')).trim()
}

/** Replace inline syntax by its text, also inside links and emphasis. */
function unmarked(markdown: string): string {
  return markdown.replaceAll(marks, (...match) => {
    const { inCode, escaped, linked, inEmphasis } = match.at(-1) as Record<string, string | undefined>
    if (inCode !== undefined) return inCode.includes('`') ? inCode.trim() : `\`${inCode.trim()}\``
    return escaped ?? unmarked(linked ?? inEmphasis ?? '')
  })
}
