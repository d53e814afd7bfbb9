import { Argument, type Command, Option } from 'commander'
import type { ServerName } from '../commands/host.js'
import { hostNames } from '../model/host.js'
import type { HostCheckFlags } from './host-check.js'
import type { HostFlags } from './host.js'
import { format, json, timeout, untrusted } from './options.js'
import { reportFailure } from './format-messages.js'
import { setExit } from './set-exit.js'

/** Add `capstan host`. */
export function addHost(program: Command): void {
  const host = program.command('host')
  host
    .description('Print a server configuration for the built site: redirects, error page, compression, headers.')
    .addArgument(new Argument('<server>', 'the server').choices(['nginx', 'caddy']))
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--root <dir>', 'folder in which the server finds the site (default: the output folder)')
    .addOption(
      new Option('--only <part>', 'print only this part, for a configuration of your own').choices(['redirects'])
    )
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan host nginx --root /srv/docs/build > docs.conf\n  capstan host caddy docs > Caddyfile'
    )
    .action(async (server: ServerName, siteDir: string, options: HostFlags) =>
      setExit((await import('./host.js')).host(server, siteDir, options))
    )
  host
    .command('check')
    .description('Check how the host of the site would answer the built files: addresses, redirects, limits.')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(new Option('--for <host>', 'the host (default: "host" of the configuration)').choices(hostNames))
    .option('--strict', 'exit with an error for warnings, too', false)
    .addOption(format())
    .addOption(json())
    // `--timeout` and `--untrusted` are those of the command above, which takes them wherever they stand.
    .action(async (siteDir: string, _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<HostCheckFlags>()
      return setExit(
        reportFailure(flags.format, siteDir, async () => (await import('./host-check.js')).hostCheck(siteDir, flags))
      )
    })
}
