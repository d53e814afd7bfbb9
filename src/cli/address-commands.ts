import type { Command } from 'commander'
import type { DiffFlags } from './diff.js'
import { reportFailure } from './format-messages.js'
import type { MoveFlags } from './move.js'
import { format, json, timeout, untrusted } from './options.js'
import type { RoutesFlags } from './routes.js'
import { setExit } from './set-exit.js'

/** Add the commands for the addresses of a site. */
export function addAddressCommands(program: Command): void {
  program
    .command('mv')
    .description(
      'Move a page, a folder or a section, update what refers to it in every language, and redirect the old address. If something would break, nothing changes.'
    )
    .argument('<from>', 'page, folder, or section such as guides/start.md#install')
    .argument('<to>', 'new path; for a section, a new id such as #setup or a new heading')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--no-redirect', 'do not redirect the old address')
    .option('--dry-run', 'print what would be edited, and change nothing', false)
    .addOption(format(['pretty', 'json']))
    .addOption(json())
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan mv guides/start.md start/first-steps.md\n  capstan mv guides tutorials docs\n  capstan mv guides/start.md#install "#setup"\n  capstan mv guides/start.md#install "Set it up"'
    )
    .action(async (from: string, to: string, siteDir: string, flags: MoveFlags) =>
      setExit(
        reportFailure(flags.format, siteDir, async () => (await import('./move.js')).move(from, to, siteDir, flags))
      )
    )
  program
    .command('routes')
    .description(
      'List the addresses of the site, or promise to keep them: check reports those of routes.lock that are gone.'
    )
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--lock', 'add new addresses and anchors to routes.lock', false)
    .option('--from <state>', "a published routes.json or a ref of git whose addresses are locked in place of today's")
    .addOption(format(['pretty', 'json']))
    .addOption(json())
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan routes\n  capstan routes --lock docs\n  capstan routes --lock --from v1.4'
    )
    .action(async (siteDir: string, flags: RoutesFlags) =>
      setExit(reportFailure(flags.format, siteDir, async () => (await import('./routes.js')).routes(siteDir, flags)))
    )
  program
    .command('diff')
    .description(
      'Say what changed for readers since a branch, tag or commit: pages, addresses, titles, sections and operations.'
    )
    .argument('<ref>', 'branch, tag or commit')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(format(['pretty', 'json', 'markdown']))
    .addOption(json())
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText('after', '\nExamples:\n  capstan diff main\n  capstan diff origin/main docs --format markdown')
    .action(async (ref: string, siteDir: string, flags: DiffFlags) =>
      setExit(
        reportFailure(flags.format === 'markdown' ? 'pretty' : flags.format, siteDir, async () =>
          (await import('./diff.js')).diff(ref, siteDir, flags)
        )
      )
    )
}
