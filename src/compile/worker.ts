/** The worker thread: it does the work it is sent, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CachePlace } from '../cache/cache.js'
import { openDiskCache } from '../cache/disk-cache.js'
import { loadDialect } from '../dialects/index.js'
import type { Config } from '../model/config.js'
import { SourceChangedError } from '../model/errors.js'
import { type SharedPlace, writePlace } from '../model/text-place.js'
import { isInstance } from '../utils/text-of.js'
import { loadExtensions, type ExtensionsModule } from '../plugins/load-extensions.js'
import { anchorsLoader } from '../plugins/anchors-loader.js'
import { broughtDialects } from '../plugins/collect-extensions.js'
import type { WorkerAnswer, WorkerTask } from './pool/worker-pool.js'
import { createPageCompiler } from './compile-page.js'
import { createTermsMaker } from './page-terms.js'

/** What a worker starts with. Functions do not cross threads: it loads those of the configuration itself. */
export interface WorkerInput {
  readonly config: Omit<Config, 'extensions' | 'dialect'>
  /** Name of what the pages are written in. */
  readonly dialect: string
  readonly extensions: ExtensionsModule
  readonly cachePlace: CachePlace
  /** Whether the pages are only checked, and nothing of them is shown. */
  readonly isChecked?: boolean | undefined
}

/** What the pool adds: where this thread is in the page that it compiles. */
export interface WatchedInput extends WorkerInput {
  readonly place: SharedPlace
}

const input = workerData as WatchedInput
let compiler: Promise<ReturnType<typeof createPageCompiler>> | undefined
const makeTerms = createTermsMaker(input.config.lang)
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (task: WorkerTask) => {
  last = last.then(async () => parentPort?.postMessage(await answer(task)))
})

async function answer(task: WorkerTask): Promise<WorkerAnswer> {
  try {
    if ('found' in task) return { texts: [await makeTerms(task.found, task.passages)] }
    const compile = await (compiler ??= openCompiler(input))
    const { html, ...rest } = await compile(task.page)
    return { texts: [html, JSON.stringify(rest)] }
  } catch (error) {
    // An error crosses threads without its class.
    return isInstance(error, SourceChangedError) ? { changed: error.file } : { error }
  }
}

/** Make the compiler with the functions of the configuration. */
async function openCompiler({ config, dialect: name, extensions, cachePlace, isChecked, place }: WatchedInput) {
  const loaded = await loadExtensions(config, extensions)
  const { plugins } = loaded
  const dialect = await loadDialect(name, broughtDialects(plugins), anchorsLoader(plugins, config.configDir))
  const complete = { ...config, extensions: loaded, dialect }
  return createPageCompiler(complete, openDiskCache(cachePlace), {
    onActivity: (activity) => {
      const answer: WorkerAnswer = {
        running: typeof activity === 'object' && 'plugin' in activity ? activity.plugin : undefined
      }
      parentPort?.postMessage(answer)
    },
    onPlace: (at) => writePlace(place, at),
    isChecked
  })
}
