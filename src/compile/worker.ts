/** The worker thread: it compiles the pages it is sent, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import { openCache, type CachePlace } from '../cache/cache.js'
import type { CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import { SourceChangedError } from '../model/errors.js'
import { isInstance } from '../utils/text-of.js'
import { loadExtensions, type ExtensionsModule } from '../plugins/load-extensions.js'
import { noExtensions } from '../plugins/no-extensions.js'
import type { WorkerAnswer } from './pool/worker-pool.js'
import { createPageCompiler } from './compile-page.js'

/** What a worker starts with. Functions do not cross threads: it loads those of the configuration itself. */
export interface WorkerInput {
  readonly config: Omit<Config, 'extensions'>
  readonly extensions: ExtensionsModule
  readonly cachePlace: CachePlace
}

const input = workerData as WorkerInput
let compiler: Promise<ReturnType<typeof createPageCompiler>> | undefined
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (page: CompiledFrom) => {
  last = last.then(async () => parentPort?.postMessage(await answer(page)))
})

async function answer(page: CompiledFrom): Promise<WorkerAnswer> {
  try {
    const compile = await (compiler ??= openCompiler(input))
    const { html, ...rest } = await compile(page)
    return { html, rest: JSON.stringify(rest) }
  } catch (error) {
    // An error crosses threads without its class.
    return isInstance(error, SourceChangedError) ? { changed: error.file } : { error }
  }
}

/** Make the compiler with the functions of the configuration. */
async function openCompiler({ config, extensions, cachePlace }: WorkerInput) {
  const known = { ...config, extensions: noExtensions }
  const complete = { ...config, extensions: await loadExtensions(known, extensions) }
  return createPageCompiler(complete, openCache(cachePlace), (activity) => {
    const answer: WorkerAnswer = { running: typeof activity === 'object' ? activity.plugin : undefined }
    parentPort?.postMessage(answer)
  })
}
