/** The thread that a command runs in. Neither the arguments nor the author's code can block the main thread. */
import { workerData } from 'node:worker_threads'
import { startBeat } from './beat.js'
import { exitCodes } from './exit-codes.js'
import { fail } from './fail.js'
import { onInterrupt, tell } from './interrupt.js'
import { createProgram } from './program.js'
import type { CommandInput } from './thread-messages.js'

onInterrupt(() => process.exit(exitCodes.interrupted))
// The main thread checks first whether there is anything to do.
const { turn, beat } = workerData as CommandInput
if (turn) Atomics.wait(turn, 0, 0)
startBeat(beat)
try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = fail(error)
}
tell({ exitCode: Number(process.exitCode ?? exitCodes.fine) })
