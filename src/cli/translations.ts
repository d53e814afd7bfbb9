import { relative } from 'node:path'
import type { TranslationOptions, TranslationResult } from '../commands/translations.js'
import type { TranslationReport } from '../commands/translations/report.js'
import { createColors } from '../report/colors.js'
import { toPosix } from '../utils/paths.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** What `capstan translations` does. */
export const translationActions = ['status', 'todo', 'accept'] as const

/** An action of `capstan translations`. */
export type TranslationAction = (typeof translationActions)[number]

/** Flags of `capstan translations`. */
export interface TranslationFlags extends SupervisionFlags {
  readonly page: readonly string[]
  readonly all: boolean
  readonly format: 'pretty' | 'json' | 'github' | 'sarif'
  readonly maxBehind: number | undefined
}

/** Report or change how a translation stands to its originals. */
export async function translations(
  action: TranslationAction,
  siteDir: string,
  flags: TranslationFlags
): Promise<number> {
  const { acceptTranslation, translationStatus } = await import('../commands/translations.js')
  const options: TranslationOptions = {
    pages: flags.page,
    isAll: flags.all,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence)
  }
  const result = await (action === 'accept' ? acceptTranslation : translationStatus)(siteDir, options)
  process.stdout.write(await format(action, result, flags))
  const { behind } = result.report.summary
  return flags.maxBehind !== undefined && behind.sections > flags.maxBehind ? exitCodes.content : exitCodes.fine
}

async function format(
  action: TranslationAction,
  { report, config }: TranslationResult,
  flags: TranslationFlags
): Promise<string> {
  const sitePath = toPosix(relative(config.workTree, config.siteDir))
  if (flags.format === 'json') return `${JSON.stringify(report.json, null, 2)}\n`
  if (flags.format === 'sarif') return (await import('../report/sarif.js')).formatSarif(report.diagnostics, sitePath)
  if (flags.format === 'github') return formatForGithub(report, sitePath)
  const { formatTodo, formatTranslation } = await import('../report/translations.js')
  const colors = createColors(process.stdout)
  const todo = action === 'todo' ? formatTodo(report.todo, colors) : ''
  return todo + formatTranslation(action === 'todo' ? [] : report.pages, report.sentences, colors)
}

/** Format annotations, and the sentence for the pull request. */
async function formatForGithub({ diagnostics, sentences }: TranslationReport, sitePath: string): Promise<string> {
  const { formatGithub } = await import('../report/github.js')
  return `${formatGithub(diagnostics, sitePath)}::notice title=translations::${sentences.at(-1) ?? ''}\n`
}
