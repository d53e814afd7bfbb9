/** Write a translated text so that it stays text, each way more than the one before. What the placeholders stand for is never touched. */
export function escapesOf(target: string, placeholders: readonly string[], isRow: boolean): string[] {
  // Marks of links may be meant: they are escaped last.
  const ways = isRow ? [risky, riskier, all] : [opening, module, risky, riskier, all]
  const written = ways.map((escape) => write(target.trim(), placeholders, escape, isRow))
  return [...new Set(written)]
}

/** Writes a part of a text; the first has what would open a block. */
type Escape = (text: string, isFirst: boolean) => string

/** What opens a block: a mark, or a number with one behind it. */
const opening: Escape = (text, isFirst) =>
  isFirst ? text.replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\').replace(/^(?=[!-/:-@[-`{-~])/, '\\') : text

/** What opens the code of a module in MDX: no mark but a word, whose first letter is written by its number. */
const module: Escape = (text, isFirst) =>
  isFirst ? text.replace(/^(?:import|export)\b/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`) : text

const risky: Escape = (text, isFirst) => opening(text, isFirst).replaceAll(/(?<!\\)[#<>{}|$`^=:&@+%]/g, '\\$&')

const riskier: Escape = (text, isFirst) => risky(text, isFirst).replaceAll(/(?<!\\)\./g, '\\$&')

const all: Escape = (text) => module(text, false).replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')

function write(target: string, placeholders: readonly string[], escape: Escape, isRow: boolean): string {
  let isFirst = true
  return target
    .split(/(\{\d+\})/)
    .map((part, index) => {
      if (index % 2 === 1) {
        isFirst = false
        return placeholders[Number(part.slice(1, -1)) - 1] ?? part
      }
      const text = part.replaceAll('{{', '{').replaceAll('}}', '}')
      if (text === '') return ''
      // The bars of a row stand between its cells.
      const written = isRow
        ? text
            .split('|')
            .map((cell) => escape(cell, false))
            .join('|')
        : escape(text, isFirst)
      isFirst = false
      return written
    })
    .join('')
}
