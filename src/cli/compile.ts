import { createProgress } from '../report/progress.js'
import type { Shard } from '../editions/index.js'
import { exitCodes } from './exit-codes.js'
import { remoteLines } from './remote-lines.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan compile`. */
export interface CompileFlags extends SupervisionFlags {
  readonly shard: Shard
  readonly workers?: number
}

/** Compile a shard and print what was done. */
export async function compile(siteDir: string, { shard, workers, ...flags }: CompileFlags): Promise<number> {
  const { compile: compilePages } = await import('../commands/compile.js')
  const progress = createProgress('pages', { stream: standardError })
  const { pages, compiled, cached, remote } = await compilePages(siteDir, {
    shard,
    workers,
    onProgress: progress.update,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence)
  })
  progress.end()
  const own = `shard ${shard.index} of ${shard.count}: ${compiled} compiled, ${cached} from the cache`
  console.error([`Compiled ${compiled + cached} of ${pages} pages (${own}).`, ...remoteLines(remote)].join('\n'))
  return exitCodes.fine
}
