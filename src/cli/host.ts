import type { ServerName } from '../commands/host.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan host`. */
export interface HostFlags extends SupervisionFlags {
  readonly root: string | undefined
  readonly only: 'redirects' | undefined
}

/** Print the configuration of a server. */
export async function host(server: ServerName, siteDir: string, flags: HostFlags): Promise<number> {
  const { host: write } = await import('../commands/host.js')
  const options = { root: flags.root, isRedirectsOnly: flags.only === 'redirects', ...supervisionOf(flags) }
  const { text, messages, config } = await write(siteDir, server, options)
  if (text === undefined) {
    printMessages(messages, config)
    return exitCodes.content
  }
  process.stdout.write(text)
  return exitCodes.fine
}
