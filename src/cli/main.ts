/** The entry of the compiled command. */
import { fail } from './fail.js'
import { createProgram } from './program.js'

// React and its friends are slower and chattier in development mode.
process.env.NODE_ENV ??= 'production'

try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = fail(error)
}
