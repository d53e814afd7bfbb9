import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { generatorDir } from '../../utils/generator.js'
import type { IndexWork } from './index-worker.js'
import type { StoredFile } from './stored-files.js'

/** Update the search index in a thread of its own and list its files; undefined where the thread cannot, or the cache has lost something. */
export function storeIndexInThread(workerData: IndexWork): Promise<StoredFile[] | undefined> {
  const file = join(generatorDir, 'dist', 'index-worker.js')
  if (!existsSync(file)) return Promise.resolve(undefined)
  const worker = new Worker(file, { workerData })
  return new Promise((resolve) => {
    worker.on('message', (files: StoredFile[] | undefined) => resolve(files))
    // Whoever waits makes the index then, and meets the same error if it is one of the index.
    worker.on('error', () => resolve(undefined))
    worker.on('exit', () => resolve(undefined))
  })
}
