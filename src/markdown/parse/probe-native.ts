/**
 * Load the native parser in a process of its own first: a binary that does not fit the machine can end the process that loads
 * it, and with it the command. That takes a tenth of a second, so what was loaded once is remembered in the user's folder of
 * caches, by the state of the binary, until it or Node.js changes.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../../utils/hash.js'

/** Time that loading may take, in milliseconds. */
const timeout = 30_000

/** Exit codes from which on Windows has ended a process. */
const windowsCrash = 0xc000_0000

/** Describe how the process ends that loads a package with a binary; undefined where it does not end by it. */
export function crashOfNative(packageName: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    const proof = join(proofFolder(), hashOf(JSON.stringify(placeOf(entry))))
    if (existsSync(proof)) return undefined
    const crash = tryLoading(entry)
    if (crash === undefined) remember(proof)
    return crash
  } catch {
    return undefined // no such package: loading it tells why
  }
}

/** Compute the path of the folder in which the user's programs keep what they can make again. */
function proofFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'capstan', 'native')
}

/** Load the package in another process. */
function tryLoading(entry: string): string | undefined {
  const code = `const { markdownToMdast } = await import(${JSON.stringify(pathToFileURL(entry).href)}); markdownToMdast('')`
  const options = { stdio: 'ignore', timeout, env: { ...process.env, NODE_OPTIONS: '' } } as const
  const { signal, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], options)
  if (signal !== null) return signal
  return status !== null && status >= windowsCrash ? `0x${status.toString(16)}` : undefined
}

/** List what decides whether the binary can be loaded: the machine, Node.js, and the state of the files. */
function placeOf(entry: string): unknown[] {
  const chosen = process.env.NAPI_RS_NATIVE_LIBRARY_PATH
  const files = chosen === undefined ? binariesOf(realpathSync(entry)) : [chosen]
  const states = files.map((path) => {
    const { size, mtimeMs, ino } = statSync(path)
    return [path, size, mtimeMs, ino]
  })
  return [hostname(), process.platform, process.arch, process.version, states]
}

/** List the binaries that are installed for the platforms of the package, which lie beside it. */
function binariesOf(entry: string): string[] {
  const scope = join(dirname(entry), '..', '..', '@bruits')
  const packages = readdirSync(scope).map((name) => join(scope, name))
  return packages.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.node'))
      .map((name) => join(folder, name))
  )
}

/** Remember that the binary can be loaded; where nothing can be written, it is tried again. */
function remember(proof: string): void {
  try {
    mkdirSync(dirname(proof), { recursive: true })
    writeFileSync(proof, '')
  } catch {
    // A folder that is read-only, say.
  }
}
