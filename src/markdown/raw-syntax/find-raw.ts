import type { ReportedSign } from '../../model/dialect.js'
import { shorten } from '../../utils/shorten.js'
import { describeUnseen } from '../code/raw-code.js'
import { createMayHold } from './may-hold.js'
import { mark, type RawSign } from './raw-sign.js'
import { rawSigns } from './raw-signs.js'

/** What a text is: `code` is that of a line, in which only what nobody sees is looked for; `plain` is one in which no Markdown is read, such as a title or a label. */
export type TextKind = 'paragraph' | 'item' | 'item paragraph' | 'heading' | 'plain' | 'code' | undefined

/** Syntax in a text that readers see. */
export interface RawText {
  readonly shown: string
  readonly index: number
  readonly message: string
  /** How it is found in the source; absent: as it is shown. */
  readonly written?: RegExp | undefined
  /** The text with the backslashes without which it means nothing else; absent: it is found with none. */
  readonly escaped?: string
}

/** Finds the syntax in a text, each once. */
export type FindRaw = (text: string, kind: TextKind) => readonly RawText[]

/** Markup in text in which none is read. */
const markup: readonly RawSign[] = [
  {
    pattern: /<\/(?:a|b|code|em|i|kbd|small|span|strong|sub|sup|u)>|<br\s*\/?>/iu,
    only: 'plain',
    dialect: undefined,
    advice: ''
  },
  {
    pattern: /^[“‘«][^“”‘’«»]+[”’»]$/u,
    only: 'plain',
    dialect: undefined,
    advice: 'write straight quotes, "text", unless readers are to see these'
  }
]

/**
 * Formulas: with a command, or with an index or a power and no space inside of the marks, or as a block. Prices are none of these.
 * No generator draws them without a setting, so that one of a text tells of all.
 */
const formula: RawSign = {
  pattern:
    /\$\$?(?=[^$\n]*\\[a-z]{2,})[^$\n]*\$|(?<![\\$\w])\$(?![\s{])(?=[^$\n]*[\^_])[^$\n]*(?<!\s)\$(?![\w{])|^\$\$\s[^$]*\$\$$|\\begin\{[a-z]+\*?\}|[＄￥](?=[^＄￥\n]*[\^_\\])[^＄￥\n]+[＄￥]|(?<![$\\])\$\$(?![\s$])[^$\n]*[^\s$]\$\$(?!\$)/iu,
  advice: 'set markdown: { math: true }',
  dialect: undefined
}

/**
 * A formula between \\( and \\) or \\[ and \\], of which Markdown leaves the brackets. Words in such brackets are none: programs that export
 * Markdown put backslashes before any.
 */
const bracketed: EscapedSign = {
  pattern:
    /(?<![\w\])\\])(?:\((?:\p{L}|[^()\n]*(?:\\[a-z]{2,}|[\^_=])[^()\n]*)\)|\[[^\][\n]*(?:\\[a-z]{2,}|[\^=])[^\][\n]*\])/iu,
  subject: ([shown]) => `The backslashes of "${shorten(withBackslashes(shown))}" are not on the page`,
  advice: 'write $x$ or a block of $$, and set markdown: { math: true }',
  dialect: undefined,
  escapedOf: withBackslashes
}

/** A formula between \\\\( and \\\\), as mdBook has it. */
const doubled: EscapedSign = {
  pattern: /\\\((?=\S)[^\n()]*\\\)|\\\[(?=\S)[^\n[\]]*\\\]/u,
  advice: 'write $x$ or a block of $$, and set markdown: { math: true }',
  dialect: undefined,
  escapedOf: (shown) => shown.replaceAll(/\\(?=[()[\]])/g, '\\\\')
}

/** A sign that its author has written with backslashes. */
interface EscapedSign extends RawSign {
  readonly escapedOf: (shown: string) => string
}

function withBackslashes(shown: string): string {
  return `\\${shown.slice(0, -1)}\\${shown.at(-1)}`
}

const known = new WeakMap<readonly ReportedSign[], FindRaw>()

/** Create what finds the signs of a dialect, once. */
export function findRawOf(foreign: readonly ReportedSign[]): FindRaw {
  const found =
    known.get(foreign) ??
    createFind([
      ...foreign.filter(({ place }) => place === 'text'),
      ...rawSigns,
      ...markup,
      formula,
      bracketed,
      doubled
    ])
  known.set(foreign, found)
  return found
}

function createFind(signs: readonly RawSign[]): FindRaw {
  const mayHold = createMayHold(signs.map(({ pattern: { source } }) => source))
  return (text, kind) => (kind === 'code' ? findUnseen(text) : mayHold(text) ? findSigns(text, kind, signs) : [])
}

/** Find whether code has characters that nobody sees. */
function findUnseen(text: string): RawText[] {
  const message = /\w/.test(text) ? describeUnseen(text) : undefined
  return message === undefined ? [] : [{ shown: text, index: 0, message }]
}

/** Whether a sign is looked for in a text of a kind: a paragraph of a list is both, a paragraph and an item. */
function isFor({ only }: RawSign, kind: TextKind): boolean {
  return only === undefined || only === kind || (kind === 'item paragraph' && (only === 'item' || only === 'paragraph'))
}

/** Find each sign of a text; what one has found is nothing else. */
function findSigns(text: string, kind: TextKind, signs: readonly RawSign[]): RawText[] {
  const seen = new Set<string>()
  let rest = text
  return signs.flatMap((sign) => {
    if (!isFor(sign, kind) || !sign.pattern.test(rest)) return []
    const each = new RegExp(sign.pattern, `${sign.pattern.flags.replace('g', '')}g`)
    const matches = [...rest.matchAll(each)].filter(([shown]) => !seen.has(shown) && seen.add(shown))
    rest = rest.replaceAll(each, (shown) => ' '.repeat(shown.length))
    return (sign === formula ? matches.slice(0, 1) : matches).map((match) => ({
      shown: match[0],
      index: match.index,
      message: messageOf(sign, match, kind),
      written: sign.written,
      ...('escapedOf' in sign && { escaped: (sign as EscapedSign).escapedOf(match[0]) })
    }))
  })
}

const noMarkup = 'no Markdown and no HTML is read here; write the text alone'

function messageOf(
  { subject, advice, dialect, isMarkup, only }: RawSign,
  match: RegExpExecArray,
  kind: TextKind
): string {
  const written = shorten(match[0].replaceAll(mark, '…').replaceAll(/\s+/g, ' ').trim())
  const what = subject?.(match) ?? `"${written}" has no meaning here and is shown as text`
  const hint =
    dialect === undefined ? '' : `, or set markdown: { dialect: '${dialect}' } if the pages are written for it`
  const isPlain = kind === 'plain' && (isMarkup ?? (only === 'plain' && advice === ''))
  return `${what}: ${isPlain ? noMarkup : advice + hint}.`
}
