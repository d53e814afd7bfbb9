import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveOptions } from '../model/live.js'
import type { WorkerOptions } from '../model/offline-worker.js'
import { generatorDir } from '../utils/generator.js'

/** Where the bundled scripts are, below the generator's folder; the client's manifest does not name them, so not every site carries them. */
export const scriptFolder = join('dist', 'scripts')

/** Create the script that `serve` adds to its pages: the bundled one, after what it is given. */
export function liveScript(options: LiveOptions): string {
  return `const capstanLive=${JSON.stringify(options)};\n${readFileSync(join(generatorDir, scriptFolder, 'live.js'), 'utf8')}`
}

/** Read the script that stands in for the server of a site that is opened from disk. */
export function offlineScript(): string {
  return readFileSync(join(generatorDir, scriptFolder, 'offline.js'), 'utf8')
}

/** Create the service worker of a site: the bundled script, after what it is given. */
export function workerScript(options: WorkerOptions): string {
  return `const capstanWorker=${JSON.stringify(options)};\n${readFileSync(join(generatorDir, scriptFolder, 'worker.js'), 'utf8')}`
}
