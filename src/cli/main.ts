/**
 * The entry of the compiled command: the main thread. It supervises the thread that does the work; while that one
 * starts, it checks whether a build has nothing to do.
 */
import { isStartedConfined, shareOutside } from '../utils/ask-outside.js'
import { exitCodes } from './exit-codes.js'
import { watchCommand } from './watch-command.js'

const args = process.argv.slice(2)
// React and its dependencies are slower and log more in development mode.
process.env.NODE_ENV ??= 'production'

if (isStartedConfined()) {
  shareOutside()
  // Who answers has ended: so does the command.
  process.on('disconnect', () => process.exit(exitCodes.interrupted))
  process.channel?.unref()
  startCommand()
} else if (!args.includes('--untrusted') || !(await (await import('./run-confined.js')).runConfined(args)))
  startCommand()

/** Start the thread of the command; for a plain build, look meanwhile whether there is anything to do. */
function startCommand(): void {
  const [command, siteDir = '.'] = args
  const isPlainBuild = command === 'build' && args.length <= 2 && !siteDir.startsWith('-')
  const turn = isPlainBuild ? new Int32Array(new SharedArrayBuffer(4)) : undefined
  watchCommand(new URL('command.js', import.meta.url), args, turn)
  if (turn) void buildMeanwhile(siteDir, turn)
}

async function buildMeanwhile(siteDir: string, turn: Int32Array): Promise<void> {
  const { buildUnchanged } = await import('./build-unchanged.js')
  const exitCode = await buildUnchanged(siteDir)
  if (exitCode === undefined) {
    Atomics.store(turn, 0, 1)
    Atomics.notify(turn, 0)
  } else process.stderr.write('', () => process.exit(exitCode))
}
