/** The worker thread: it compiles the pages it is sent, in order, into the cache it shares with everybody. */
import { parentPort, workerData } from 'node:worker_threads'
import { openCache } from '../cache/cache.js'
import type { CompileJob } from '../model/compile-job.js'
import type { Config } from '../model/config.js'
import type { WorkerAnswer } from '../pool/worker-pool.js'
import { createPageCompiler } from './compile-page.js'

const { config, cacheDir } = workerData as { config: Config; cacheDir: string }
const compile = createPageCompiler(config, openCache(cacheDir))
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (job: CompileJob) => {
  last = last.then(async () => parentPort?.postMessage(await answer(job)))
})

async function answer(job: CompileJob): Promise<WorkerAnswer> {
  try {
    return { document: await compile(job) }
  } catch (error) {
    return { error }
  }
}
