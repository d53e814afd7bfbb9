import type { DialectName } from '../../model/dialect.js'
import type { Dialect } from '../compilation/dialect.js'
import { rewriteLines } from '../compilation/rewrite-lines.js'
import { remarkMath } from './remark-math.js'

const dialects = new Map<DialectName, Dialect>()

/** Add formulas to a dialect; undefined is our own. */
export function withMath(dialect: Dialect | undefined): Dialect {
  const { name, prepare, ...others } = dialect ?? ownDialect
  const known = dialects.get(name)
  if (known) return known
  const added: Dialect = {
    ...others,
    name,
    prepare: (text) => prepareFormulas(prepare?.(text) ?? text, name),
    remarkPlugins: [remarkMath, ...others.remarkPlugins]
  }
  dialects.set(name, added)
  return added
}

const ownDialect: Dialect = { name: 'capstan', syntax: [], remarkPlugins: [], rehypePlugins: [] }

/** Write dollars for the other signs of formulas: `\(` and `\[` of MkDocs, which mdBook wants with two backslashes. */
function prepareFormulas(text: string, name: DialectName): string {
  const backslash = name === 'mkdocs' ? '\\\\' : name === 'mdbook' ? '\\\\\\\\' : undefined
  if (backslash === undefined || !text.includes('\\')) return text
  const inline = new RegExp(`(?<!\\\\)${backslash}\\(\\s*(.+?)\\s*${backslash}\\)`, 'g')
  const block = new RegExp(`^([ \\t]*)${backslash}[[\\]][ \\t]*$`)
  const whole = new RegExp(`^([ \\t]*)${backslash}\\[\\s*(.+?)\\s*${backslash}\\][ \\t]*$`)
  const display = new RegExp(`(?<!\\\\)${backslash}\\[\\s*(.+?)\\s*${backslash}\\]`, 'g')
  return rewriteLines(text, (line) => {
    const written = line
      .replace(inline, (_, formula: string) => `$${formula}$`)
      .replace(whole, (_, indent: string, formula: string) => `${indent}$$$$${formula}$$$$`)
      .replace(block, (_, indent: string) => `${indent}$$$$`)
    // In mdBook one may stand within a line.
    return name === 'mdbook' ? written.replace(display, (_, formula: string) => `$$$$${formula}$$$$`) : written
  })
}
