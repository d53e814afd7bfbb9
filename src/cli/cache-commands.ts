import type { Command } from 'commander'
import { timeout } from './options.js'
import { setExit } from './set-exit.js'
import type { SupervisionFlags } from './supervision.js'

/** Add the commands about the remote cache. */
export function addCache(program: Command): void {
  const cache = program
    .command('cache')
    .description('Make keys of a remote cache, revoke one, and see what the server has.')
  cache
    .command('keys')
    .description(
      'Create the keys of a remote cache: a public one for the configuration, and a secret one for machines that write.'
    )
    .action(async () => setExit((await import('./cache-keys.js')).cacheKeys()))
  cache
    .command('revoke')
    .description('Remove what was cached here while a key was trusted that has leaked, and say where it still is.')
    .argument('<key>', 'the public key')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(timeout())
    .action(async (key: string, siteDir: string, options: SupervisionFlags) =>
      setExit((await import('./cache-revoke.js')).cacheRevoke(key, siteDir, options))
    )
  cache
    .command('doctor')
    .description('Ask the remote cache what it has of this site, and say what is lost or not trusted.')
    .argument('[siteDir]', 'folder with site.config.ts', '.')
    .addOption(timeout())
    .action(async (siteDir: string, options: SupervisionFlags) =>
      setExit((await import('./cache-doctor.js')).cacheDoctor(siteDir, options))
    )
}
