import type { Worksheet, WorksheetUnit } from '../../../model/worksheet.js'

/** Write a worksheet as Markdown, for people and language models. */
export function formatWorksheet({ originalLang, lang, units }: Worksheet): string {
  const advice = [
    `Translate each quotation from ${originalLang} into ${lang}, and write the translation on one line below the list that follows it.`,
    'Keep every placeholder such as `{1}` once, in the order that the sentence needs. Leave empty what you do not translate.'
  ]
  const head = ['---', `source: ${originalLang}`, `target: ${lang}`, '---', '', ...advice].join('\n')
  return `${[head, ...units.map(formatUnit)].join('\n\n')}\n`
}

function formatUnit({ id, place, source, placeholders, current, terms }: WorksheetUnit): string {
  const items = [
    `- at: ${place}`,
    ...placeholders.map((placeholder, index) => `- {${index + 1}}: ${oneLine(placeholder)}`),
    ...terms.map(({ original, term }) => `- term: ${original} = ${term}`),
    ...(current === undefined ? [] : [`- now: ${oneLine(current)}`])
  ]
  return [`## ${id}`, '', `> ${source}`, '', ...items, ''].join('\n')
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ')
}
