import type { Diagnostic } from '../../model/diagnostic.js'
import { decodePath } from '../../utils/url.js'
import type { Edit, FoundText } from './edit.js'

/**
 * Find the edit that answers a finding, where only one can: an address that differs from that of the page in the case of letters alone, a term of the
 * glossary, marks in full width, a comment that ignores nothing. Undefined where somebody has to choose.
 */
export function certainEdit(finding: Diagnostic, found: FoundText): Edit | undefined {
  const { ruleId, data } = finding
  switch (ruleId) {
    case 'broken-link':
    case 'broken-markdown-link':
    case 'missing-image':
      return 'target' in data ? addressEdit(data.target, data.suggestion, found) : undefined
    case 'broken-anchor':
      return 'target' in data ? anchorEdit(data.target, data.suggestion, found) : undefined
    case 'glossary':
      return 'variant' in data ? onlyEdit(data.variant, data.replacement, found) : undefined
    case 'missing-twin-anchor':
      return 'anchor' in data ? headingEdit(data.replacement, found) : undefined
    case 'unused-ignore':
      return 'ignored' in data && data.cause === 'unused' ? ignoreEdit(data.ignored, found) : undefined
    case 'raw-syntax':
      return halfWidthEdits(found)
    default:
      return undefined
  }
}

/** Correct an address that differs from another in what file systems may not tell apart. */
function addressEdit(target: string, suggestion: string | undefined, found: FoundText): Edit | undefined {
  if (suggestion === undefined || sameAddress(target) !== sameAddress(suggestion)) return undefined
  return destinationEdit(target, suggestion, found)
}

/** Correct an anchor that differs from that of a heading in the case of letters and in hyphens. */
function anchorEdit(target: string, suggestion: string | undefined, found: FoundText): Edit | undefined {
  const hash = /#.*$/s.exec(target)?.[0]
  const plain = (anchor: string) => sameAddress(anchor).replaceAll(/[-_]+/g, '')
  if (hash === undefined || suggestion === undefined || plain(hash) !== plain(suggestion)) return undefined
  return destinationEdit(target, target.slice(0, -hash.length) + suggestion, found)
}

function sameAddress(address: string): string {
  return decodePath(address).replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC').toLowerCase()
}

/** Replace an address where it stands as one, rather than as the text of its link. */
function destinationEdit(from: string, to: string, { text, start, end }: FoundText): Edit | undefined {
  const places = occurrences(from, text, start, end).filter((at) =>
    /[(<"'=]$|:[ \t]*$/.test(text.slice(Math.max(0, at - 20), at))
  )
  const [at] = places
  return places.length === 1 && at !== undefined ? { start: at, end: at + from.length, text: to } : undefined
}

/** Replace a text that is in its range once. */
function onlyEdit(from: string, to: string, { text, start, end }: FoundText): Edit | undefined {
  const [at, second] = occurrences(from, text, start, end)
  return at !== undefined && second === undefined ? { start: at, end: at + from.length, text: to } : undefined
}

function occurrences(wanted: string, text: string, start: number, end: number): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted, start); at !== -1 && at + wanted.length <= end; at = text.indexOf(wanted, at + 1))
    found.push(at)
  return found
}

/** Add an id to the heading of a line that has none. */
function headingEdit(id: string, { text, start }: FoundText): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = /^[^\r\n]*/.exec(text.slice(from))?.[0] ?? ''
  const end = from + line.trimEnd().length
  return /^ {0,3}#{1,6} .*[^#\s}]$/.test(line.trimEnd()) ? { start: end, end, text: ` ${id}` } : undefined
}

/** Remove a rule from a comment; the last takes the comment along. */
function ignoreEdit(rule: string, found: FoundText): Edit | undefined {
  const comment = found.text.slice(found.start, found.end)
  const ids = /^(?:<!--|\{\/\*|\/\/|\/\*|#)\s*capstan-ignore(?:-file)?\s+([^:]*?)(?=\s*(?::|--|\*\/|$))/.exec(comment)
  if (!ids) return undefined
  const named = (ids[1] ?? '').split(/[\s,]+/).filter(Boolean)
  if (named.length > 1) return onlyEdit(ids[1] ?? '', named.filter((id) => id !== rule).join(' '), found)
  return removedComment(found, /^(?:<!--|\{)/.test(comment))
}

/** What begins an item of a list, or is indented as what belongs to one. */
const item = /^(?:[ \t]+\S|[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/

/** What no line below continues: nothing, a heading, a line across or the end of front matter, another comment. */
const closed = /^[ \t]*(?:$|#{1,6}(?:[ \t]|$)|(?:---|\.\.\.)[ \t]*$|<!--.*-->[ \t]*$)/

/**
 * Remove a comment, and the line that has nothing else. In Markdown a comment parts what stands around it: undefined where paragraphs, lists or
 * marks would come together without it, or where a line would become something else.
 */
export function removedComment({ text, start, end }: FoundText, isMarkdown: boolean): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const line = /^[^\r\n]*(?:\r?\n)?/.exec(text.slice(end))?.[0] ?? ''
  const [before, after] = [text.slice(lineStart, start), line.replace(/[\r\n]+$/, '')]
  const blanks = /[ \t]*$/.exec(before)?.[0].length ?? 0
  if (before.trim() === '' && after.trim() === '') {
    const whole = { start: lineStart, end: end + line.length, text: '' }
    return !isMarkdown || isParted(text.slice(0, lineStart), text.slice(whole.end), before) ? whole : undefined
  }
  if (!isMarkdown) return { start: after.trim() === '' ? start - blanks : start, end, text: '' }
  const isBare = blanks > 0 && (after === '' || /^[ \t]/.test(after))
  if (!isBare || /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]*)*$/.test(before)) return undefined
  return { start: start - blanks, end, text: '' }
}

/** Whether what stands before and after a line of Markdown stays apart without it. */
function isParted(before: string, after: string, indent: string): boolean {
  const lines = before.replace(/\r?\n$/, '').split(/\r?\n/)
  const next = /^[^\r\n]*/.exec(after)?.[0] ?? ''
  if (!closed.test(lines.at(-1) ?? '') && next.trim() !== '') return false
  const below = /^(?:[ \t]*\r?\n)*([^\r\n]*)/.exec(after)?.[1] ?? ''
  if (!item.test(below.startsWith(indent) ? below.slice(indent.length) : below)) return true
  // Of the block above any line may begin a list that the item below would go on with.
  const above =
    before
      .trimEnd()
      .split(/\r?\n[ \t]*(?:\r?\n)+/)
      .at(-1) ?? ''
  return !above.split(/\r?\n/).some((each) => item.test(each))
}

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
