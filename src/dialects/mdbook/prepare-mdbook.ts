import { rewriteAdmonish } from './rewrite-admonish.js'
import { rewriteLines } from '../shared/rewrite-lines.js'

/**
 * Create directives from the files that a page of mdBook takes in as Markdown: `{{#include part.md:anchor}}` with a
 * line to itself.
 */
export function prepareMdbook(written: string): string {
  const text = rewriteAdmonish(written)
  if (!/\{\{#include|^r\[|^[ \t]*>[ \t]*\[!/m.test(text)) return text
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
