import { rewriteLines } from '../shared/rewrite-lines.js'
import { expandShorthands } from './expand-shorthands.js'

/**
 * Rewrite what only VitePress reads, each in its line: `::: tip`, whose blank is no part of a directive, and the files that a
 * page takes in, which become directives.
 */
export function prepareVitepress(written: string): string {
  const text = expandShorthands(written)
  const isRewritten =
    /^[ \t>]*:{3,}(?:[ \t]+[a-z]|[a-z][\w-]*[ \t]+\{)|<!--\s*@include:|^[ \t]*<<<|^#.*%\{.*\}%[ \t]*\r?$/im
  if (!isRewritten.test(text)) return text
  return rewriteLines(
    text,
    (line) =>
      includeOf(line) ??
      importOf(line) ??
      line.replace(blankInContainer, '$1$2').replace(blankBeforeList, '$1$2').replace(percentList, '$1')
  )
}

/** The attributes of a container without a title, `::: tip {no-title}`. */
const blankBeforeList = /^([ \t>]*:{3,}[a-z][\w-]*)[ \t]+(\{[^{}]*\})[ \t]*$/i

/** The attributes of a heading between the marks that sites with braces in their texts choose, `%{#id}%`. */
const percentList = /(?<=^#{1,6}[ \t].*)%(\{[^{}]*\})%(?=[ \t]*\r?$)/

const blankInContainer = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,})[ \t]+([a-z])/i

/** Rewrite `<!--@include: ./part.md{3,9}#region-->`. */
function includeOf(line: string): string | undefined {
  const match = /^([ \t]*)<!--\s*@include:\s*(.*?)\s*-->\s*$/.exec(line)
  if (!match) return undefined
  const [, path = '', , from, comma, to, , region] =
    /^(.*?)(\{(\d*)(,?)(\d*)\})?(#([\w.-]+))?(?:\{\d*,?\d*\})?$/.exec(match[2] ?? '') ?? []
  const lines = from || to ? `${from || 1}${comma ? `-${to}` : ''}` : undefined
  const attributes = [`file="${inContent(path)}"`, lines && `lines="${lines}"`, region && `region="${region}"`]
  return `${match[1]}::include{${attributes.filter(Boolean).join(' ')}}`
}

/** Rewrite `<<< @/file.ts#region{1,3 ts} [title]`. */
function importOf(line: string): string | undefined {
  const match = /^([ \t]*)<<<[ \t]*(\S.*?)\s*$/.exec(line)
  if (!match) return undefined
  const [, path = '', region, meta = '', title] =
    /^(.*?)(?:#([\w.-]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[(.+)\])?$/.exec(match[2] ?? '') ?? []
  const attributes = [
    `file="${inContent(path)}"`,
    region && `region="${region}"`,
    meta !== '' && `meta="${meta}"`,
    title && `title="${title}"`
  ]
  return `${match[1]}::code-import{${attributes.filter(Boolean).join(' ')}}`
}

/** Resolve `@/`, the folder of the pages. */
function inContent(path: string): string {
  return path.replace(/^@\//, '/').replaceAll('"', '')
}
