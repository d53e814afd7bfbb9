/**
 * Cache of the bundle of the last command, so that the next one imports it without esbuild. An entry is valid only while
 * every bundled file has the same bytes, for the same generator and folder, undamaged, and, because it is executed, signed with
 * the user's own key: a repository could contain a forged entry.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generatorDir, generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { replaceFile } from '../utils/replace-file.js'
import { listIslands } from './list-islands.js'
import type { ConfigBundle } from './bundle.js'
import { dayMs } from '../utils/day.js'
import { configFolder, hasConfigFolder } from './config-folder.js'
import { readSigned, writeSigned } from './signed-file.js'

/** A bundle that node can import. */
export interface StoredBundle {
  /** Absolute path of the module. */
  readonly file: string
  readonly hash: string
  /** Absolute paths of the bundled files. */
  readonly inputs: readonly string[]
}

/** Metadata of a bundle, signed. */
interface BundleRecord {
  /** The generator and the configuration file that the bundle belongs to. */
  readonly owner: string
  readonly hash: string
  readonly codeHash: string
  readonly inputs: ConfigBundle['inputs']
}

/** Find the bundle of the last command, if none of its files has changed. */
export function cachedBundle(siteDir: string, configFile: string): StoredBundle | undefined {
  try {
    const record = readRecord(siteDir)
    if (record?.owner !== ownerOf(siteDir, configFile)) return undefined
    if (record.inputs.some(({ path, hash }) => hashOf(readFileSync(join(siteDir, path))) !== hash)) return undefined
    const file = join(configFolder(siteDir), `${record.hash}.mjs`)
    return hashOf(readFileSync(file)) === record.codeHash
      ? { file, hash: record.hash, inputs: pathsOf(siteDir, record.inputs) }
      : undefined
  } catch {
    return undefined // no record yet, or a damaged one: bundle again
  }
}

/** Read the record, if its signature is valid. */
function readRecord(siteDir: string): BundleRecord | undefined {
  const text = readSigned(siteDir, recordFile(siteDir))
  return text === undefined ? undefined : (JSON.parse(text) as BundleRecord)
}

/** Resolve the path of the record. */
function recordFile(siteDir: string): string {
  return join(configFolder(siteDir), 'record')
}

/** Write the bundle where node can import it: below the site directory, else in a temporary folder until the process ends. */
export function storeBundle(siteDir: string, configFile: string, { code, hash, inputs }: ConfigBundle): StoredBundle {
  try {
    if (!hasConfigFolder(siteDir)) return storeTemporarily(siteDir, { code, hash, inputs })
    const file = join(configFolder(siteDir), `${hash}.mjs`)
    replaceFile(file, code)
    replaceFile(join(dirname(configFolder(siteDir)), '.gitignore'), '*\n')
    const record: BundleRecord = { owner: ownerOf(siteDir, configFile), hash, codeHash: hashOf(code), inputs }
    writeSigned(siteDir, recordFile(siteDir), JSON.stringify(record))
    removeOldBundles(configFolder(siteDir), statSync(file).mtimeMs)
    return { file, hash, inputs: pathsOf(siteDir, inputs) }
  } catch {
    return storeTemporarily(siteDir, { code, hash, inputs }) // such as a full disk
  }
}

/** Write the bundle to a temporary folder, which is removed when the process ends. */
function storeTemporarily(siteDir: string, { code, hash, inputs }: ConfigBundle): StoredBundle {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-config-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, `${hash}.mjs`)
  writeFileSync(file, code)
  return { file, hash, inputs: pathsOf(siteDir, inputs) }
}

/** Remove bundles that no running command can still import: those of yesterday, by the clock of the disk, which may be another than this machine's. */
function removeOldBundles(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (now - statSync(file).mtimeMs > dayMs) rmSync(file, { force: true })
  }
}

/** List the absolute paths of the inputs. */
function pathsOf(siteDir: string, inputs: ConfigBundle['inputs']): string[] {
  return inputs.map(({ path }) => join(siteDir, path))
}

/** Identify what a bundle depends on besides the bytes of its files: the generator it imports, and the paths in its modules. */
function ownerOf(siteDir: string, configFile: string): string {
  return JSON.stringify([generatorDir, generatorId, siteDir, configFile, listIslands(siteDir)])
}
