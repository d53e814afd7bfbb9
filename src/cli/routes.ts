import { createColors } from '../report/colors.js'
import { terminalText } from '../report/terminal-text.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan routes`. */
export interface RoutesFlags extends SupervisionFlags {
  readonly lock: boolean
  readonly from?: string
  readonly format: 'pretty' | 'json'
}

/** List the addresses of a site, or add them to `routes.lock`. */
export async function routes(siteDir: string, flags: RoutesFlags): Promise<number> {
  const { routes: run } = await import('../commands/routes.js')
  const listed = await run(siteDir, { ...supervisionOf(flags), isLocked: flags.lock, from: flags.from })
  const { lock } = listed
  if (flags.format === 'json') console.log(JSON.stringify(lock ? { lock } : listed, undefined, 2))
  else if (lock) {
    const colors = createColors(process.stdout)
    const added = lock.added.map((address) => `${colors.green('added')} ${terminalText(address)}\n`).join('')
    process.stdout.write(`${added}${lock.file} keeps ${lock.total} addresses and anchors.\n`)
  } else process.stdout.write(listed.routes.map(({ address }) => `${terminalText(address)}\n`).join(''))
  return exitCodes.fine
}
