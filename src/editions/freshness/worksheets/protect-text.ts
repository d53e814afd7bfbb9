/**
 * Texts whose markup is replaced by numbered placeholders, so that nobody who translates them, person or program, can break it: code,
 * elements and expressions, addresses of links, ids, references. A brace of the text itself is written twice, as in the format strings of
 * Python, by whose rules tools for PO files check placeholders.
 */

/** A text with placeholders, and what they stand for. */
export interface ProtectedText {
  readonly text: string
  /** `{1}` is the first. */
  readonly placeholders: readonly string[]
}

const between = String.raw`(?:[^()\s\\]|\\.)`

/** What is not translated, in the order in which it is looked for at each place. */
const markup = new RegExp(
  [
    String.raw`(?: {2,}|\\)\n[ \t]*`, // a line break
    String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)[^]*?(?<!\x60)\k<ticks>(?!\x60)`, // code
    String.raw`\\[!-/:-@[-\x60{-~]`, // an escaped character
    String.raw`\$\$[^]+?\$\$`,
    '<!--[^]*?-->',
    String.raw`<\/?[A-Za-z][^<>]*>|<\/?>`, // elements, and addresses such as <https://example.com>
    String.raw`(?<=\]\()(?:<[^<>\n]+>|(?:${between}|\(${between}*\))+)`, // the address of a link
    String.raw`(?<=\])\[[^\]\n]*\]`, // the label of a reference
    String.raw`\[\^[^\]\s]+\]`,
    String.raw`https?:\/\/[^\s<>()[\]{}"'\x60\u3000-\u303F\uFF00-\uFFEF]+(?<![.,;:!?])`,
    String.raw`\{[^{}]*\}`, // an expression, or attributes
    String.raw`&(?:#\d+|#[xX][\da-fA-F]+|\w+);`,
    String.raw`(?<![\w:]):[a-z][\w-]*(?=\[)` // the name of a directive
  ].join('|'),
  'gu'
)

/** Replace the markup of a text by placeholders, and put the text on one line. */
export function protectText(written: string): ProtectedText {
  const placeholders: string[] = []
  let text = ''
  let end = 0
  for (const match of written.matchAll(markup)) {
    text += `${plain(written.slice(end, match.index))}{${placeholders.push(match[0])}}`
    end = match.index + match[0].length
  }
  return { text: text + plain(written.slice(end)), placeholders }
}

const ideographs = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]`
const breakBetweenIdeographs = new RegExp(`(?<=${ideographs})[ \\t]*\\n[ \\t]*(?=${ideographs})`, 'gu')

/** Put what is no markup on one line, and write its braces twice. */
function plain(text: string): string {
  return text
    .replaceAll(breakBetweenIdeographs, '')
    .replaceAll(/[ \t]*\n[ \t]*/g, ' ')
    .replaceAll(/[{}]/g, '$&$&')
}

/** Whether a protected text has something to translate. */
export function hasWords({ text }: ProtectedText): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\d+\}/g, ''))
}

/** A text with its markup in place again, or what is wrong with its placeholders. */
export type RestoredText = { readonly text: string } | { readonly problems: readonly string[] }

/** Put markup in place of placeholders, each of which must be there once; the result has no markup but theirs. */
export function restoreText(target: string, { placeholders }: Pick<ProtectedText, 'placeholders'>): RestoredText {
  const counts = placeholders.map(() => 0)
  const problems: string[] = []
  const text = target.trim().replaceAll(/\{\{|\}\}|\{(\d+)\}|[{}]/g, (written, number?: string) => {
    if (written === '{{' || written === '}}') return written.charAt(0)
    const index = Number(number) - 1
    const placeholder = placeholders[index]
    if (placeholder === undefined) problems.push(number ? `Unknown placeholder ${written}.` : singleBrace(written))
    else counts[index] = (counts[index] ?? 0) + 1
    return placeholder ?? written
  })
  counts.forEach((count, index) => {
    const name = `{${index + 1}} (${(placeholders[index] ?? '').trim()})`
    if (count !== 1)
      problems.push(count === 0 ? `Missing placeholder ${name}.` : `Placeholder ${name} occurs ${count} times.`)
  })
  if (problems.length === 0) problems.push(...foreignMarkup(text, placeholders))
  return problems.length > 0 ? { problems } : { text }
}

function singleBrace(brace: string): string {
  return `Single "${brace}"; write it twice where the text has one.`
}

/** Find markup of a translation that its original does not have. */
function foreignMarkup(text: string, placeholders: readonly string[]): string[] {
  if (/\n/.test(text.replaceAll(/(?: {2,}|\\)\n/g, ''))) return ['The translation has several lines; write it on one.']
  const known = [...placeholders]
  const added = protectText(text).placeholders.filter((found) => {
    const index = known.indexOf(found)
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
  return added.map((found) => `The translation has markup that its original does not: ${found.trim()}`)
}
