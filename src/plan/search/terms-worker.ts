/** A thread that merges the terms of a large site. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CachePlace } from '../../cache/cache.js'
import { openDiskCache } from '../../cache/disk-cache.js'
import { formatLexicon, listTerms, makeFilesFrom, type FilePlan, rangeCount } from '../../search/index.js'
import { termsPart } from './store-segment.js'
import { storeTermFile } from './store-term-file.js'

/** What a thread starts with. */
export interface TermsInput {
  readonly cachePlace: CachePlace
  /** Keys of the segments. */
  readonly entries: readonly string[]
}

/** What a thread is asked for: the lexicon of a range, or files, the first of which begins in the range. */
export interface TermsTask {
  readonly range: number
  readonly plan?: FilePlan
}

/** The lexicon as text, or the files that were kept as JSON; undefined: an entry is missing. */
export interface TermsAnswer {
  readonly text: string | undefined
}

/** Thrown where an entry that the terms are made of is missing. */
class MissingPartError extends Error {}

const { cachePlace, entries } = workerData as TermsInput
const cache = openDiskCache(cachePlace)

parentPort?.on('message', (task: TermsTask) => parentPort?.postMessage(answer(task)))

function answer({ range, plan }: TermsTask): TermsAnswer {
  try {
    if (!plan) return { text: formatLexicon(listTerms(read(range))) }
    const stored = Array.from(makeFilesFrom(plan, range, { ranges: rangeCount, read }), (file) =>
      storeTermFile(file, cache)
    )
    // A full disk keeps nothing.
    return { text: stored.every(({ entry }) => cache.has(entry)) ? JSON.stringify(stored) : undefined }
  } catch (error) {
    if (error instanceof MissingPartError) return { text: undefined }
    throw error
  }
}

/** Read what all segments have in a range. */
function read(range: number): string[] {
  return entries.map((entry) => {
    const text = cache.readPart(entry, termsPart(range))
    if (text === undefined) throw new MissingPartError()
    return text
  })
}
