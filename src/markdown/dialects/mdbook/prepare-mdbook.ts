import { rewriteLines } from '../shared/rewrite-lines.js'

/** Make directives of the files that a page of mdBook takes in as Markdown: `{{#include part.md:anchor}}` with a line to itself. */
export function prepareMdbook(text: string): string {
  return text.includes('{{#include') ? rewriteLines(text, includeOf) : text
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
