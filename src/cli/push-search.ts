import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Upload the records of the built site to the hosted search. */
export async function pushSearch(siteDir: string, flags: SupervisionFlags): Promise<number> {
  const { adminKeyName, push } = await import('../commands/push.js')
  const { records, indexName, isCounted } = await push(siteDir, process.env[adminKeyName], supervisionOf(flags))
  const arrived = isCounted ? '' : ' The service did not tell how many have arrived: the key may not search.'
  process.stdout.write(`${records} records pushed; they replace all others in "${indexName}".${arrived}\n`)
  return exitCodes.fine
}
