import { join } from 'node:path'
import { format } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { exitCodes } from '../../src/cli/exit-codes.js'
import { fail } from '../../src/cli/fail.js'
import { createProgram } from '../../src/cli/program.js'

/** Absolute path of the project. */
export const root = join(import.meta.dirname, '..', '..')

/** Absolute path of the command. */
export const bin = join(root, 'bin', 'capstan.js')

/** What a command answered. */
export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Thrown in the place of the end of the process. */
class ProcessExit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`process.exit(${code})`)
    this.code = code
  }
}

// The thread that supervises a command is not there, and a page that is still compiled when a command has failed tells of itself later.
if (parentPort) {
  const post = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (message: unknown, ...rest) => {
    if (!isOfCommand(message)) post(message, ...rest)
  }
}

/** Whether a message of this thread is one of a command to what supervises it. */
function isOfCommand(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    ['activity', 'exitCode', 'isInterrupted'].some((key) => key in message)
  )
}

/**
 * Run a command in this process, with an environment of its own, and take what it prints. One command runs at a time; what is about
 * processes, threads, signals and streams needs `spawnCapstan`.
 */
export async function capstan(
  args: readonly string[],
  { env = {} }: { readonly env?: NodeJS.ProcessEnv } = {}
): Promise<CommandResult> {
  const output = { stdout: '', stderr: '' }
  const restore = [
    replaceEnvironment({ NO_COLOR: '1', CI: 'true', FORCE_COLOR: undefined, ...env }),
    ...(['stdout', 'stderr'] as const).map((stream) => capture(stream, (text) => (output[stream] += text))),
    refuseExit()
  ]
  const { exitCode } = process
  process.exitCode = undefined
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return { code: currentExitCode(), ...output }
  } catch (error) {
    return { code: error instanceof ProcessExit ? error.code : fail(error), ...output }
  } finally {
    process.exitCode = exitCode
    for (const undo of restore) undo()
  }
}

/** Read the code that the command has set for the end of its process. */
function currentExitCode(): number {
  return Number(process.exitCode ?? exitCodes.fine)
}

/** Set variables, or take them away; the answer sets them back. */
function replaceEnvironment(env: NodeJS.ProcessEnv): () => void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const)
  const set = (pairs: readonly (readonly [string, string | undefined])[]) => {
    for (const [name, value] of pairs)
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
  }
  set(Object.entries(env))
  return () => set(before)
}

/** Take what is written to a stream, by the console, too; the answer lets it through again. */
function capture(name: 'stdout' | 'stderr', take: (text: string) => void): () => void {
  const stream = process[name]
  const write = (text: string | Uint8Array, ...rest: readonly unknown[]) => {
    take(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))
    const done = rest.at(-1)
    if (typeof done === 'function') queueMicrotask(done as () => void)
    return true
  }
  const log = (...values: readonly unknown[]) => take(`${format(...values)}\n`)
  const undo = [
    replace(stream, { write }),
    replace(console, name === 'stdout' ? { log, info: log } : { error: log, warn: log })
  ]
  return () => undo.forEach((restore) => restore())
}

/** Let `process.exit` end the command alone. */
function refuseExit(): () => void {
  const exit = (code?: number | string | null) => {
    throw new ProcessExit(Number(code ?? exitCodes.fine))
  }
  return replace(process, { exit })
}

/** Set properties of an object; the answer sets them back. */
function replace<Thing extends object>(thing: Thing, properties: Partial<Thing>): () => void {
  const names = Object.keys(properties) as (keyof Thing)[]
  const before = Object.fromEntries(names.map((name) => [name, thing[name]]))
  Object.assign(thing, properties)
  return () => void Object.assign(thing, before)
}
