import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { ForeignSign, ReportedSign } from '../../model/dialect.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { visitNodes } from '../tree/visit.js'

/**
 * Formulas: with a command, or with an index or a power and no space inside of the marks, or as a block. Prices are none of these.
 * No generator draws them without a setting, so that one of a text tells of all.
 */
const formula: ReportedSign = {
  place: 'text',
  pattern:
    /\$\$?(?=[^$\n]*\\[a-z]{2,})[^$\n]*\$|(?<![\\$\w])\$(?![\s{])(?=[^$\n]*[\^_])[^$\n]*(?<!\s)\$(?![\w{])|^\$\$\s[\s\S]*\$\$$/i,
  advice: 'set markdown: { math: true }',
  dialect: undefined
}

/** What templates and other formats have, which our own pages show as it is written; no dialect reads it. */
const templates: readonly ReportedSign[] = [
  { pattern: /\{\{[<%]\s*\/?\s*[\w./-]+[^{}\n]*[>%]\}\}/, advice: 'write what it stands for, or a directive' },
  { pattern: /\{%[-+]?\s*[a-z][\w-]*[^%\n]*%\}/i, advice: 'write what it stands for, or a directive' },
  { pattern: /^:{3,}[ \t]*\{[^}\n]*\}/m, advice: 'write :::note' },
  { pattern: /^\.\.[ \t]+[a-z][\w-]*::/m, advice: 'write :::note' },
  { pattern: /!\[\[[^\][\n]+\]\]/, advice: 'write ![alternative text](image.webp)' },
  { pattern: /(?<![\w)\]])\[\[[\p{L}#][^\][\n]*\]\]/u, advice: 'write [text](page.md)' },
  { pattern: /^\[!(?:include|video|code)[ -][^\]\n]*\]?/i, advice: 'write ::include, a link or a block of code' },
  { pattern: /^:::[a-z][\w-]*:::$/im, advice: 'write a directive such as :::note' },
  { pattern: /^import\s(?:[\w{*][^\n]*\sfrom\s+)?["'][^"'\n]+["'];?$/m, advice: 'name the page .mdx' },
  { pattern: /^export (?:const|let|function|default) [^\n]*/m, advice: 'name the page .mdx' },
  { pattern: /\{\/\*[^]*?\*\/\}/, advice: 'write <!-- a comment -->' },
  {
    pattern: /^\[!(?!(?:note|tip|important|warning|caution)\][ \t]*(?:\n|$))[a-z]+\][+-]?/i,
    advice: 'write :::note, whose title follows it'
  }
].map((sign) => ({ ...sign, place: 'text', dialect: undefined }))

/** Report what pages show as it is written since only other generators read it, with the dialect that does; each text once in a block. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { isForeign } = compilation.context.dialect
    const signs = signsByPlace(compilation.markdown.foreignSigns, isForeign ? [formula] : [...templates, formula])
    visitNodes(tree, (node) => {
      if (node.type === 'code') reportSigns(node.meta ?? '', signs.code, node, compilation)
      else if (node.type === 'html' || node.type === 'text')
        reportSigns(node.value, signs[node.type], node, compilation)
      return undefined
    })
  }
}

type SignsByPlace = Readonly<Record<ForeignSign['place'], readonly ReportedSign[]>>

const known = new WeakMap<readonly ReportedSign[], SignsByPlace>()

/** Group the signs of a dialect, once; `unread` are those of none. */
function signsByPlace(signs: readonly ReportedSign[], unread: readonly ReportedSign[]): SignsByPlace {
  const at = (place: ForeignSign['place']) => signs.filter((sign) => sign.place === place)
  const grouped = known.get(signs) ?? { text: [...at('text'), ...unread], html: at('html'), code: at('code') }
  known.set(signs, grouped)
  return grouped
}

function reportSigns(
  text: string,
  signs: readonly ReportedSign[],
  { position }: Nodes,
  compilation: Compilation
): void {
  if (text === '') return
  let rest = text
  for (const sign of signs) {
    const { pattern, subject = shownAsWritten, advice, dialect } = sign
    if (!pattern.test(rest)) continue
    const each = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`)
    for (const match of differentTexts([...rest.matchAll(each)], sign)) {
      report(
        compilation,
        'foreign-syntax',
        `${subject(match)}: ${advice}${dialectHint(dialect)}.`,
        lineOf(text, match.index, position)
      )
    }
    // What one has found is nothing else.
    rest = rest.replaceAll(each, (found) => ' '.repeat(found.length))
  }
}

/** List the first match of each text. */
function differentTexts(matches: readonly RegExpExecArray[], sign: ReportedSign): readonly RegExpExecArray[] {
  if (sign === formula) return matches.slice(0, 1)
  const seen = new Set<string>()
  return matches.filter(([text]) => !seen.has(text) && seen.add(text))
}

/** Find the line of a text in which something was found; what is in the first has the place of the text. */
function lineOf(text: string, index: number, position: Nodes['position']): Nodes['position'] {
  const count = text.slice(0, index).split('\n').length - 1
  if (count === 0 || !position) return position
  const line = position.start.line + count
  return { start: { line, column: 1 }, end: { line, column: 1 } }
}

function shownAsWritten([found]: RegExpExecArray): string {
  const line = found.replaceAll(/\s+/g, ' ')
  return `"${line.length > 40 ? `${line.slice(0, 39)}…` : line}" has no meaning here and is shown as text`
}

function dialectHint(dialect: string | undefined): string {
  if (dialect === undefined) return ''
  return `, or set markdown: { dialect: '${dialect}' } if the pages are written for it`
}
