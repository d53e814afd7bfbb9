/**
 * Keeps the bundle of the last command, so that the next one imports it without esbuild. Three rules: it counts only while
 * every file that entered it has the same bytes; only for the generator and the folder that made it; a damaged one is a miss.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generatorDir, generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import type { ConfigBundle } from './bundle.js'

/** A bundle that node can import. */
export interface StoredBundle {
  /** Absolute path of the module. */
  readonly file: string
  readonly hash: string
  /** Absolute paths of the files that entered it. */
  readonly inputs: readonly string[]
}

/** What is written beside a bundle. */
interface BundleRecord {
  /** The generator and the file that the bundle was made by and of. */
  readonly owner: string
  readonly hash: string
  readonly codeHash: string
  readonly inputs: ConfigBundle['inputs']
}

/** Find the bundle of the last command, if no file that entered it has changed. */
export function cachedBundle(siteDir: string, configFile: string): StoredBundle | undefined {
  try {
    const record = JSON.parse(readFileSync(join(folderOf(siteDir), 'record.json'), 'utf8')) as BundleRecord
    if (record.owner !== ownerOf(siteDir, configFile)) return undefined
    if (record.inputs.some(({ path, hash }) => hashOf(readFileSync(join(siteDir, path))) !== hash)) return undefined
    const file = join(folderOf(siteDir), `${record.hash}.mjs`)
    return hashOf(readFileSync(file)) === record.codeHash
      ? { file, hash: record.hash, inputs: pathsOf(siteDir, record.inputs) }
      : undefined
  } catch {
    return undefined // no record yet, or a damaged one: bundle again
  }
}

/** Write the bundle where node can import it: below the site directory, else in a temporary folder until the process ends. */
export function storeBundle(siteDir: string, configFile: string, { code, hash, inputs }: ConfigBundle): StoredBundle {
  try {
    const file = join(folderOf(siteDir), `${hash}.mjs`)
    replaceFile(file, code)
    const record: BundleRecord = { owner: ownerOf(siteDir, configFile), hash, codeHash: hashOf(code), inputs }
    replaceFile(join(folderOf(siteDir), 'record.json'), JSON.stringify(record))
    removeOldBundles(folderOf(siteDir))
    return { file, hash, inputs: pathsOf(siteDir, inputs) }
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'capstan-config-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, `${hash}.mjs`)
    writeFileSync(file, code)
    return { file, hash, inputs: pathsOf(siteDir, inputs) }
  }
}

/** Remove bundles that no command can be about to import any more. */
function removeOldBundles(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > 86_400_000) rmSync(file, { force: true })
  }
}

/** Make the paths of the inputs absolute. */
function pathsOf(siteDir: string, inputs: ConfigBundle['inputs']): string[] {
  return inputs.map(({ path }) => join(siteDir, path))
}

/** Where the bundle and its record are kept. */
function folderOf(siteDir: string): string {
  return join(siteDir, '.capstan', 'config')
}

/** Name all that a bundle holds beside the bytes of its files: it imports the generator, and its modules know their paths. */
function ownerOf(siteDir: string, configFile: string): string {
  return JSON.stringify([generatorDir, generatorId, siteDir, configFile])
}

/** Write a file beside and rename it, so that no other process reads half of it. */
function replaceFile(file: string, contents: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, contents)
  renameSync(temporary, file)
}
