import { type Command, Option } from 'commander'
import type { CheckFlags } from './check.js'
import { editions, format, json, timeout, untrusted, verbose } from './options.js'
import { reportFailure } from './format-messages.js'
import { setExit } from './set-exit.js'

/** Add `capstan check`. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description(
      'Report broken links and other problems of a site, or of a folder of Markdown. Nothing is written without --fix or --update-baseline.'
    )
    .argument('[siteDir]', 'folder with site.config.ts, of another generator, or of Markdown', '.')
    .option('--strict', 'fail on warnings', false)
    .addOption(format())
    .addOption(json())
    .option('--external', 'also check links to other sites', false)
    .option('--as <name>', 'read the folder as a site of the generator with this dialect, or as markdown')
    .addOption(
      new Option(
        '--site <form>',
        'without a configuration: how the pages of a site are addressed; by default, as their links say'
      ).choices(['clean', 'files', 'permalinks'])
    )
    .option(
      '--built <dir>',
      'check the folder that any generator has built, and lead what is found back to the sources'
    )
    .option('--since <ref>', 'report only what a branch, tag or commit does not have yet')
    .option('--fix', 'edit what has one certain answer, and report what is left', false)
    .option('--dry-run', 'with --fix: print the edits as a patch', false)
    .option('--baseline <file>', 'do not report the findings of this file, which --update-baseline writes')
    .option('--update-baseline', 'write all findings to the baseline, as known', false)
    .addOption(editions())
    .addOption(verbose())
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan check\n  capstan check docs --strict --format github\n  capstan check --format sarif > check.sarif\n  capstan check --fix --dry-run | git apply'
    )
    .action(async (siteDir: string, options: CheckFlags) =>
      setExit(reportFailure(options.format, siteDir, async () => (await import('./check.js')).check(siteDir, options)))
    )
}
