import { Parser } from 'htmlparser2'
import { placeAt } from '../../../utils/place-of-text.js'
import type { TranslatedUnit, WorksheetProblem, WorksheetReading } from '../../../model/worksheet.js'

/** States of a target that is no translation yet. */
const open = /^(?:new|needs-)/

/** Max nesting of elements: the time of the parser grows by its square. */
const maxDepth = 100

/** Characters that are parsed at once. */
const chunkLength = 65_536

/** Parse an XLIFF file: units whose target is a translation. Entities that the file declares are text, as no others are known. */
export function parseXliff(text: string): WorksheetReading {
  const units: TranslatedUnit[] = []
  const problems: WorksheetProblem[] = []
  let depth = 0
  let lang: string | undefined
  let unit: { id: string; target?: string; line: number } | undefined
  let isTarget = false
  const add = (written: string) => {
    if (unit && isTarget) unit.target = (unit.target ?? '') + written
  }
  const report = (message: string) => {
    if (problems.length === 0) problems.push({ line: placeAt(text, parser.startIndex, 0).line, message })
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > maxDepth) report(`Elements are nested more than ${maxDepth} deep.`)
        if (name === 'file') lang ??= attributes['target-language']
        else if (name === 'trans-unit') unit = { id: attributes['id'] ?? '', line: 1 }
        else if (name === 'target' && unit) {
          isTarget = !open.test(attributes['state'] ?? '')
          unit.line = placeAt(text, parser.startIndex, 0).line
        } else if (name === 'x') add(`{${attributes['id'] ?? ''}}`)
      },
      ontext: (written) => add(written.replaceAll(/[{}]/g, '$&$&')),
      onclosetag(name) {
        depth--
        if (name === 'target') isTarget = false
        if (name !== 'trans-unit' || !unit) return
        const { id, target = '', line } = unit
        if (target.trim() !== '') units.push({ id, target, line })
        unit = undefined
      }
    },
    { xmlMode: true }
  )
  for (let at = 0; at < text.length && problems.length === 0; at += chunkLength)
    parser.write(text.slice(at, at + chunkLength))
  if (depth > 0) report('The file ends within an element; export or send it again.')
  parser.end()
  return { lang, units, problems }
}
