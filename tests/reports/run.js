// Runs the reports: `npm run reports` builds them with this generator, `npm run reports -- --peers FOLDER` also those that others can have with
// the generators that are installed in a folder.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runPeers } from './run-peers.js'

const at = process.argv.indexOf('--peers')
const folder = process.argv[at + 1]
if (at >= 0) {
  if (folder === undefined)
    throw new Error('Name the folder in which the other generators are installed: --peers FOLDER')
  await runPeers(folder)
} else {
  const runner = join(import.meta.dirname, '..', 'run.js')
  process.exitCode = spawnSync(process.execPath, [runner, 'tests/reports'], { stdio: 'inherit' }).status ?? 1
}
