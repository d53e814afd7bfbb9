import type { Command } from 'commander'
import type { McpFlags } from './mcp.js'
import { allowHost, editions, port, timeout, untrusted } from './options.js'
import { setExit } from './set-exit.js'

/** Add `capstan mcp`. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('Serve the site to programs over the Model Context Protocol.')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .option('--http', 'answer over HTTP in place of standard input and output', false)
    .option('--port <n>', 'first port to try, with --http', port, 4460)
    .option('--host <host>', 'address to listen on, with --http', '127.0.0.1')
    .addOption(allowHost())
    .option('--no-watch', 'answer from the built folder, not from the sources')
    .addOption(editions())
    .addOption(timeout())
    .addOption(untrusted())
    .addHelpText(
      'after',
      '\nExamples:\n  capstan mcp\n  capstan mcp docs\n  capstan build docs && capstan mcp docs --http --no-watch'
    )
    .action(async (siteDir: string, options: McpFlags) => setExit((await import('./mcp.js')).mcp(siteDir, options)))
}
