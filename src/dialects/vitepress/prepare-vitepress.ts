import { rewriteLines } from '../shared/rewrite-lines.js'

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

/** What is no tag though it may look like one, each within limits: code in fences and in lines, comments. */
const others = String.raw`^[ \t>]*(\x60{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|$(?![\s\S]))|(\x60+)(?!\x60)[^\x60]{1,2000}\2(?!\x60)|<!--[\s\S]{0,2000}?-->`
const attribute = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const tag = String.raw`<[A-Za-z][\w.-]*((?:${attribute})+)\s*\/?>`
const token = new RegExp(`${others}|${tag}`, 'gm')
const shorthand = /\s[@#][a-z]/i

/**
 * Write the shorthands of Vue in tags, `@click` and `#header`, as what they stand for, `v-on:click` and `v-slot:header`: attributes
 * that begin with such a character are none in Markdown, so that the tag would be text.
 */
function expandShorthands(text: string): string {
  if (!shorthand.test(text)) return text
  return text.replace(token, (...match) => {
    const [whole, attributes] = [match[0], match[3] as string | undefined]
    if (attributes === undefined || !shorthand.test(attributes)) return whole
    const expanded = attributes.replaceAll(new RegExp(attribute, 'g'), (written: string) =>
      written.replace(/^(\s+)@(?=[a-z])/i, '$1v-on:').replace(/^(\s+)#(?=[a-z])/i, '$1v-slot:')
    )
    return whole.replace(attributes, () => expanded)
  })
}
