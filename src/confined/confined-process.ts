import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { findChromium } from '../browser/find-chromium.js'
import { UsageError } from '../model/errors.js'
import { makeFolderAbove } from '../utils/make-folder-above.js'
import { findWorkTree } from '../utils/paths.js'
import { keyVariable, userKey } from '../utils/user-key.js'
import type { AnsweredSite } from './answer-outside.js'
import { permissionFlags, permissionSwitch } from './permission-flags.js'

/** A command of an untrusted site; paths are absolute or relative to where it runs. */
export interface ConfinedCommand {
  readonly command: string
  readonly siteDir: string
  readonly outDir: string | undefined
  /** The files that are written besides the output, as by `pdf`; absolute paths. */
  readonly written: readonly string[]
  /** Time limit of the configuration, in seconds. */
  readonly timeout: number
  /** Host of the site that is opened in the browser; undefined: none is. */
  readonly openedHost: string | undefined
}

/** How its process is started, and about which site it is answered. */
export interface ConfinedProcess {
  readonly flags: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Remove its temporary files. */
  readonly close: () => void
  readonly answered: AnsweredSite
}

/**
 * Prepare the process of a command; undefined where Node.js has no permission model. The key of the cache is handed over, since the folder
 * of the user is closed to it. `pdf` alone starts a program: the browser.
 */
export async function confinedProcess({
  command,
  siteDir,
  outDir,
  written,
  timeout,
  openedHost
}: ConfinedCommand): Promise<ConfinedProcess | undefined> {
  if (permissionSwitch() === undefined) return undefined
  const program = command === 'pdf' ? findChromium({ outside: findWorkTree(siteDir) }) : undefined
  const outputDir = outDir === undefined ? await configuredOutput(siteDir, timeout) : resolve(outDir)
  for (const file of [outDir === undefined ? [] : outputDir, ...written].flat()) makeFolderAbove(file)
  const temporaryDir = mkdtempSync(join(tmpdir(), 'capstan-confined-'))
  const flags = permissionFlags({
    siteDir,
    outputDir,
    temporaryDir,
    written,
    program,
    isServer: ['serve', 'pdf'].includes(command)
  })
  const key = userKey(siteDir)
  const environment = {
    TMPDIR: temporaryDir,
    TEMP: temporaryDir,
    TMP: temporaryDir,
    ...(key !== undefined && { [keyVariable]: key }),
    ...(program !== undefined && { CAPSTAN_BROWSER: program })
  }
  const close = () => rmSync(temporaryDir, { recursive: true, force: true })
  return flags && { flags, environment, close, answered: { siteDir, outputDir, openedHost } }
}

/** Read the output folder from the configuration, in a thread of its own: this one hears signals. */
async function configuredOutput(siteDir: string, timeout: number): Promise<string> {
  const thread = new Worker(new URL('output-thread.js', import.meta.url), { workerData: siteDir })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((resolveOutput, reject) => {
      thread.once('message', resolveOutput).once('error', reject)
      const late = new UsageError(`The configuration took longer than ${timeout} seconds.`)
      timer = setTimeout(() => reject(late), timeout * 1000)
    })
  } finally {
    clearTimeout(timer)
    void thread.terminate()
  }
}
