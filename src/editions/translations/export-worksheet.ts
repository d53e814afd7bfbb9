import { formatPo } from '../freshness/worksheets/format-po.js'
import { formatXliff } from '../freshness/worksheets/format-xliff.js'
import { UsageError } from '../../model/errors.js'
import type { Worksheet, WorksheetUnit } from '../../model/worksheet.js'
import { tasksOf } from './tasks-of.js'
import { withTranslations, type TranslationOptions, type TranslationsResult } from './with-translations.js'

/** Write a worksheet as Markdown, for people and language models. */
function formatWorksheet({ originalLang, lang, units }: Worksheet): string {
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

/** The forms of a worksheet. */
export type WorksheetForm = 'po' | 'xliff' | 'md'

const formats: Readonly<Record<WorksheetForm, (worksheet: Worksheet) => string>> = {
  po: formatPo,
  xliff: formatXliff,
  md: formatWorksheet
}

/** Write what of a translation is behind or missing as a worksheet. */
export async function exportWorksheet(
  siteDir: string,
  form: WorksheetForm,
  options: TranslationOptions
): Promise<TranslationsResult & { readonly text: string }> {
  const texts: string[] = []
  const result = await withTranslations(siteDir, { ...options, isForOneVersion: true }, async (translation, cache) => {
    const { config, freshness } = translation
    const units = (await tasksOf(translation, cache, options.pages)).tasks.flatMap((task) => task.units)
    const { lang, originalLang } = freshness
    texts.push(formats[form]({ title: config.title, lang, originalLang, units }))
    return { freshness }
  })
  const [text = '', ...others] = texts
  if (others.length > 0) throw new UsageError('A worksheet is for one language: name it with --lang.')
  return { ...result, text }
}
