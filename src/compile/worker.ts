/** The worker thread: it compiles the pages it is sent, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import { openCache, type CachePlace } from '../cache/cache.js'
import type { CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import { SourceChangedError } from '../model/errors.js'
import type { WorkerAnswer } from './pool/worker-pool.js'
import { createPageCompiler } from './compile-page.js'

const { config, cachePlace } = workerData as { config: Config; cachePlace: CachePlace }
const compile = createPageCompiler(config, openCache(cachePlace))
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (page: CompiledFrom) => {
  last = last.then(async () => parentPort?.postMessage(await answer(page)))
})

async function answer(page: CompiledFrom): Promise<WorkerAnswer> {
  try {
    return { compiled: await compile(page) }
  } catch (error) {
    // An error crosses threads without its class.
    return error instanceof SourceChangedError ? { changed: error.file } : { error }
  }
}
