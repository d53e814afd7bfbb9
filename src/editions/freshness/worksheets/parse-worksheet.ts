import type { TranslatedUnit, WorksheetReading } from '../../../model/worksheet.js'

/** Parse a worksheet in Markdown: below each heading with the id of a text, what follows the quotation and its list. */
export function parseWorksheet(text: string): WorksheetReading {
  const lines = text.split(/\r?\n/)
  const units: TranslatedUnit[] = []
  let unit: { id: string; line: number; target: string[] } | undefined
  const finish = () => {
    if (unit && unit.target.length > 0) units.push({ ...unit, target: unit.target.join('\n') })
  }
  lines.forEach((written, index) => {
    const id = /^## (.+#.*\/.+)$/.exec(written)?.[1]
    if (id !== undefined) {
      finish()
      unit = { id: id.trim(), line: index + 1, target: [] }
      return
    }
    const isGiven = unit?.target.length === 0 && /^(?:> |- (?:at|term|now|\{\d+\}): )/.test(written)
    if (!unit || isGiven || written.trim() === '') return
    if (unit.target.length === 0) unit.line = index + 1
    unit.target.push(written)
  })
  finish()
  return { lang: /^target: *(\S+)/m.exec(text)?.[1], units, problems: [] }
}
