import type { Command } from 'commander'
import { reportFailure } from './format-messages.js'
import type { MigrateFlags } from './migrate.js'
import { format, json, timeout, untrusted } from './options.js'
import { setExit } from './set-exit.js'
import type { SupervisionFlags } from './supervision.js'

/** Add the commands that write sources of a site: the first ones, a component, and the configuration of a site that moves in. */
export function addAuthoring(program: Command): void {
  program
    .command('init')
    .description('Create a small site to start from.')
    .argument('[dir]', 'a new or empty folder', '.')
    .action(async (dir: string) => setExit((await import('./init.js')).init(dir)))
  program
    .command('component')
    .description('Create a React component with a stylesheet, types and a page that shows it.')
    .argument('<name>', 'name of the component, such as PriceList')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(timeout())
    .addOption(untrusted())
    .action(async (name: string, siteDir: string, options: SupervisionFlags) =>
      setExit((await import('./component.js')).component(name, siteDir, options))
    )
  program
    .command('migrate')
    .description(
      'Write a configuration for an existing Docusaurus, VitePress, Starlight, mdBook, MkDocs or Hugo site; its content stays in place.'
    )
    .argument('[dir]', "folder with the other generator's configuration, or that file", '.')
    .option('--plugin <file>', 'module of a plugin with the dialect of the other generator')
    .option('--against <build>', 'built folder or sitemap.xml of the old site, to compare the new one with')
    .option(
      '--without-packages',
      'continue without packages that are not installed, and list what is lost without them',
      false
    )
    .addOption(format(['pretty', 'json']))
    .addOption(json('print the figures and all differences as one JSON object'))
    .addOption(timeout())
    .addOption(untrusted())
    .action((dir: string, options: MigrateFlags) =>
      setExit(reportFailure(options.format, dir, async () => (await import('./migrate.js')).migrate(dir, options)))
    )
}
