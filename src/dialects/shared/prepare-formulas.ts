import { rewriteLines } from './rewrite-lines.js'

/** How a generator writes its formulas. */
export interface FormulaSigns {
  /** What is before `(` and `[`, as a pattern: one backslash or two. */
  readonly backslash: string
  /** Whether a block may be within a line. */
  readonly hasBlocksInLines: boolean
}

/** Write dollars for the other signs of formulas: `\(` and `\[`. */
export function prepareFormulas(text: string, { backslash, hasBlocksInLines }: FormulaSigns): string {
  if (!text.includes('\\')) return text
  const inline = new RegExp(`(?<!\\\\)${backslash}\\(\\s*(.+?)\\s*${backslash}\\)`, 'g')
  const block = new RegExp(`^([ \\t]*)${backslash}[[\\]][ \\t]*$`)
  const whole = new RegExp(`^([ \\t]*)${backslash}\\[\\s*(.+?)\\s*${backslash}\\][ \\t]*$`)
  const display = new RegExp(`(?<!\\\\)${backslash}\\[\\s*(.+?)\\s*${backslash}\\]`, 'g')
  return rewriteLines(text, (line) => {
    const written = line
      .replace(inline, (_, formula: string) => `$${formula}$`)
      .replace(whole, (_, indent: string, formula: string) => `${indent}$$$$${formula}$$$$`)
      .replace(block, (_, indent: string) => `${indent}$$$$`)
    return hasBlocksInLines ? written.replace(display, (_, formula: string) => `$$$$${formula}$$$$`) : written
  })
}
