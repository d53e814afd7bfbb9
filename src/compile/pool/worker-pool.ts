import { Worker } from 'node:worker_threads'
import type { CompiledFrom } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'
import { SourceChangedError, UnfinishedPageError, type UnfinishedAt } from '../../model/errors.js'
import type { Passage, SearchPage } from '../../model/search.js'
import { createSharedPlace, readPlace, type SharedPlace } from '../../model/text-place.js'
import { messageOf } from '../../utils/text-of.js'
import { runsCode } from '../unfinished-page.js'
import type { Pool } from './pool.js'

/** How to start the workers. */
export interface WorkersOptions {
  /** Absolute path of the worker's compiled module. */
  readonly file: string
  /** Timeout of a page in seconds; undefined: none. */
  readonly timeout?: number | undefined
}

/** Worker threads that several sets of pages share, such as those of the editions of a site: what has warmed up for one is warm for the next. */
export interface Workers {
  /** Let at least so many work; those that work stay. */
  readonly grow: (size: number) => void
  /** Create a pool of what is compiled with an input, which is structured-clonable and given to each worker once; closing it leaves the workers open. */
  readonly poolOf: (input: object) => Required<Pool>
  readonly close: () => Promise<void>
}

/** Milliseconds in which a worker ends that is told to, unless it is in native code, such as a synchronous child process. */
const graceTime = 1000

/**
 * Max tasks queued at a worker: work for some hundred milliseconds, as long as this thread may be busy. Where fewer are waiting,
 * each worker takes its share of them, so that all end at about the same time.
 */
const maxQueued = { many: 32, few: 8 }

/** Room for what a page leaves behind, some 15 MB: twice the usual, so that half as many collections copy what is in use. */
const youngGenerationMb = 96

/** What a worker is asked for. */
export type WorkerTask =
  /** A compiled page: its HTML, and the rest of it as JSON, which takes half the time of cloning it. */
  | { readonly page: CompiledFrom }
  /** The search terms of a page: one text. */
  | { readonly found: SearchPage; readonly passages: readonly Passage[] }

/** What a worker is told: what pages of a set are compiled with, before the first of them; that there are no more; or a task for a page of the set. */
export type WorkerRequest =
  | { readonly set: number; readonly input: object }
  | { readonly set: number; readonly isClosed: true }
  | ({ readonly set: number } & WorkerTask)

/** Response of a worker. */
export type WorkerAnswer =
  | { readonly texts: readonly string[] }
  /** The file that changed while the page was compiled. */
  | { readonly changed: string }
  | { readonly error: unknown }
  /** The plugin whose code runs from now on; undefined: none. Its page is answered later. */
  | { readonly running: string | undefined }

/** Pages that are compiled with one input. */
interface PageSet {
  readonly id: number
  readonly input: object
}

/** A task waiting for a worker. */
interface Task {
  readonly set: PageSet
  readonly asked: WorkerTask
  readonly page: CompiledFrom
  readonly resolve: (texts: readonly string[]) => void
  readonly reject: (error: unknown) => void
}

/** A worker with the tasks queued at it. */
interface Lane {
  readonly feed: () => void
  /** Let go of what pages of a set are compiled with. */
  readonly forget: (set: PageSet) => void
  readonly close: () => Promise<unknown>
}

/**
 * Work in worker threads; each has some tasks waiting, so that none is idle while this thread is busy.
 * A worker that ends, or is ended because a page takes too long, fails that page; another takes its place and the rest.
 */
export function openWorkers({ file, timeout }: WorkersOptions): Workers {
  const waiting: Task[] = []
  const lanes = new Set<Lane>()
  let sets = 0
  let isClosed = false
  const open = () => {
    const place = createSharedPlace()
    const worker = new Worker(file, {
      workerData: { place },
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb }
    })
    const queueSize = () => Math.min(maxQueued.many, Math.max(maxQueued.few, Math.ceil(waiting.length / lanes.size)))
    const lane = createLane(worker, { waiting, queueSize, timeout, place }, () => {
      lanes.delete(lane)
      if (!isClosed && waiting.length > 0) open()
    })
    lanes.add(lane)
    lane.feed()
  }
  const run = (set: PageSet, page: CompiledFrom, asked: WorkerTask) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const task = { set, asked, page, resolve, reject }
      // What completes a page comes before other pages, so that few of them are in memory.
      if ('page' in asked) waiting.push(task)
      else waiting.unshift(task)
      if (lanes.size === 0) open()
      for (const lane of lanes) lane.feed()
    })
  return {
    grow: (size) => {
      while (lanes.size < size) open()
    },
    poolOf: (input) => {
      const set = { id: ++sets, input }
      return {
        compile: async (page) => {
          const [html = '', rest = ''] = await run(set, page, { page })
          return { ...(JSON.parse(rest) as Omit<MarkedPage, 'html'>), html }
        },
        makeTerms: async (page, found, passages) => {
          const [terms = ''] = await run(set, page, { found, passages })
          return terms
        },
        close: () => {
          for (const lane of lanes) lane.forget(set)
          return Promise.resolve()
        }
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all([...lanes].map((lane) => lane.close()))
    }
  }
}

/** What a lane is connected to. */
interface LaneOptions {
  readonly waiting: Task[]
  /** Computes how many tasks it may have queued now. */
  readonly queueSize: () => number
  readonly timeout: number | undefined
  /** Where the worker is in its page. */
  readonly place: SharedPlace
}

/** Connect a worker to the queue. */
function createLane(worker: Worker, { waiting, queueSize, timeout, place }: LaneOptions, onEnd: () => void): Lane {
  const running: Task[] = []
  const known = new Set<number>()
  let failure: Error | undefined
  let plugin: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const at = (): UnfinishedAt => (plugin === undefined ? { place: readPlace(place) } : { plugin })
  const watch = () => {
    clearTimeout(timer)
    const [first] = running
    if (!first || timeout === undefined) return
    const giveUp = () => {
      if (running[0] !== first) return
      failure = new UnfinishedPageError(first.page.source, `took longer than ${timeout} seconds`, at())
      void worker.terminate()
      setTimeout(end, graceTime)
    }
    // This thread may have been busy for as long: what has been answered meanwhile is heard first.
    timer = setTimeout(() => setImmediate(giveUp), timeout * 1000)
  }
  const end = () => {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    const [task, ...others] = running.splice(0)
    waiting.unshift(...others)
    if (task) task.reject(failureOf(task, failure, at()))
    onEnd()
  }
  const send = (request: WorkerRequest) => worker.postMessage(request)
  const ask = ({ asked, set: { id, input } }: Task) => {
    if (!known.has(id)) send({ set: id, input })
    known.add(id)
    send({ ...asked, set: id })
  }
  const feed = () => {
    const isIdle = running.length === 0
    const size = queueSize()
    while (running.length < size) {
      const task = waiting.shift()
      if (!task) break
      try {
        ask(task)
        running.push(task)
      } catch (error) {
        task.reject(error) // its text is read now, which fails where the file has changed
      }
    }
    if (isIdle) watch()
  }
  worker.on('message', (answer: WorkerAnswer) => {
    if ('running' in answer) {
      plugin = answer.running
      return
    }
    const task = running.shift() // a worker answers in the order it was asked
    if ('texts' in answer) task?.resolve(answer.texts)
    else task?.reject('changed' in answer ? new SourceChangedError(answer.changed) : answer.error)
    watch()
    feed()
  })
  worker.on('error', (error: NodeJS.ErrnoException) => (failure ??= error))
  worker.on('exit', () => end())
  const forget = ({ id }: PageSet) => {
    if (known.delete(id)) send({ set: id, isClosed: true })
  }
  return { feed, forget, close: () => worker.terminate() }
}

/** Describe why a worker ended at a page. */
function failureOf({ page }: Task, failure: NodeJS.ErrnoException | undefined, at: UnfinishedAt): Error {
  if (!failure) return new UnfinishedPageError(page.source, 'ended the process', at)
  if (failure.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new UnfinishedPageError(page.source, 'used more memory than Node.js has', at)
  if (failure instanceof UnfinishedPageError || (at.plugin === undefined && !runsCode(page))) return failure
  return new UnfinishedPageError(page.source, `left work behind that threw ${messageOf(failure)}`, at)
}
