/**
 * Load a configuration that is a program. It is bundled, with stand-ins for the packages and files that are not there,
 * and run in a process of its own, which has a limited time and returns JSON: a function is `{ isFunction: true }`, and what a missing
 * package would have made is `{ stub, args }`.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleProgram } from '../../files/bundle-program.js'
import { configCompileError } from '../../files/config-compile-error.js'
import { configErrorFromStack } from '../../files/config-thrown-error.js'
import { UsageError } from '../../model/errors.js'
import type { ForeignSite } from '../../model/migration.js'
import { childEnvironment } from '../../utils/child-environment.js'
import { isInstance, messageOf } from '../../utils/text-of.js'
import { reportMissing, type StandInText, textMark, withoutMarks } from './missing-modules.js'

/** How long a configuration may take, in milliseconds. */
const timeout = 60_000

/** Largest answer, in characters. */
const maxAnswer = 64 * 1024 * 1024

/** Stands before the answer, behind whatever the program printed. */
const mark = '\u0001capstan\u0001'

/** How a program is run. */
export interface LoadOptions {
  /** Code that may call the functions of `value` before they are lost. */
  readonly completion?: string
  /** Called with what is computed from a module that is missing; absent: that is an error. */
  readonly onMissing?: ForeignSite['onMissing']
  /** Matches modules that the generator makes before it reads the program: what is computed from them is made here, too. */
  readonly generated?: RegExp
}

/**
 * Run a configuration and return the value of its default export.
 * @throws {UsageError} when it fails, or a value of it is computed from a module that is missing.
 */
export async function loadProgram(siteDir: string, configFile: string, options: LoadOptions = {}): Promise<unknown> {
  const { value, lost, standIns } = await runProgram(siteDir, configFile, options.completion ?? '')
  const texts: StandInText[] = []
  const plain = withoutMarks(value, '', texts)
  reportMissing({ siteDir, configFile, lost, texts, standIns }, options)
  return plain
}

/** What a program returned, and what was computed from modules that are missing. */
interface ProgramAnswer {
  readonly value?: unknown
  /** What was read of stand-ins so that no trace of them is in the value. */
  readonly lost: readonly string[]
  readonly standIns: readonly string[]
}

async function runProgram(siteDir: string, configFile: string, completion: string): Promise<ProgramAnswer> {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-migrate-'))
  try {
    const bundle = join(folder, 'config.mjs')
    const { code, standIns } = await bundleProgram(siteDir, configFile)
    await writeFile(bundle, code)
    const runner = join(folder, 'run.mjs')
    await writeFile(runner, runnerCode(completion))
    const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', runner], {
      cwd: siteDir,
      timeout,
      maxBuffer: maxAnswer,
      env: childEnvironment({ NODE_ENV: 'production' })
    })
    const answer = stdout.slice(stdout.lastIndexOf(mark) + mark.length)
    return { standIns, ...(JSON.parse(answer) as Omit<ProgramAnswer, 'standIns'>) }
  } catch (error) {
    const { message, findings, cause } = failureOf(error, siteDir, configFile)
    throw new UsageError(message, findings, siteDir, cause)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A function of a configuration, by its keys, and the lists of arguments that it is called with. */
export interface ProgramCall {
  readonly path: readonly (string | number)[]
  readonly calls: readonly (readonly unknown[])[]
}

/** Call functions of a configuration and return what each call gives; undefined for one that throws. */
export async function callProgram(
  siteDir: string,
  configFile: string,
  functions: readonly ProgramCall[]
): Promise<readonly (readonly unknown[])[]> {
  if (functions.length === 0) return []
  const completion = `
const called = []
for (const { path, calls } of ${JSON.stringify(functions)}) {
  const own = path.reduce((part, key) => part?.[key], value)
  const results = []
  for (const list of calls) {
    try {
      results.push((await own(...list)) ?? null)
    } catch {
      results.push(null)
    }
  }
  called.push(results)
}
value = called`
  // What the program itself is computed from was told when it was loaded.
  const { value: results } = await runProgram(siteDir, configFile, completion)
  return (results as unknown[][]).map((list) => list.map((result) => result ?? undefined))
}

/** How the programs of a site are run. */
export interface Programs {
  readonly load: typeof loadProgram
  readonly call: typeof callProgram
}

/** A site whose programs are run. */
export interface ProgramSite extends ForeignSite {
  readonly programs: Programs
}

/** Run the programs of a site in processes of their own. */
export function programsOf({ onMissing }: ForeignSite): Programs {
  return {
    load: (siteDir, file, options) => loadProgram(siteDir, file, { ...options, ...(onMissing && { onMissing }) }),
    call: callProgram
  }
}

/** Convert what kept a program from answering to an error of its author, at the place where it does not compile, or threw. */
function failureOf(error: unknown, siteDir: string, configFile: string): UsageError {
  const compiled = configCompileError(error, configFile, (file) => readFileSync(join(siteDir, file), 'utf8'))
  if (isInstance(compiled, UsageError)) return compiled
  const { killed, code, stderr = '' } = error as Partial<Readonly<Record<'killed' | 'code' | 'stderr', unknown>>>
  const stack = /^(?:\w*Error\b.*)$[^]*/m.exec(String(stderr))?.[0]
  const message = killed
    ? `it took more than ${timeout / 1000} s`
    : (stack?.split('\n')[0]?.replace(/^Error: /, '') ??
      (typeof code === 'number' ? `it ended with exit code ${code}` : messageOf(error)))
  return configErrorFromStack(Object.assign(new Error(message), { stack }), siteDir, configFile)
}

/** Runs the bundle beside it: a function is called, a promise awaited. Texts of stand-ins are marked, so that their places are known. */
const runnerCode = (completion: string) => `
const lost = new Set()
globalThis.__capstanLost = (name) => lost.add(name)
globalThis.__capstanText = (name) => ${JSON.stringify(textMark)} + name + ${JSON.stringify(textMark)}
const module = await import('./config.mjs')
let value = module.default
for (let count = 0; typeof value === 'function' && !value.__stub && count < 5; count++) value = await value({})
value = await value
${completion}
const mark = (key, part) => (typeof part === 'function' && !part.__stub ? { isFunction: true } : part)
const answer = JSON.stringify({ value, lost: [...lost] }, mark)
process.stdout.write(${JSON.stringify(mark)} + answer, () => process.exit(0))
`

/** Whether a value stands for one that is no data: a function, or what a missing package would have made. */
export function isUnserialized(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'isFunction' in value || 'stub' in value
}
