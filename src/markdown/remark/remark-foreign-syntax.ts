import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { ForeignSign, ReportedSign } from '../../model/dialect.js'
import { type Compilation, compilationOf, report } from '../compilation/compilation.js'
import { visitNodes } from '../compilation/visit.js'

/**
 * Formulas: with a command, or with an index or a power and no space inside of the marks, or as a block. Prices are none of these.
 * No generator draws them without a setting.
 */
const formula: ReportedSign = {
  place: 'text',
  pattern:
    /\$\$?(?=[^$\n]*\\[a-z]{2,})[^$\n]*\$|(?<![\\$\w])\$(?![\s{])(?=[^$\n]*[\^_])[^$\n]*(?<!\s)\$(?![\w{])|^\$\$\s[\s\S]*\$\$$/i,
  advice: 'set markdown: { math: true }',
  dialect: undefined
}

/** Report what pages show as it is written since only other generators read it, with the dialect that does. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const signs = signsByPlace(compilation.markdown.foreignSigns)
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

/** Group the signs of a dialect, once. */
function signsByPlace(signs: readonly ReportedSign[]): SignsByPlace {
  const at = (place: ForeignSign['place']) => signs.filter((sign) => sign.place === place)
  const grouped = known.get(signs) ?? { text: [...at('text'), formula], html: at('html'), code: at('code') }
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
  for (const { pattern, subject = shownAsWritten, advice, dialect } of signs) {
    const match = pattern.exec(rest)
    if (!match) continue
    // What one has found is nothing else.
    rest = rest.replaceAll(match[0], ' '.repeat(match[0].length))
    report(compilation, 'foreign-syntax', `${subject(match)}: ${advice}${dialectHint(dialect)}.`, position)
  }
}

function shownAsWritten([found]: RegExpExecArray): string {
  const line = found.replaceAll(/\s+/g, ' ')
  return `"${line.length > 40 ? `${line.slice(0, 39)}…` : line}" has no meaning here and is shown as text`
}

function dialectHint(dialect: string | undefined): string {
  if (dialect === undefined) return ''
  return `, or set markdown: { dialect: '${dialect}' } if the pages are written for it`
}
