import type { HostName } from '../model/host.js'
import type { CheckFlags } from './check.js'
import { exitCodes } from './exit-codes.js'
import { formatMessages } from './format-messages.js'
import { printMessages } from './print.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan host check`. */
export interface HostCheckFlags extends SupervisionFlags, Pick<CheckFlags, 'strict' | 'format'> {
  readonly for?: HostName
}

/** Check a built site by the rules of its host, and report in the requested format. */
export async function hostCheck(siteDir: string, flags: HostCheckFlags): Promise<number> {
  const { hostCheck: check } = await import('../commands/host-check.js')
  const { messages, config, files } = await check(siteDir, { host: flags.for, ...supervisionOf(flags) })
  if (flags.format === 'pretty') {
    printMessages(messages, config)
    if (messages.length === 0) console.error(`${files} files, no problems found.`)
  } else process.stdout.write(await formatMessages(flags.format, { messages, routes: files, config }))
  const fails = messages.some(({ severity }) => severity === 'error' || (flags.strict && severity === 'warning'))
  return fails ? exitCodes.content : exitCodes.fine
}
