import { diagnosticOf } from '../model/sentence-of.js'
import { createColors } from '../report/colors.js'
import { formatMove } from '../report/move.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan mv`. */
export interface MoveFlags extends SupervisionFlags {
  readonly redirect: boolean
  readonly dryRun: boolean
  readonly format: 'pretty' | 'json'
}

/** Move a page, a folder or a section, and print what was edited. */
export async function move(from: string, to: string, siteDir: string, flags: MoveFlags): Promise<number> {
  const { move: run } = await import('../commands/move.js')
  const options = { ...supervisionOf(flags), writesRedirects: flags.redirect, isDryRun: flags.dryRun }
  const { config, isRecovered, refused, renamed, edited, redirects, removedRedirects } = await run(
    siteDir,
    [from, to],
    options
  )
  if (isRecovered) console.error('A move that was cut was undone first.')
  const messages = refused.map((finding) => diagnosticOf(finding, 'error'))
  const result = { renamed, edited, redirects, removedRedirects, isDryRun: flags.dryRun }
  if (flags.format === 'json') console.log(JSON.stringify({ ...result, diagnostics: messages }, undefined, 2))
  else {
    printMessages(messages, config)
    if (messages.length === 0) process.stdout.write(formatMove(result, createColors(process.stdout)))
    else console.error('Nothing was moved.')
  }
  return messages.length > 0 ? exitCodes.content : exitCodes.fine
}
