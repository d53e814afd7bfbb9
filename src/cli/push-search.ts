import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Upload the records of the built site to the hosted search. */
export async function pushSearch(siteDir: string, flags: SupervisionFlags): Promise<number> {
  const { adminKeyName, push } = await import('../commands/push.js')
  const { records, indexName } = await push(siteDir, process.env[adminKeyName], supervisionOf(flags))
  process.stdout.write(`${records} records pushed; they replace all others in "${indexName}".\n`)
  return exitCodes.fine
}
