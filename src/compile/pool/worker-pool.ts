import { Worker } from 'node:worker_threads'
import type { CompiledFrom } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'
import { SourceChangedError } from '../../model/errors.js'
import type { Pool } from './pool.js'

/** How to start the workers. */
export interface WorkerPoolOptions {
  /** Absolute path of the worker's compiled module. */
  readonly file: string
  readonly size: number
  /** Given to each worker when it starts; structured-clonable. */
  readonly workerData: unknown
}

/**
 * Compiling makes many objects that live as long as their page. Room for a page's worth of them, in MB, is worth a tenth of
 * the time: with the default of Node 20 they are copied over and over.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 64 }

/** A pool that can be opened before it is known how much there is to compile. */
export interface WorkerPool extends Pool {
  /** Start more workers, until there are so many. */
  readonly grow: (size: number) => void
}

/** Pages that a worker is given at a time: work for some hundred milliseconds, as long as this thread may be busy. */
const mostGiven = 8

/** What a worker answers. */
export type WorkerAnswer =
  | { readonly compiled: MarkedPage }
  /** The file that changed while the page was compiled. */
  | { readonly changed: string }
  | { readonly error: unknown }

/** A page waiting for a worker. */
interface Task {
  readonly page: CompiledFrom
  readonly resolve: (compiled: MarkedPage) => void
  readonly reject: (error: unknown) => void
}

/** A worker with the pages it was given. */
interface Lane {
  readonly feed: () => void
  readonly close: () => Promise<unknown>
}

/**
 * Compile in worker threads; each has some pages waiting, so that none stands idle while this thread is busy.
 * A worker that ends fails the pages it had; the others go on with the rest, and when none is left the rest fails, too.
 */
export function workerPool({ file, size, workerData }: WorkerPoolOptions): WorkerPool {
  const waiting: Task[] = []
  const lanes = new Set<Lane>()
  let lastError = new Error('No worker was started.')
  const grow = (size: number) => {
    while (lanes.size < size) {
      const lane = createLane(new Worker(file, { workerData, resourceLimits }), waiting, (error) => {
        lastError = error
        lanes.delete(lane)
        if (lanes.size === 0) for (const task of waiting.splice(0)) task.reject(error)
      })
      lanes.add(lane)
    }
  }
  grow(size)
  return {
    grow,
    compile: (page) =>
      new Promise((resolve, reject) => {
        if (lanes.size === 0) reject(lastError)
        waiting.push({ page, resolve, reject })
        for (const lane of lanes) lane.feed()
      }),
    close: async () => {
      await Promise.all([...lanes].map((lane) => lane.close()))
    }
  }
}

/** Connect a worker to the queue. */
function createLane(worker: Worker, waiting: Task[], onEnd: (error: Error) => void): Lane {
  const running: Task[] = []
  const feed = () => {
    while (running.length < mostGiven) {
      const task = waiting.shift()
      if (!task) return
      running.push(task)
      worker.postMessage(task.page)
    }
  }
  let failure: Error | undefined
  worker.on('message', (answer: WorkerAnswer) => {
    const task = running.shift() // a worker answers in the order it was asked
    if ('compiled' in answer) task?.resolve(answer.compiled)
    else task?.reject('changed' in answer ? new SourceChangedError(answer.changed) : answer.error)
    feed()
  })
  worker.on('error', (error: Error) => (failure = error))
  worker.on('exit', (code) => {
    const error = failure ?? new Error(`A worker ended with code ${code} before it had compiled its pages.`)
    for (const task of running.splice(0)) task.reject(error)
    onEnd(error)
  })
  return { feed, close: () => worker.terminate() }
}
