/** Arguments of directives in the configuration of nginx and of Caddy: each function writes one, or refuses what its grammar cannot hold. */
import { UsageError } from '../../model/errors.js'

/** Controls, which no directive of ours has a meaning for; NUL ends the file of nginx. */
const controls = /[\p{Cc}\u2028\u2029]/u

/**
 * Write a text as an argument of nginx.
 * @throws {UsageError} It has a dollar sign, which begins a variable there and cannot be escaped, or a control character.
 */
export function nginxText(text: string): string {
  if (text.includes('$')) throw refusal(text, '"$"', 'nginx')
  return nginxPattern(text)
}

/** Write a regular expression, or a text in which dollar signs begin variables, as an argument of nginx. */
export function nginxPattern(source: string): string {
  if (controls.test(source)) throw refusal(source, 'a control character', 'nginx')
  // Before any other character nginx keeps a backslash.
  return `"${source.replaceAll(/\\(?=["'\\nrt]|$)|"/g, '\\$&')}"`
}

/**
 * Write a text as an argument of Caddy. Braces are escaped, since they begin placeholders.
 * @throws {UsageError} It has both kinds of Caddy's quotes, or a control character.
 */
export function caddyText(text: string): string {
  return caddyPattern(text.replaceAll(/[{}]/g, '\\$&'))
}

/** Write a regular expression, or a text in which braces begin placeholders, as an argument of Caddy. */
export function caddyPattern(source: string): string {
  if (controls.test(source)) throw refusal(source, 'a control character', 'Caddy')
  // Within quotes Caddy takes no escape but that of the quote itself; within backquotes it takes none.
  if (!/"|\\$/.test(source)) return `"${source}"`
  if (!source.includes('`')) return `\`${source}\``
  throw refusal(source, 'a backquote beside a quote', 'Caddy')
}

/** Escape a text within a regular expression of either server. */
export function serverExpression(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function refusal(text: string, what: string, server: string): UsageError {
  return new UsageError(`${JSON.stringify(text)} cannot be written to a configuration of ${server}: it has ${what}.`)
}
