/**
 * The entry of the compiled command: the main thread. It supervises the thread that does the work; while that one starts, it
 * looks whether a build has nothing to do.
 */
import { watchCommand } from './watch-command.js'

const args = process.argv.slice(2)
const [command, siteDir = '.'] = args
// React and its friends are slower and chattier in development mode.
process.env.NODE_ENV ??= 'production'

const isPlainBuild = command === 'build' && args.length <= 2 && !siteDir.startsWith('-')
const turn = isPlainBuild ? new Int32Array(new SharedArrayBuffer(4)) : undefined
watchCommand(new URL('command.js', import.meta.url), args, turn)
if (turn) {
  const { buildUnchanged } = await import('./build-unchanged.js')
  const exitCode = await buildUnchanged(siteDir)
  if (exitCode === undefined) {
    Atomics.store(turn, 0, 1)
    Atomics.notify(turn, 0)
  } else process.stderr.write('', () => process.exit(exitCode))
}
