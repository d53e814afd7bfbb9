import type { Edit, FoundText } from './edit.js'

/** A mark as keyboards of Chinese and hurried hands write it, in a line, and what it was meant as. */
interface Slip {
  readonly pattern: RegExp
  readonly meant: (...groups: string[]) => string
}

/** What nobody takes for a remark in brackets. */
const address = String.raw`(?:(?:https?:\/\/|mailto:|\.{0,2}\/|#)[^\s()（）［］【】]+|[^\s()（）［］【】]+\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf)(?:#[^\s()（）［］【】]*)?)`

const slips: readonly Slip[] = [
  // Brackets of links and images in full width, and blanks between them.
  {
    pattern: new RegExp(String.raw`([!！]?)[[［【]([^[\]［］【】\n]+)[\]］】][ \t\u3000]*[(（](${address})[)）]`, 'gu'),
    meant: (_, bang = '', text = '', url = '') => `${bang === '' ? '' : '!'}[${text}](${url})`
  },
  // An address with blanks or brackets.
  {
    pattern: /(!?)\[([^[\]\n]*)\]\((?!<)((?:\.{0,2}\/)?[^()<>\n"']*(?:\([^()<>\n]*\)[^()<>\n"']*)?\.\w+)\)/gu,
    meant: (all = '', bang = '', text = '', url = '') => (/[\s(]/.test(url) ? `${bang}[${text}](<${url}>)` : all)
  },
  // Asterisks with blanks on all sides may be those of powers.
  {
    pattern:
      /(?!(?<=\S[ \t]+)\*\*[ \t][^*\n]*[ \t]\*\*[ \t]+\S)[*＊]{2}[ \t\u3000]*([^*＊\n]*[^*＊\s])[ \t\u3000]*[*＊]{2}/gu,
    meant: (_, text = '') => `**${text}**`
  },
  {
    pattern: /^([ \t]*)([#＃]{1,6})[ \t\u3000\u00A0]*(?=[^\s#＃])/gu,
    meant: (_, indent = '', marks = '') => `${indent}${'#'.repeat(marks.length)} `
  },
  { pattern: /^([ \t]*)([:：]{3,})/gu, meant: (_, indent = '', marks = '') => `${indent}${':'.repeat(marks.length)}` },
  {
    pattern: /[:：](badge|icon|link-button|only)[[［【]([^\]］】\n]*)[\]］】]/gu,
    meant: (_, name = '', text = '') => `:${name}[${text}]`
  },
  { pattern: /(https?)[:：][/／]{2}/giu, meant: (_, scheme = '') => `${scheme}://` },
  { pattern: /[{｛]{2}([\w.-]+)[}｝]{2}/gu, meant: (_, name = '') => `{{${name}}}` },
  { pattern: /[[［【]\^([\w-]+)[\]］】]/gu, meant: (_, name = '') => `[^${name}]` },
  { pattern: /[`｀]([^`｀\n]+)[`｀]/gu, meant: (_, code = '') => `\`${code}\`` },
  { pattern: /^([ \t]*\d{1,3}[.)])(?=\p{L})/gu, meant: (_, number = '') => `${number} ` },
  { pattern: /^([ \t]*[-+])(?=\p{Script=Han})/gu, meant: (_, bullet = '') => `${bullet} ` },
  {
    pattern: /^\|(?:[ \t]*:?[-—–－]+:?[ \t]*\|)+[ \t]*$/gu,
    meant: (row = '') => row.replaceAll(/[-—–－]+/g, '---')
  },
  // Signs that nobody sees in code.
  { pattern: /[\u200B\u2060\uFEFF]+/gu, meant: () => '' },
  { pattern: /\u00A0/gu, meant: () => ' ' }
]

/** Find the one edit that makes marks of a range what they were meant as: one that changes the line there, and is in no other. */
export function halfWidthEdits({ text, start, end }: FoundText): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const line = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0] ?? ''
  const edits = slips.flatMap(({ pattern, meant }): Edit[] =>
    [...line.matchAll(pattern)].flatMap((match) => {
      const from = lineStart + match.index
      const to = from + match[0].length
      const written = meant(...match)
      const isThere = from < Math.max(end, start + 1) && to > start
      return isThere && written !== match[0] ? [{ start: from, end: to, text: written }] : []
    })
  )
  const [only] = edits
  return edits.length === 1 ? only : undefined
}
