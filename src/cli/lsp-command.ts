import type { Command } from 'commander'
import { timeout, untrusted } from './options.js'
import { setExit } from './set-exit.js'
import type { SupervisionFlags } from './supervision.js'

/** Add `capstan lsp`. */
export function addLsp(program: Command): void {
  program
    .command('lsp')
    .description('Serve an editor by the Language Server Protocol, on standard input and output.')
    .argument('[siteDir]', 'folder of the site where the editor names none', '.')
    // Editors give it to every server.
    .option('--stdio', 'the same as without it', false)
    .addOption(timeout())
    .addOption(untrusted())
    .action(async (siteDir: string, options: SupervisionFlags) =>
      setExit((await import('./lsp.js')).lsp(siteDir, options))
    )
}
