import type { TranslatedUnit, WorksheetProblem, WorksheetReading } from '../../../model/worksheet.js'

/** The texts of an entry, the line of its translation, and whether it counts. */
interface Entry {
  readonly msgctxt: string
  readonly msgid: string
  readonly msgstr: string
  readonly line: number
  readonly isFuzzy: boolean
}

/** Parse a PO file: entries that are translated and not fuzzy. */
export function parsePo(text: string): WorksheetReading {
  const problems: WorksheetProblem[] = []
  const entries = readEntries(text, problems)
  const header = entries.find(({ msgid, msgctxt }) => msgid === '' && msgctxt === '')?.msgstr ?? ''
  const units = entries.flatMap(({ msgctxt, msgstr, line, isFuzzy }): TranslatedUnit[] =>
    msgctxt === '' || msgstr.trim() === '' || isFuzzy ? [] : [{ id: msgctxt, target: msgstr, line }]
  )
  return { lang: /^Language: *(\S+)/m.exec(header)?.[1]?.replaceAll('_', '-'), units, problems }
}

const empty = { msgctxt: '', msgid: '', msgstr: '', line: 0, isFuzzy: false }

function readEntries(text: string, problems: WorksheetProblem[]): Entry[] {
  const entries: Entry[] = []
  let entry: Entry = empty
  let key: 'msgctxt' | 'msgid' | 'msgstr' | undefined
  const finish = () => {
    entries.push(entry)
    entry = empty
    key = undefined
  }
  text.split(/\r?\n/).forEach((written, index) => {
    const line = index + 1
    if (written.trim() === '' || written.startsWith('#')) {
      if (key === 'msgstr') finish()
      if (/^#,.*\bfuzzy\b/.test(written)) entry = { ...entry, isFuzzy: true }
      return
    }
    const [, name, quoted] = /^\s*(?:(msgctxt|msgid|msgstr)\s+)?("(?:[^"\\]|\\.)*")\s*$/.exec(written) ?? []
    if (name === 'msgctxt' || name === 'msgid' || name === 'msgstr') {
      if (key === 'msgstr') finish()
      key = name
      if (name === 'msgstr') entry = { ...entry, line }
    }
    if (quoted === undefined || key === undefined)
      return void problems.push({ line, message: 'Unexpected line in the PO file.' })
    entry = { ...entry, [key]: entry[key] + unquote(quoted) }
  })
  if (key === 'msgstr') finish()
  return entries
}

function unquote(quoted: string): string {
  const values: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
  return quoted.slice(1, -1).replaceAll(/\\(.)/g, (_, character: string) => values[character] ?? character)
}
