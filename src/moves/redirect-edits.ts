/** Write redirects into the text of a configuration, and take them out again; all else in it stays as it is written. */
import { spanOfItem } from '../config/key-place.js'

/** A redirect as the configuration has it. */
export interface WrittenRedirect {
  readonly from: string
  readonly to: string
}

/** Write a redirect as an entry of `redirects`. */
export function redirectEntry({ from, to }: WrittenRedirect): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
  return `{ from: ${quoted(from)}, to: ${quoted(to)} }`
}

/** Add redirects, each once; undefined: they are made by code. */
export function withRedirects(text: string, added: readonly WrittenRedirect[]): string | undefined {
  if (added.length === 0) return text
  const entries = added.map(redirectEntry)
  const first = spanOfItem(text, ['redirects', 0])
  if (first) {
    const gap = gapBefore(text, first.start)
    return text.slice(0, first.start) + entries.map((entry) => `${entry},${gap}`).join('') + text.slice(first.start)
  }
  const empty = /(?<=(?:^|[\s,{])redirects\s*:\s*\[)\s*(?=\])/.exec(text)
  if (empty) return text.slice(0, empty.index) + listOf(entries) + text.slice(empty.index + empty[0].length)
  if (/(?:^|[\s,{])redirects\s*[:,(]/.test(text)) return undefined
  const root = /export\s+default\s+(?:\w+\s*\(\s*)?\{\s*/.exec(text)
  if (!root) return undefined
  const at = root.index + root[0].length
  return `${text.slice(0, at)}redirects: [${listOf(entries)}],${gapBefore(text, at)}${text.slice(at)}`
}

function listOf(entries: readonly string[]): string {
  return entries.length > 1 ? `\n    ${entries.join(',\n    ')}\n  ` : entries.join('')
}

/**
 * Remove the entries of redirects, and the setting that has none left; undefined: one is not there as a literal.
 * @param all The redirects of the configuration, one of which an edit of its addresses may have changed.
 */
export function withoutRedirects(
  text: string,
  removed: readonly WrittenRedirect[],
  all: readonly WrittenRedirect[]
): string | undefined {
  let after = text
  for (const { from } of removed) {
    const entry = entryOf(after, from, all.length)
    if (!entry) return undefined
    after = withoutItem(after, entry)
  }
  return after
}

interface Entry {
  readonly index: number
  readonly start: number
  readonly end: number
}

function entryOf(text: string, from: string, count: number): Entry | undefined {
  for (let index = 0; index < count; index++) {
    const span = spanOfItem(text, ['redirects', index])
    if (!span) return undefined
    const literal = text.slice(span.start, span.end)
    if (
      ["'", '"', '`'].some(
        (quote) => new RegExp(`from['"]?\\s*:\\s*${quote}`).test(literal) && literal.includes(quote + from + quote)
      )
    )
      return { index, ...span }
  }
  return undefined
}

function withoutItem(text: string, { index, start, end }: Entry): string {
  const next = spanOfItem(text, ['redirects', index + 1])
  if (next) return text.slice(0, start) + text.slice(next.start)
  const previous = index > 0 ? spanOfItem(text, ['redirects', index - 1]) : undefined
  if (previous) return text.slice(0, previous.end) + text.slice(end)
  const before = /redirects\s*:\s*\[\s*$/.exec(text.slice(0, start))
  const behind = /^\s*,?\s*\]\s*,?\s*/.exec(text.slice(end))
  if (!before || !behind) return text.slice(0, start) + text.slice(end)
  return text.slice(0, before.index) + text.slice(end + behind[0].length)
}

/** Find what separates an item from what is before it: the indentation of its line, or a space. */
function gapBefore(text: string, at: number): string {
  return /\n[ \t]*$/.exec(text.slice(0, at))?.[0] ?? ' '
}
