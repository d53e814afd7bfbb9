import type { Diagnostic } from '../model/diagnostic.js'
import { createProgress } from '../report/progress.js'
import { openBrowser } from '../utils/open-browser.js'
import { findWorkTree } from '../utils/paths.js'
import { messageOf, stackOf } from '../utils/text-of.js'
import { exitCodes } from './exit-codes.js'
import { onInterrupt } from './interrupt.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan serve`. */
export interface ServeFlags extends SupervisionFlags {
  readonly edition: readonly string[]
  readonly port: number
  readonly host: string
  readonly allowHost: readonly string[]
  readonly watch: boolean
  readonly open: boolean
  readonly future: boolean
}

/** Serve a site until Ctrl-C. */
export async function serve(siteDir: string, flags: ServeFlags): Promise<number> {
  const { serve: start } = await import('../commands/serve.js')
  const progress = createProgress('pages', { stream: standardError })
  let last = ''
  const site = await start(siteDir, {
    host: flags.host,
    allowedHosts: flags.allowHost,
    port: flags.port,
    isWatching: flags.watch,
    onProgress: progress.update,
    editions: flags.edition,
    future: flags.future,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence),
    onMessages: (messages) => {
      progress.end()
      const shown = JSON.stringify(messages)
      if (shown !== last) printChange(messages, siteDir, last !== '')
      last = shown
    },
    onError: (error, path) => console.error(`${path}: ${stackOf(error) || messageOf(error)}`)
  })
  if (flags.port !== 0 && site.port !== flags.port) console.error(`Port ${flags.port} is taken; using ${site.port}.`)
  console.error(`${flags.watch ? 'Serving the sources' : 'Serving the built site'} at ${site.url}\nStop with Ctrl-C.`)
  if (isOpenToNetwork(flags.host))
    console.error(
      `Anyone on the network can read the site, drafts included (--host ${flags.host}). It answers to the addresses and names of this machine${flags.allowHost.map((name) => `, ${name}`).join('')}; --allow-host adds a name.`
    )
  if (flags.open) openBrowser(site.url, findWorkTree(site.siteDir))
  return new Promise((resolve) => onInterrupt(() => void site.close().then(() => resolve(exitCodes.interrupted))))
}

/** Whether a host can be reached from other machines. */
function isOpenToNetwork(host: string): boolean {
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

/** Print the messages of the site as it is now. */
function printChange(messages: readonly Diagnostic[], siteDir: string, isLater: boolean): void {
  if (messages.length > 0) printMessages(messages, { siteDir })
  else if (isLater) console.error('All problems fixed.')
}
