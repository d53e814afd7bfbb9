import type { ReturnedText } from '../freshness/proof/prove-texts.js'
import { parsePo } from '../freshness/worksheets/parse-po.js'
import { parseXliff } from '../freshness/worksheets/parse-xliff.js'
import { restoreText } from '../freshness/worksheets/protect-text.js'
import type { SectionTask } from '../freshness/worksheets/section-tasks.js'
import type { WorksheetProblem, WorksheetReading, TranslatedUnit } from '../../model/worksheet.js'
import { groupBy } from '../../utils/collections.js'

/** Parse a worksheet of any form. */
export function parseReturned(text: string): WorksheetReading {
  if (/^\s*<\?xml|^\s*<xliff/.test(text)) return parseXliff(text)
  return /^msgid /m.test(text) ? parsePo(text) : parseWorksheet(text)
}

/** Put the markup of the originals into translated texts, and list those that have other placeholders, or belong to no text that is behind. */
export function readReturned(
  { units }: WorksheetReading,
  tasks: readonly SectionTask[]
): { readonly texts: readonly ReturnedText[]; readonly problems: readonly WorksheetProblem[] } {
  const known = new Map(tasks.flatMap((task) => task.units).map((unit) => [unit.id, unit]))
  const problems: WorksheetProblem[] = []
  const texts: ReturnedText[] = []
  for (const [id, [first, second]] of groupBy(units, ({ id }) => id)) {
    if (!first) continue
    const { target, line } = first
    const unit = known.get(id)
    const restored = unit && restoreText(target, unit.framed)
    const strange = strangeCharacter.exec(target)?.[0]
    if (!restored) problems.push({ line, message: unknownText(id) })
    // Which of them is right nobody knows.
    else if (second)
      problems.push({ line: second.line, message: `The text "${id}" is in the worksheet twice; remove one of them.` })
    else if (strange !== undefined) problems.push({ line, message: strangeText(strange) })
    else if ('problems' in restored) problems.push(...restored.problems.map((message) => ({ line, message })))
    else texts.push({ unit, target, text: restored.text, line })
  }
  return { texts, problems }
}

/** What decoding leaves of bytes that are no UTF-8, and control characters, which are in no text. */
const strangeCharacter = /[\uFFFD\0-\x08\x0B\x0C\x0E-\x1F]/

function strangeText(character: string): string {
  if (character === '\uFFFD') return 'The translation has bytes that are not UTF-8; save the worksheet as UTF-8.'
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `The translation has the control character U+${code}; remove it.`
}

function unknownText(id: string): string {
  return `No text "${id}" is to be translated: the original or the translation has changed; export it again.`
}

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
