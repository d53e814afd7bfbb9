import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cache } from '../../cache/cache.js'
import { cutTerms, type TermRange, parseLexicon, planFiles, rangeCount, rangeOf } from '../../search/index.js'
import { generatorDir } from '../../utils/generator.js'
import type { StoredTerms } from './last-index.js'
import type { StoredLexicon } from './store-term-file.js'
import type { TermsAnswer, TermsInput, TermsTask } from './terms-worker.js'

/** Below this many pages threads cost more to start than they save. */
const pagesWorthThreads = 4000
/** Max threads, each of which holds a range of the terms in memory. */
const maxThreads = 4

/**
 * Create the inverted index of segments, which are entries of the cache, in threads: first the lexicon, range by range, then the files.
 * Undefined where it is not worth it, or a thread did not find or keep something: this one makes it then.
 */
export async function makeTermsApart(
  entries: readonly string[],
  pages: number,
  cache: Cache
): Promise<StoredLexicon | undefined> {
  const file = join(generatorDir, 'dist', 'terms-worker.js')
  const size = Math.min(availableParallelism(), maxThreads)
  if (pages < pagesWorthThreads || size < 2 || !existsSync(file)) return undefined
  const workerData: TermsInput = { cachePlace: cache.place, entries }
  const workers = Array.from({ length: size }, () => new Worker(file, { workerData }))
  // One that fails between two tasks has ended when the next asks it.
  for (const worker of workers) worker.on('error', () => undefined)
  try {
    const ranges = Array.from({ length: rangeCount }, (_, range): TermsTask => ({ range }))
    const lexicon = (await runAll(ranges, workers)).flatMap(parseLexicon)
    const parts = cutEvenly(cutTerms(lexicon, pages), size).map(planFiles)
    const files = await runAll(
      parts.map((plan): TermsTask => ({ range: rangeOf(plan.first), plan })),
      workers
    )
    return { lexicon, terms: files.flatMap((stored) => JSON.parse(stored) as StoredTerms[]) }
  } catch {
    return undefined
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** Run tasks in threads, each of which takes the next one when it is done. */
async function runAll(tasks: readonly TermsTask[], workers: readonly Worker[]): Promise<string[]> {
  const answers: string[] = []
  const rest = [...tasks.entries()]
  await Promise.all(
    workers.map(async (worker) => {
      for (let next = rest.shift(); next; next = rest.shift()) answers[next[0]] = await ask(worker, next[1])
    })
  )
  return answers
}

/** Ask a thread. */
function ask(worker: Worker, task: TermsTask): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The thread has ended.'))
    // What has ended has no id.
    if (worker.threadId < 0) fail()
    worker.once('exit', fail)
    worker.once('message', ({ text }: TermsAnswer) => {
      worker.off('exit', fail)
      if (text === undefined) reject(new Error('An entry of the search index is missing.'))
      else resolve(text)
    })
    worker.postMessage(task)
  })
}

/** Cut files into a number of parts with about as many terms. */
function cutEvenly(files: readonly TermRange[], count: number): TermRange[][] {
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const parts: TermRange[][] = []
  let before = 0
  for (const file of files) {
    const part = Math.min(count - 1, Math.floor((before * count) / total))
    ;(parts[part] ??= []).push(file)
    before += sizeOf(file)
  }
  return parts.filter((part) => part.length > 0)
}

function sizeOf(file: TermRange): number {
  return file.reduce((sum, block) => sum + block.reduce((own, { size }) => own + size, 0), 0)
}
