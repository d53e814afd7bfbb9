import { createProgress } from '../report/progress.js'
import { printBuild } from './print-build.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan build`. */
export interface BuildFlags extends SupervisionFlags {
  readonly edition: readonly string[]
  readonly outDir?: string
  readonly cache: boolean
  readonly strict: boolean
  readonly format: 'pretty' | 'json'
  readonly future: boolean
  readonly shards?: number
  readonly workers?: number
}

/** Build a site and print the result. */
export async function build(siteDir: string, flags: BuildFlags): Promise<number> {
  const { build: buildSite } = await import('../commands/build.js')
  const progress = flags.format === 'json' ? undefined : createProgress('pages', { stream: standardError })
  const result = await buildSite(siteDir, {
    outDir: flags.outDir,
    useCache: flags.cache,
    isStrict: flags.strict,
    future: flags.future,
    shards: flags.shards,
    workers: flags.workers,
    onProgress: progress?.update,
    editions: flags.edition,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence),
    onWait: (holder) => console.error(`Waiting for another build into the same folder (process ${holder}).`)
  })
  progress?.end()
  return printBuild(result, flags.format === 'json')
}
