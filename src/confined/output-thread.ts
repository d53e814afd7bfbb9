/** The thread that reads the output folder of an untrusted site from its configuration, which may be made to take for ever. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { loadConfig } from '../config/load.js'

const siteDir = workerData as string

try {
  parentPort?.postMessage((await loadConfig(siteDir, { isUntrusted: true })).outputDir)
} catch {
  // The command meets the same error, says so and writes nothing.
  parentPort?.postMessage(join(siteDir, 'build'))
}
