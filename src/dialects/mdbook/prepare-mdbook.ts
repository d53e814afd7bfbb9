import { closes, fenceOpening } from '../../markdown/passes.js'
import { admonitionKinds } from '../shared/admonition-kinds.js'
import { ownValue } from '../../utils/own-value.js'
import { rewriteLines } from '../shared/rewrite-lines.js'

/**
 * Create directives from the files that a page of mdBook takes in as Markdown: `{{#include part.md:anchor}}` with a
 * line to itself.
 */
export function prepareMdbook(written: string): string {
  const text = rewriteAdmonish(written)
  if (!/\{\{\s*#include|^r\[|^[ \t]*>[ \t]*\[!/m.test(text)) return text
  return rewriteLines(text, (line) => includeOf(ruleOf(line).replace(otherAlert, otherAlertTitle)))
}

/** Matches the anchor that `ruleOf` writes. */
export const ruleAnchor = /^<\/?a(?: id="r-[^"]*")?>$/

/** Create an anchor of the name of a rule, `r[items.static]`, as the preprocessor of specifications does. */
function ruleOf(line: string): string {
  const [, name] = /^r\[([\w.-]+)\][ \t]*$/.exec(line) ?? []
  return name === undefined ? line : `<a id="r-${name}"></a>`
}

/** Boxes that a preprocessor adds to the five of mdBook. */
const otherAlert = /^([ \t]*>[ \t]*)\[!(?!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])([A-Z][\w-]*)\][ \t]*$/i

function otherAlertTitle(_: string, quote: string, name: string): string {
  return `${quote}**${name.charAt(0)}${name.slice(1).toLowerCase().replaceAll('-', ' ')}.**`
}

function includeOf(line: string): string {
  const match = /^([ \t]*)\{\{\s*#include\s+([^\s{}]+)\s*\}\}\s*$/.exec(line)
  if (!match) return line
  const [, path = '', from, to, anchor] =
    /^([^:]+)(?::(\d+)?(?::(\d+)?)?)?(?::?([A-Za-z][\w-]*))?$/.exec(match[2] ?? '') ?? []
  const lines = from || to ? `${from ?? 1}-${to ?? ''}` : undefined
  const attributes = [`file="${path}"`, lines && `lines="${lines}"`, anchor && `region="${anchor}"`]
  return `${match[1]}::include{${attributes.filter(Boolean).join(' ')}}`
}

const head = /^([ \t>]*)(`{3,}|~{3,})[ \t]*admonish\b[ \t]*(.*?)[ \t]*$/

/** Rewrite the fences of mdbook-admonish, whose content is Markdown, to boxes: ```` ```admonish tip "Title" ````. Each line stays one line. */
function rewriteAdmonish(text: string): string {
  if (!/^[ \t>]*(?:`{3,}|~{3,})[ \t]*admonish\b/m.test(text)) return text
  const open: string[] = []
  let fence: string | undefined
  const rewrite = (line: string): string => {
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined
      return line
    }
    const [, indent = '', mark, rest = ''] = head.exec(line) ?? []
    if (mark !== undefined) {
      open.push(mark)
      return indent + opening(rest, open.length)
    }
    const last = open.at(-1)
    if (last !== undefined && closes(line, last)) {
      open.pop()
      return (/^[ \t>]*/.exec(line)?.[0] ?? '') + colons(open.length + 1)
    }
    fence = fenceOpening.exec(line)?.[1]
    return line
  }
  return text.split('\n').map(rewrite).join('\n')
}

/** A container needs more colons than each one in it. */
const colons = (depth: number) => ':'.repeat(Math.max(3, 9 - depth))

function opening(rest: string, depth: number): string {
  const name = /^[a-z]+(?=\s|$)/i.exec(rest)?.[0].toLowerCase() ?? 'note'
  const quoted = /(?:^|\s)(?:title=)?("(?:[^"\\]|\\.)*"|'[^']*')/.exec(rest)?.[1]
  const written = quoted?.slice(1, -1).replaceAll('\\"', '"')
  const kind = ownValue(admonitionKinds, name) ?? 'note'
  // A box without a title of its own is named by its type.
  const title = written ?? (kind === name ? '' : name.charAt(0).toUpperCase() + name.slice(1))
  const label = title === '' ? '' : `[${title.replaceAll(/[[\]]/g, '\\$&')}]`
  return `${colons(depth)}${kind}${label}`
}
