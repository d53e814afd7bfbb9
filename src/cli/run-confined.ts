/**
 * Run a command for a site that is not trusted in a process of its own, which Node.js confines: it reads the site and the generator, writes
 * the output, the cache and temporary files, and starts no process. What takes git or esbuild it asks of this process.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import type { Duplex } from 'node:stream'
import { type ConfinedCommand, confinedProcess } from '../confined/confined-process.js'
import { confinedVariable, outsidePipe, type OutsideAnswer, type OutsideQuestion } from '../utils/ask-outside.js'
import { childEnvironment } from '../utils/child-environment.js'
import { generatorDir } from '../utils/generator.js'
import { endProcess, graceTime } from './end-process.js'
import { fail } from './fail.js'
import { createProgram } from './program.js'
import { timeoutOf } from './timeout.js'

/** Variables of the terminal and of ours that a command reads. */
const kept = ['CI', 'NO_COLOR', 'FORCE_COLOR', 'TERM', 'COLUMNS', 'NODE_ENV', 'CHOKIDAR_USEPOLLING']

/**
 * Run a command confined; false where Node.js cannot, and the command has to run in this process. What prevents it is reported here: errors of
 * this file are of other classes than those of the main thread, which shares no module with it.
 */
export async function runConfined(args: readonly string[]): Promise<boolean> {
  try {
    return await startConfined(args)
  } catch (error) {
    process.exitCode = fail(error)
    // A thread that waits in the system, such as for a pipe, would keep the process.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceTime).unref()
    return true
  }
}

async function startConfined(args: readonly string[]): Promise<boolean> {
  const confined = await confinedProcess(await commandOf(args))
  if (confined === undefined) {
    console.error(
      `Node.js ${process.version} has no permission model: that the command reads and writes nothing beyond the site rests on Capstan alone.`
    )
    return false
  }
  const variables = kept.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const child = spawn(process.execPath, [...confined.flags, join(generatorDir, 'bin', 'capstan.js'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe', 'ipc'],
    env: childEnvironment({ ...Object.fromEntries(variables), ...confined.environment, [confinedVariable]: '1' })
  })
  const thread = new Worker(new URL('answer-thread.js', import.meta.url), { workerData: confined.answered })
  answerQuestions(child.stdio[outsidePipe] as Duplex, thread)
  followProcess(child, thread, confined.close)
  return true
}

/** Read from the arguments what confines the command, as the command itself will. */
async function commandOf([name = '', ...args]: readonly string[]): Promise<ConfinedCommand> {
  const command = createProgram().commands.find((each) => each.name() === name)
  const { operands = [] } = command?.parseOptions([...args]) ?? {}
  const { outDir, output, open, host, ...flags } = command?.opts<ReadFlags>() ?? {}
  const at = command?.registeredArguments.findIndex((argument) => ['siteDir', 'dir'].includes(argument.name())) ?? -1
  const openedHost = open === true ? host : undefined
  const named = resolve(operands[at] ?? '.')
  const moved = name === 'migrate' ? await (await import('../commands/moved-places.js')).movedPlaces(named) : {}
  const written = output === undefined ? [] : [resolve(output)]
  const read = readPlaces(flags)
  return { command: name, siteDir: named, outDir, written, read, timeout: timeoutOf(args), openedHost, ...moved }
}

/** List what the flags of a command name to be read, which may be anywhere: of a sitemap, the folder with its pages. */
function readPlaces({ against, built, baseline }: Omit<ReadFlags, 'outDir' | 'output' | 'open' | 'host'>): string[] {
  const old =
    against !== undefined && statSync(against, { throwIfNoEntry: false })?.isFile() ? dirname(against) : against
  return [old, built, baseline].flatMap((path) => (path === undefined ? [] : [resolve(path)]))
}

/** Flags of the commands that are read here. */
interface ReadFlags {
  readonly outDir?: string
  readonly output?: string
  readonly open?: boolean
  readonly host?: string
  readonly against?: string
  readonly built?: string
  readonly baseline?: string
}

/** Hand the questions of the confined process to the thread that answers them. */
function answerQuestions(pipe: Duplex, thread: Worker): void {
  pipe.on('error', () => undefined) // it has ended
  createInterface({ input: pipe }).on('line', (line) => thread.postMessage(JSON.parse(line) as OutsideQuestion))
  thread.on('message', (answer: OutsideAnswer) => pipe.write(`${JSON.stringify(answer)}\n`))
}

/** End as the process ends, and let it hear of signals. A terminal sends Ctrl-C to both. */
function followProcess(child: ChildProcess, thread: Worker, close: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  child.on('exit', (code, signal) => {
    close()
    endProcess(thread, code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
  })
}
