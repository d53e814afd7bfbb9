/**
 * Run a data loader of VitePress, in a thread with a limited time, whose working directory is that of the site. The package
 * `vitepress` in it is ours, and other packages are those of the site.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import { bundleProgram } from '../../../files/bundle-program.js'
import { messageOf } from '../../../utils/text-of.js'
import type { CompileContext } from '../../../markdown/passes.js'
import { answerLoader, type Question, type Uses } from './answer-loader.js'
import { runnerCode, vitepressModule } from './loader-code.js'
import { runThread } from './run-thread.js'

/** What a loader gave. */
export interface LoaderResult extends Uses {
  /** Absent: there is an error. */
  readonly value?: unknown
  readonly error?: string
  /** Packages that the loader imports and that are not installed. */
  readonly missing: readonly string[]
}

/** What the thread answers. */
interface Answer {
  readonly json?: string
  readonly error?: string
  readonly read: readonly string[]
  readonly listed: readonly string[]
}

/** Run the loader at a path relative to the site directory. What is wrong with it is data. */
export async function runLoader(path: string, context: CompileContext): Promise<LoaderResult> {
  const { siteDir } = context
  const uses: Uses = { read: new Set([join(siteDir, path)]), listed: new Set() }
  const folder = await mkdtemp(join(tmpdir(), 'capstan-loader-'))
  let missing: readonly string[] = []
  try {
    const program = await bundleProgram(siteDir, path, { vitepress: vitepressModule })
    missing = program.missing
    for (const file of program.files) uses.read.add(file)
    const bundle = join(folder, 'loader.mjs')
    await writeFile(bundle, program.code)
    const runner = join(folder, 'run.mjs')
    await writeFile(runner, runnerCode)
    const { json, error, read, listed } = await runThread<Question, Answer>({
      folder,
      module: runner,
      data: { siteDir, bundle: pathToFileURL(bundle).href },
      answer: (question) => answerLoader(question, join(siteDir, path), context, uses)
    })
    for (const file of read) if (!file.startsWith(folder)) uses.read.add(file)
    for (const entry of listed) uses.listed.add(entry)
    return {
      ...uses,
      missing,
      ...(json === undefined ? { error: error ?? '' } : { value: JSON.parse(json) as unknown })
    }
  } catch (error) {
    return { ...uses, missing, error: reasonOf(error) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Explain why a loader did not run; errors of esbuild have a list. */
function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  return first?.text ?? messageOf(error).split('\n')[0] ?? ''
}
