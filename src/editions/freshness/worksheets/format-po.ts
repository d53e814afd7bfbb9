import type { Worksheet, WorksheetUnit } from '../../../model/worksheet.js'

/** Write a worksheet as a PO file (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html). */
export function formatPo({ title, originalLang, lang, units }: Worksheet): string {
  const tag = lang.replaceAll('-', '_')
  const fields = [
    `Project-Id-Version: ${title}`,
    // No time, so that equal states make equal files.
    'PO-Revision-Date: 1970-01-01 00:00+0000',
    'Last-Translator: none',
    `Language-Team: ${tag}`,
    `Language: ${tag}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Source-Language: ${originalLang}`,
    'X-Generator: Capstan'
  ]
  const header = ['msgid ""', 'msgstr ""', ...fields.map((field) => quote(`${field}\n`))].join('\n')
  return `${[header, ...units.map(formatUnit)].join('\n\n')}\n`
}

function formatUnit({ id, place, source, placeholders, current, terms }: WorksheetUnit): string {
  return [
    ...placeholders.map((placeholder, index) => comment(`{${index + 1}} = ${placeholder}`)),
    ...terms.map(({ original, term }) => comment(`${original} = ${term}`)),
    ...(current === undefined ? [] : [comment(`now: ${current}`)]),
    `#: ${place.replaceAll(/\s/g, '%20')}`,
    ...(/[{}]/.test(source) ? ['#, python-brace-format'] : []),
    `msgctxt ${quote(id)}`,
    `msgid ${quote(source)}`,
    'msgstr ""'
  ].join('\n')
}

function comment(text: string): string {
  return `#. ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`
}

function quote(text: string): string {
  const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' }
  return `"${text.replaceAll(/["\\\n\t\r]/g, (character) => escapes[character] ?? '')}"`
}
