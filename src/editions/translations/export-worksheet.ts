import { formatPo } from '../freshness/worksheets/format-po.js'
import { formatWorksheet } from '../freshness/worksheets/format-worksheet.js'
import { formatXliff } from '../freshness/worksheets/format-xliff.js'
import { UsageError } from '../../model/errors.js'
import type { Worksheet } from '../../model/worksheet.js'
import { tasksOf } from './tasks-of.js'
import { withTranslations, type TranslationOptions, type TranslationsResult } from './with-translations.js'

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
