import { type Command, Option } from 'commander'
import { UsageError } from '../model/errors.js'
import { editionHelp, format, json, timeout, untrusted } from './options.js'
import type { QuestionsFlags } from './questions.js'
import type { SearchFlags } from './search.js'
import { reportFailure } from './format-messages.js'
import { setExit } from './set-exit.js'

/** Add `capstan search`. */
export function addSearch(program: Command): void {
  program
    .command('search')
    .description('Search the built site as its readers do.')
    .argument('[query]', 'search query; not with --push, --questions or --evaluate')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(format(['pretty', 'json']))
    .addOption(json('print the hits as one JSON object'))
    .option('--edition <name>', editionHelp)
    .option('--push', 'upload the records to the hosted search instead; needs ALGOLIA_ADMIN_KEY', false)
    .option('--questions', 'list pages without questions, and questions whose section has changed, instead', false)
    .option('--evaluate', 'measure how search answers the queries that the configuration names, instead', false)
    .option(
      '--accept',
      'with --questions: record that the questions fit the sections as they are now; with --evaluate: record the figures',
      false
    )
    .addOption(
      new Option(
        '--page <path>',
        'with --questions: only this page, or section such as guide/start.md#install; repeatable'
      )
        .argParser((value: string, others: readonly string[]) => [...others, value])
        .default([], 'all')
    )
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan search "hardware acceleration"\n  capstan search detect.fps docs --json | jq -r .hits[0].route\n  capstan search --push docs\n  capstan search --questions docs\n  capstan search --evaluate docs'
    )
    .action(
      async (
        query: string | undefined,
        siteDir: string,
        {
          push,
          questions,
          evaluate,
          ...flags
        }: SearchFlags & QuestionsFlags & Readonly<Record<'push' | 'questions' | 'evaluate', boolean>>
      ) => {
        // Without a query the first argument is the folder.
        if (questions || evaluate) {
          const folder = query ?? siteDir
          const run = async () =>
            questions
              ? (await import('./questions.js')).questions(folder, flags)
              : (await import('./evaluate.js')).evaluate(folder, flags)
          return setExit(reportFailure(flags.format, folder, run))
        }
        if (push) return setExit((await import('./push-search.js')).pushSearch(query ?? siteDir, flags))
        if (query === undefined) throw new UsageError('Missing argument "query".')
        const run = async () => (await import('./search.js')).search(query, siteDir, flags)
        return setExit(reportFailure(flags.format, siteDir, run))
      }
    )
}
