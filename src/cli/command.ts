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
// The main thread takes what is printed piece by piece, and may end this one soon after it hears that the command is done.
await Promise.all([process.stdout, process.stderr].map(flush))
tell({ exitCode: Number(process.exitCode ?? exitCodes.fine) })

/** Wait until the main thread has all that a stream was given. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => (stream.writable ? stream.write('', () => resolve()) : resolve()))
}
