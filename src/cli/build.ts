import type { BuildResult } from '../commands/build.js'
import { exitCodes } from './exit-codes.js'
import { formatBytes } from '../report/bytes.js'
import { formatDuration } from '../report/duration.js'
import { formatParsers } from '../report/parsers.js'
import { createProgress } from '../report/progress.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan build`. */
export interface BuildFlags extends SupervisionFlags {
  readonly outDir?: string
  readonly cache: boolean
  readonly strict: boolean
  readonly json: boolean
  readonly workers?: number
}

/** Build a site and print the result. */
export async function build(siteDir: string, flags: BuildFlags): Promise<number> {
  const { build: buildSite } = await import('../commands/build.js')
  const progress = flags.json ? undefined : createProgress('pages', { stream: standardError })
  const result = await buildSite(siteDir, {
    outDir: flags.outDir,
    useCache: flags.cache,
    isStrict: flags.strict,
    workers: flags.workers,
    onProgress: progress?.update,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence),
    onWait: (holder) => console.error(`Waiting for another build into the same folder (process ${holder}).`)
  })
  progress?.end()
  printMessages(result.messages, result.config)
  if (flags.json) process.stdout.write(`${JSON.stringify(result.numbers)}\n`)
  else console.error(summary(result))
  return result.isWritten ? exitCodes.fine : exitCodes.content
}

/** Format the result of a build as one line. */
function summary({ isWritten, numbers, parsed, config }: BuildResult): string {
  if (!isWritten) return 'Nothing was written; the site that was there is as it was.'
  const work = `${numbers.routes} pages in ${formatDuration(numbers.ms)} (${numbers.compiled} compiled, ${numbers.cached} from the cache)`
  const files = `${numbers.written} files written, ${numbers.unchanged} unchanged, ${numbers.removed} removed, ${formatBytes(numbers.bytes)} in all`
  const parsers = formatParsers(parsed)
  return [`Built ${work}`, `${files}, in ${config.outputDir}`, ...(parsers ? [parsers] : [])].join('.\n')
}
