import { Worker } from 'node:worker_threads'
import type { CompileJob } from '../model/compile-job.js'
import type { Document } from '../model/document.js'
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

/** What a worker answers. */
export type WorkerAnswer = { readonly document: Document } | { readonly error: unknown }

/** A page waiting for a worker. */
interface Task {
  readonly job: CompileJob
  readonly resolve: (document: Document) => void
  readonly reject: (error: unknown) => void
}

/** A worker with the pages it was given. */
interface Lane {
  readonly feed: () => void
  readonly close: () => Promise<unknown>
}

/**
 * Compile in worker threads; each has one page at work and one waiting, so that none stands idle.
 * A worker that ends fails the pages it had; the others go on with the rest, and when none is left the rest fails, too.
 */
export function workerPool({ file, size, workerData }: WorkerPoolOptions): Pool {
  const waiting: Task[] = []
  const lanes = new Set<Lane>()
  let lastError = new Error('No worker was started.')
  for (let count = 0; count < size; count++) {
    const lane = createLane(new Worker(file, { workerData, resourceLimits }), waiting, (error) => {
      lastError = error
      lanes.delete(lane)
      if (lanes.size === 0) for (const task of waiting.splice(0)) task.reject(error)
    })
    lanes.add(lane)
  }
  return {
    compile: (job) =>
      new Promise((resolve, reject) => {
        if (lanes.size === 0) reject(lastError)
        waiting.push({ job, resolve, reject })
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
    while (running.length < 2) {
      const task = waiting.shift()
      if (!task) return
      running.push(task)
      worker.postMessage(task.job)
    }
  }
  let failure: Error | undefined
  worker.on('message', (answer: WorkerAnswer) => {
    const task = running.shift() // a worker answers in the order it was asked
    if ('document' in answer) task?.resolve(answer.document)
    else task?.reject(answer.error)
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
