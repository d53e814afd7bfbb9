import { createProgress } from '../report/progress.js'
import { generatorDir, generatorVersion } from '../utils/generator.js'
import { openBrowser } from '../utils/open-browser.js'
import { messageOf } from '../utils/text-of.js'
import { exitCodes } from './exit-codes.js'
import { onInterrupt } from './interrupt.js'
import { standardError } from './standard-error.js'

/** Flags of `capstan manual`. */
export interface ManualFlags {
  readonly port: number
  readonly open: boolean
}

/** Show the manual in a browser until Ctrl-C. */
export async function manual({ port, open }: ManualFlags): Promise<number> {
  const { manual: start } = await import('../commands/manual.js')
  const progress = createProgress('pages', { stream: standardError })
  const site = await start({
    host: '127.0.0.1',
    port,
    onProgress: progress.update,
    onError: (error, path) => console.error(`${path}: ${messageOf(error)}`)
  })
  progress.end()
  console.error(`The manual of Capstan ${generatorVersion} is at ${site.url}\nStop with Ctrl-C.`)
  if (open) openBrowser(site.url, generatorDir)
  return new Promise((resolve) => onInterrupt(() => void site.close().then(() => resolve(exitCodes.interrupted))))
}
