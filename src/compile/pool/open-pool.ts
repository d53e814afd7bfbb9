import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import type { Supervision, ActivityListener } from '../../model/activity.js'
import { isApiPage, type CompiledFrom } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Pool } from './pool.js'
import type { WorkerInput } from '../worker.js'
import { openWorkers, type Workers } from './worker-pool.js'
import { generatorDir } from '../../utils/generator.js'
import type { MarkedPage } from '../../model/document.js'
import { UnfinishedPageError } from '../../model/errors.js'
import { runsCode, unfinishedPage } from '../unfinished-page.js'

/** Below this many pages a worker costs more to warm up than it saves. */
const pagesWorthWorkers = 60

/** What of any text is parsed in a second, however it is written. */
const charactersPerSecond = 2000

/** With this many workers they wait for this thread, which then leaves the search terms to them. */
const workersWorthTerms = 2

/** Options of the pool. */
export interface PoolPlace extends Supervision {
  readonly config: Config
  readonly cache: Cache
  /** Whether the pages are only checked, and nothing of them is shown. */
  readonly isChecked?: boolean | undefined
  /** Whether the sections of pages are asked for later. */
  readonly readsSections?: boolean | undefined
  /** Number of worker threads, 0: this thread compiles; undefined: chosen by the amount of work. */
  readonly workers?: number | undefined
  /** Workers for the pages that run code, whatever their number; undefined: they are compiled as all others. */
  readonly codePool?: Pool | undefined
  /** Workers that are there for other pages, too; undefined: these pages have their own. */
  readonly shared?: SharedWorkers | undefined
}

/** The workers of a run, which begin with the first pages that are enough for them and are warm for all others. */
export interface SharedWorkers {
  /** Get so many workers, those included that are there already; undefined where none are, and none are asked for. */
  readonly take: (size: number, timeout: number | undefined) => Workers | undefined
  readonly close: () => Promise<void>
}

/** Create what keeps the workers of a run. */
export function shareWorkers(): SharedWorkers {
  let workers: Workers | undefined
  return {
    take: (size, timeout) => {
      if (size > 0) workers ??= startWorkers(timeout)
      workers?.grow(size)
      return workers
    },
    close: async () => workers?.close()
  }
}

/** Open workers that start with the first page for them, and are kept until they are closed. */
export function openCodePool(place: PoolPlace): Pool | undefined {
  return ownPool(0, place)
}

/** Open workers for a lot of work, else work in this thread. Which of the two is never visible in the output. */
export async function openPool(count: number, place: PoolPlace): Promise<Pool> {
  const pool = await openPlainPool(count, place)
  return place.codePool ? isolatingPool(pool, place.codePool) : pool
}

async function openPlainPool(count: number, place: PoolPlace): Promise<Pool> {
  const { config, cache, isChecked, readsSections, workers, timeout, onActivity, onPlace, shared } = place
  const size = workers ?? countWorkers(count, { processors: availableParallelism(), memory: memoryForWorkers() })
  const isInline = workers === 0 || (size === 0 && !shared)
  const pool = isInline ? undefined : shared ? sharedPool(size, place, shared) : ownPool(size, place)
  if (pool) return size < workersWorthTerms ? { compile: pool.compile, close: pool.close } : pool
  const { createPageCompiler } = await import('../compile-page.js')
  const inline = inlinePool(
    createPageCompiler(config, cache, { onActivity, onPlace, isChecked, readsSections }),
    onActivity
  )
  return workers === undefined && timeout !== undefined ? longTextsApart(inline, { ...place, timeout }) : inline
}

/** Compile texts that might take longer than a page may in a worker, which can be ended; it starts with the first of them. */
function longTextsApart(inline: Pool, place: PoolPlace & { readonly timeout: number }): Pool {
  const own = place.codePool ? undefined : openCodePool(place)
  const apart = place.codePool ?? own
  if (!apart) return inline
  const isLong = (page: CompiledFrom) => !isApiPage(page) && page.text.length > place.timeout * charactersPerSecond
  return {
    compile: (page) => (isLong(page) ? apart : inline).compile(page),
    close: async () => void (await Promise.all([inline.close(), own?.close()]))
  }
}

/** What a machine has. */
interface Machine {
  readonly processors: number
  /** Bytes that workers may take. */
  readonly memory: number
}

/** Memory that a worker takes while it compiles, in bytes. */
const workerMemory = 350 * 2 ** 20
/** Number of workers that many processors are worth whatever the number of pages. */
const usualWorkers = 4
/** Beyond them, a worker has so many pages, or it would take longer to warm up than it helps. */
const pagesPerWorker = 150

/** Count the workers for a number of pages: as the machine has processors, but for one, on which this thread builds the search index. */
export function countWorkers(pages: number, { processors, memory }: Machine): number {
  if (pages < pagesWorthWorkers || processors < 2) return 0
  const useful = Math.max(usualWorkers, Math.floor(pages / pagesPerWorker))
  return Math.max(1, Math.min(processors - 1, useful, Math.floor(memory / workerMemory)))
}

/** Compute the memory that workers may take: half of what the machine, or the container around this process, has. */
function memoryForWorkers(): number {
  const limit = process.constrainedMemory() || Infinity
  return Math.min(limit, totalmem()) / 2
}

/** Start workers; undefined where the generator is not compiled. */
function startWorkers(timeout: number | undefined): Workers | undefined {
  const file = join(generatorDir, 'dist', 'worker.js')
  return existsSync(file) ? openWorkers({ file, timeout }) : undefined
}

/** Create a pool with workers of its own, which end with it. */
function ownPool(size: number, place: PoolPlace): Pool | undefined {
  const workers = startWorkers(place.timeout)
  if (!workers) return undefined
  workers.grow(size)
  return slowBlocksPool({ ...workers.poolOf(inputOf(place)), close: workers.close })
}

/** Create a pool with the workers of a run. */
function sharedPool(size: number, place: PoolPlace, shared: SharedWorkers): Pool | undefined {
  const workers = shared.take(size, place.timeout)
  return workers && slowBlocksPool(workers.poolOf(inputOf(place)))
}

/** Gather what workers compile pages with. */
function inputOf({ config, cache, isChecked, readsSections }: PoolPlace): WorkerInput {
  const { extensions, dialect, ...data } = config
  const { module, pagesHash, labels } = extensions
  return {
    config: data,
    dialect: dialect.name,
    extensions: { module, pagesHash, labels },
    cachePlace: cache.place,
    isChecked,
    readsSections
  }
}

/** Compile in this thread, one page after the other, letting timers and progress run between them. */
export function inlinePool(compile: (page: CompiledFrom) => Promise<MarkedPage>, onActivity?: ActivityListener): Pool {
  let last: Promise<unknown> = Promise.resolve()
  return {
    compile: (page) => {
      const next = last
        .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        .then(() => {
          onActivity?.({ page: page.source })
          return compile(page)
        })
      last = next.catch(() => undefined).then(() => onActivity?.('own'))
      return next
    },
    close: () => Promise.resolve()
  }
}

/**
 * Compile pages that run code in one pool and all others in another. A page that does not finish becomes a page with
 * its error. Closing leaves the pool for code open: its workers are warm for the next change.
 */
function isolatingPool(plain: Pool, code: Pool): Pool {
  return {
    compile: async (page) => {
      try {
        return await (runsCode(page) ? code : plain).compile(page)
      } catch (error) {
        if (error instanceof UnfinishedPageError) return unfinishedPage(page, error)
        throw error
      }
    },
    ...(plain.makeTerms && { makeTerms: plain.makeTerms }),
    close: () => plain.close()
  }
}

/** Max blocks of a page that are given up: each costs the time of a page. */
const maxSlowBlocks = 3

/** Compile a page whose time runs out at a block of its text again, with that block as it is written. */
export function slowBlocksPool(pool: Pool): Pool {
  const compile = async (page: CompiledFrom): Promise<MarkedPage> => {
    try {
      return await pool.compile(page)
    } catch (error) {
      if (!(error instanceof UnfinishedPageError) || !error.block || isApiPage(page)) throw error
      const slowBlocks = [...(page.slowBlocks ?? []), error.block]
      if (slowBlocks.length > maxSlowBlocks) throw error
      return { ...(await compile({ ...page, slowBlocks })), isUnfinished: true }
    }
  }
  return { ...pool, compile }
}
