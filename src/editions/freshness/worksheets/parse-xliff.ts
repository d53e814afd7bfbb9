import { Parser } from 'htmlparser2'
import { placeAt } from '../../../utils/place-of-text.js'
import type { TranslatedUnit, WorksheetReading } from '../../../model/worksheet.js'

/** States of a target that is no translation yet. */
const open = /^(?:new|needs-)/

/** Parse an XLIFF file: units whose target is a translation. */
export function parseXliff(text: string): WorksheetReading {
  const units: TranslatedUnit[] = []
  let lang: string | undefined
  let unit: { id: string; target?: string; line: number } | undefined
  let isTarget = false
  const add = (written: string) => {
    if (unit && isTarget) unit.target = (unit.target ?? '') + written
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'file') lang ??= attributes['target-language']
        else if (name === 'trans-unit') unit = { id: attributes['id'] ?? '', line: 1 }
        else if (name === 'target' && unit) {
          isTarget = !open.test(attributes['state'] ?? '')
          unit.line = placeAt(text, parser.startIndex, 0).line
        } else if (name === 'x') add(`{${attributes['id'] ?? ''}}`)
      },
      ontext: (written) => add(written.replaceAll(/[{}]/g, '$&$&')),
      onclosetag(name) {
        if (name === 'target') isTarget = false
        if (name !== 'trans-unit' || !unit) return
        const { id, target = '', line } = unit
        if (target.trim() !== '') units.push({ id, target, line })
        unit = undefined
      }
    },
    { xmlMode: true }
  )
  parser.end(text)
  return { lang, units, problems: [] }
}
