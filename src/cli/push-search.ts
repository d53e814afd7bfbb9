import { exitCodes } from './exit-codes.js'

/** Upload the records of the built site to the hosted search. */
export async function pushSearch(siteDir: string): Promise<number> {
  const { adminKeyName, push } = await import('../commands/push.js')
  const { records, indexName } = await push(siteDir, process.env[adminKeyName])
  process.stdout.write(`${records} records pushed, in the place of all others in "${indexName}".\n`)
  return exitCodes.fine
}
