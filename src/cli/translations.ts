import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TranslationOptions, TranslationsResult, TranslationReport } from '../editions/index.js'
import { UsageError } from '../model/errors.js'
import { diagnosticOf } from '../model/sentence-of.js'
import { createColors } from '../report/colors.js'
import { toPosix } from '../utils/paths.js'
import { isSystemError, systemReason } from '../utils/system-reason.js'
import { exitCodes } from './exit-codes.js'
import type { TranslationAction } from './options.js'
import { printMessages } from './print.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan translations`. */
export interface TranslationFlags extends SupervisionFlags {
  readonly lang: string | undefined
  readonly edition: readonly string[]
  readonly page: readonly string[]
  readonly all: boolean
  readonly format: 'pretty' | 'json' | 'github' | 'sarif'
  readonly maxBehind: number | undefined
  readonly since: string | undefined
  readonly ref: string | undefined
  readonly po: boolean
  readonly xliff: boolean
  readonly md: boolean
  readonly from: string | undefined
}

/** Report or change how the translations of a site relate to their originals. */
export async function translations(
  action: TranslationAction,
  siteDir: string,
  flags: TranslationFlags
): Promise<number> {
  const options: TranslationOptions = {
    lang: flags.lang,
    editions: flags.edition,
    pages: flags.page,
    isAll: flags.all,
    since: flags.since,
    ref: flags.ref,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence)
  }
  if (action === 'setup-git') return (await import('./merge-locks.js')).setUpMerges(siteDir, flags.untrusted)
  if (action === 'export') return writeWorksheet(siteDir, flags, options)
  const result = await run(action, siteDir, flags, options)
  process.stdout.write(await format(action, result, flags))
  const { maxBehind = Number.POSITIVE_INFINITY } = flags
  printMessages(
    result.refused.map((finding) => diagnosticOf(finding, 'error')),
    { siteDir: '.' }
  )
  const isTooFar = result.reports.some(({ summary }) => summary.behind.sections > maxBehind)
  return isTooFar || result.refused.length > 0 ? exitCodes.content : exitCodes.fine
}

/** Run an action that ends with a report. */
async function run(
  action: Exclude<TranslationAction, 'export' | 'setup-git'>,
  siteDir: string,
  { from }: TranslationFlags,
  options: TranslationOptions
): Promise<TranslationsResult> {
  if (action === 'import') {
    if (from === undefined) throw new UsageError('Name the worksheet with --from, such as --from zh-CN.po.')
    const { importWorksheet } = await import('../commands/translations.js')
    return importWorksheet(siteDir, { file: from, text: readWorksheet(from) }, options)
  }
  const { acceptTranslation, translationStatus, updateTranslation } = await import('../commands/translations.js')
  if (action === 'accept') return acceptTranslation(siteDir, options)
  return action === 'update' ? updateTranslation(siteDir, options) : translationStatus(siteDir, options)
}

/** Print what is to be translated. */
async function writeWorksheet(siteDir: string, flags: TranslationFlags, options: TranslationOptions): Promise<number> {
  const forms = (['po', 'xliff', 'md'] as const).filter((form) => flags[form])
  const [form, ...others] = forms
  if (form === undefined || others.length > 0)
    throw new UsageError('Name one form of the worksheet: --po, --xliff or --md.')
  const { exportWorksheet } = await import('../commands/translations.js')
  const { text } = await exportWorksheet(siteDir, form, options)
  process.stdout.write(text)
  return exitCodes.fine
}

function readWorksheet(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new UsageError(`Failed to read ${file}: ${systemReason(error.code)}.`)
  }
}

async function format(
  action: TranslationAction,
  { reports, config }: TranslationsResult,
  flags: TranslationFlags
): Promise<string> {
  const sitePath = toPosix(relative(config.workTree, config.siteDir))
  if (flags.format === 'json') return `${JSON.stringify({ translations: reports.map(({ json }) => json) }, null, 2)}\n`
  if (flags.format === 'sarif') {
    const { formatSarif } = await import('../report/sarif.js')
    return formatSarif(
      reports.flatMap(({ diagnostics }) => diagnostics),
      sitePath
    )
  }
  if (flags.format === 'github') return formatForGithub(reports, sitePath)
  const { formatTodo, formatTranslation } = await import('../report/translations.js')
  const colors = createColors(process.stdout)
  return reports
    .map(({ todo, pages, sentences }) =>
      action === 'todo'
        ? formatTodo(todo, colors) + formatTranslation([], sentences, colors)
        : formatTranslation(pages, sentences, colors)
    )
    .join('\n')
}

/** Format annotations, and the sentences for the pull request. */
async function formatForGithub(reports: readonly TranslationReport[], sitePath: string): Promise<string> {
  const { formatGithub } = await import('../report/github.js')
  return reports
    .map(
      ({ diagnostics, sentences }) =>
        `${formatGithub(diagnostics, sitePath)}::notice title=translations::${sentences.at(-1) ?? ''}\n`
    )
    .join('')
}
