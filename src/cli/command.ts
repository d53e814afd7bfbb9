/** The thread that a command runs in. Neither the arguments nor the author's code can block the main thread. */
import { exitCodes } from './exit-codes.js'
import { fail } from './fail.js'
import { onInterrupt, tell } from './interrupt.js'
import { createProgram } from './program.js'

// React and its friends are slower and chattier in development mode.
process.env.NODE_ENV ??= 'production'

onInterrupt(() => process.exit(exitCodes.interrupted))
try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = fail(error)
}
tell({ exitCode: Number(process.exitCode ?? exitCodes.fine) })
