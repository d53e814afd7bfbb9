import { escapeXml, escapeXmlAttribute } from '../../../utils/escape.js'
import type { Worksheet, WorksheetUnit } from '../../../model/worksheet.js'

/** Write a worksheet as XLIFF 1.2 (https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html), which most tools of translators read. */
export function formatXliff({ title, originalLang, lang, units }: Worksheet): string {
  const languages = `source-language="${attribute(originalLang)}" target-language="${attribute(lang)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${attribute(title)}" datatype="plaintext" ${languages} tool-id="capstan">`,
    '    <header><tool tool-id="capstan" tool-name="Capstan"/></header>',
    '    <body>',
    ...units.map(formatUnit),
    '    </body>',
    '  </file>',
    '</xliff>',
    ''
  ].join('\n')
}

function formatUnit({ id, place, source, placeholders, current, terms }: WorksheetUnit): string {
  const notes = [
    `<note from="place">${escapeXml(place)}</note>`,
    ...terms.map(({ original, term }) => `<note from="glossary">${escapeXml(`${original} = ${term}`)}</note>`),
    ...(current === undefined ? [] : [`<note from="now">${escapeXml(current)}</note>`])
  ]
  return [
    `      <trans-unit id="${attribute(id)}" resname="${attribute(id)}" xml:space="preserve">`,
    `        <source>${inline(source, placeholders)}</source>`,
    ...notes.map((note) => `        ${note}`),
    '      </trans-unit>'
  ].join('\n')
}

/** Write a text whose placeholders are elements. */
function inline(source: string, placeholders: readonly string[]): string {
  return source
    .split(/(\{\{|\}\}|\{\d+\})/)
    .map((part) => {
      if (part === '{{' || part === '}}') return part.charAt(0)
      const number = /^\{(\d+)\}$/.exec(part)?.[1]
      const placeholder = placeholders[Number(number) - 1]
      return placeholder === undefined ? escapeXml(part) : `<x id="${number}" equiv-text="${attribute(placeholder)}"/>`
    })
    .join('')
}

/** Write a value on one line. */
function attribute(value: string): string {
  return escapeXmlAttribute(value.replaceAll(/\s*\n\s*/g, ' '))
}
