import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Cache } from '../cache/cache.js'
import type { Config } from '../model/config.js'
import { inlinePool } from '../pool/inline-pool.js'
import type { Pool } from '../pool/pool.js'
import { workerPool } from '../pool/worker-pool.js'
import { generatorDir } from '../utils/generator.js'

/** Below this many pages a worker costs more to warm up than it saves. */
const pagesWorthWorkers = 60

/** Open workers for a lot of work, else work in this thread. Which of the two is never visible in the output. */
export async function openPool(count: number, config: Config, cache: Cache, workers?: number): Promise<Pool> {
  const file = join(generatorDir, 'dist', 'worker.js')
  const size = workers ?? (count >= pagesWorthWorkers ? Math.min(availableParallelism(), 4) : 1)
  if (size > 1 && cache.dir !== undefined && existsSync(file)) {
    return workerPool({ file, size, workerData: { config, cacheDir: cache.dir } })
  }
  const { createPageCompiler } = await import('./compile-page.js')
  return inlinePool(createPageCompiler(config, cache))
}
