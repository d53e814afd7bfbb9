import { createColors } from '../report/colors.js'
import { formatDiff, markdownOfDiff } from '../report/diff.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan diff`. */
export interface DiffFlags extends SupervisionFlags {
  readonly format: 'pretty' | 'json' | 'markdown'
}

/** Print what changed for readers since a ref of git. */
export async function diff(ref: string, siteDir: string, flags: DiffFlags): Promise<number> {
  const { diff: run } = await import('../commands/diff.js')
  const onNotice = (sentence: string) => console.error(sentence)
  const changes = await run(siteDir, ref, { ...supervisionOf(flags), onNotice })
  if (flags.format === 'json') console.log(JSON.stringify({ since: ref, changes }, undefined, 2))
  else if (flags.format === 'markdown') process.stdout.write(markdownOfDiff(changes))
  else process.stdout.write(formatDiff(changes, createColors(process.stdout)))
  return exitCodes.fine
}
