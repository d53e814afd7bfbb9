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
      'Check a site, or a folder of Markdown, for broken links and other problems. Files change only with --fix or --update-baseline.'
    )
    .argument('[siteDir]', 'folder with site.config.ts, with a site of another generator, or with Markdown', '.')
    .option('--strict', 'fail on warnings', false)
    .addOption(format())
    .addOption(json())
    .option('--external', 'also check links to other sites', false)
    .option('--as <name>', 'read the folder as a site of the generator with this dialect, or as markdown')
    .addOption(
      new Option(
        '--site <form>',
        'without a configuration: the form of the addresses of pages; default: the one that their links have'
      ).choices(['clean', 'files', 'permalinks'])
    )
    .option('--built <dir>', 'check a folder that any generator has built, and trace findings back to the sources')
    .option('--since <ref>', 'report only findings that this branch, tag or commit does not have')
    .option('--fix', 'fix what has a single certain answer, and report the rest', false)
    .option('--dry-run', 'with --fix: print the edits as a patch', false)
    .option('--baseline <file>', 'ignore the findings listed in this file, which --update-baseline writes')
    .option('--update-baseline', 'write all current findings to the baseline', false)
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
