/** The worker thread: it does the work it is sent, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CachePlace } from '../cache/cache.js'
import { openDiskCache } from '../cache/disk-cache.js'
import { loadDialect } from '../dialects/index.js'
import type { CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { MarkedPage } from '../model/document.js'
import { SourceChangedError } from '../model/errors.js'
import { type SharedPlace, writePlace } from '../model/text-place.js'
import { isInstance } from '../utils/text-of.js'
import { loadExtensions, type ExtensionsModule } from '../plugins/load-extensions.js'
import { anchorsLoader } from '../plugins/anchors-loader.js'
import { broughtDialects } from '../plugins/collect-extensions.js'
import type { WorkerAnswer, WorkerRequest, WorkerTask } from './pool/worker-pool.js'
import { createPageCompiler } from './compile-page.js'
import { createTermsMaker, type MakeTerms } from './page-terms.js'

/** What pages are compiled with. Functions do not cross threads: the worker loads those of the configuration itself. */
export interface WorkerInput {
  readonly config: Omit<Config, 'extensions' | 'dialect'>
  /** Name of what the pages are written in. */
  readonly dialect: string
  readonly extensions: ExtensionsModule
  readonly cachePlace: CachePlace
  /** Whether the pages are only checked, and nothing of them is shown. */
  readonly isChecked?: boolean | undefined
  readonly readsSections?: boolean | undefined
}

/** What makes the pages of a set, and their search terms. */
interface PageMaker {
  readonly compile: (page: CompiledFrom) => Promise<MarkedPage>
  readonly makeTerms: MakeTerms
}

/** Where this thread is in the page that it compiles. */
const { place } = workerData as { readonly place: SharedPlace }
const makers = new Map<number, PageMaker>()
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (request: WorkerRequest) => {
  last = last.then(async () => {
    if ('input' in request) makers.set(request.set, makerOf(request.input as WorkerInput))
    else if ('isClosed' in request) makers.delete(request.set)
    else parentPort?.postMessage(await answer(request, makers.get(request.set)))
  })
})

function makerOf(input: WorkerInput): PageMaker {
  let compiler: Promise<ReturnType<typeof createPageCompiler>> | undefined
  return {
    compile: async (page) => (await (compiler ??= openCompiler(input)))(page),
    makeTerms: createTermsMaker(input.config.lang)
  }
}

async function answer(task: WorkerTask, maker: PageMaker | undefined): Promise<WorkerAnswer> {
  try {
    if (!maker) throw new Error('Unexpected task for pages that nothing was told of')
    if ('found' in task) return { texts: [await maker.makeTerms(task.found, task.passages)] }
    const { html, ...rest } = await maker.compile(task.page)
    return { texts: [html, JSON.stringify(rest)] }
  } catch (error) {
    // An error crosses threads without its class.
    return isInstance(error, SourceChangedError) ? { changed: error.file } : { error }
  }
}

/** Make the compiler with the functions of the configuration. */
async function openCompiler({ config, dialect: name, extensions, cachePlace, ...options }: WorkerInput) {
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
    ...options
  })
}
