import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../utils/collections.js'
import { isOutputPath } from './output-path.js'

/** Name of the manifest in the output folder. */
export const manifestName = '.capstan-manifest.json'
const formatVersion = 1

/** Record of a file that the last build wrote. */
export interface ManifestEntry {
  readonly path: string
  /** Key of the output, see `PlannedOutput`. */
  readonly key: string
  readonly hash: string
  readonly size: number
}

/** The files of the last build, and when the manifest itself was put in place. */
export interface OutputManifest {
  readonly entries: ReadonlyMap<string, ManifestEntry>
  /** Milliseconds; a file that changed no later than this may have changed since. */
  readonly changedMs: number
}

/**
 * Read the manifest of an output folder; undefined when it has none.
 * A damaged one names no files: everything is written again, and nothing is removed.
 */
export function readManifest(dir: string): OutputManifest | undefined {
  const file = join(dir, manifestName)
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return undefined
  const entries = parseManifest(readFileSync(file, 'utf8'))
  return {
    entries: new Map(entries.map((entry) => [entry.path, entry])),
    changedMs: Math.max(stats.mtimeMs, stats.ctimeMs)
  }
}

/**
 * Format the files of a build, one per line, sorted by path. No times are stored, so equal sites have equal manifests;
 * a file touched since then is found by comparing its times with the manifest's own.
 */
export function formatManifest(entries: Iterable<ManifestEntry>): string {
  const rows = [...entries].sort((a, b) => compareText(a.path, b.path))
  const lines = rows.map(({ path, key, hash, size }) => JSON.stringify([path, key, hash, size]))
  return `{"version":${formatVersion},"files":[\n${lines.join(',\n')}\n]}\n`
}

/** Read the rows; keys of another format version are dropped, so that nothing made by it is trusted. */
function parseManifest(text: string): ManifestEntry[] {
  try {
    const { version, files } = JSON.parse(text) as { version?: unknown; files?: unknown }
    if (!Array.isArray(files)) return []
    return (files as unknown[]).filter(isRow).map(([path, key, hash, size]) => {
      return { path, key: version === formatVersion ? key : '', hash, size }
    })
  } catch {
    return []
  }
}

/** Check one row: the file may come from anywhere. */
function isRow(row: unknown): row is [string, string, string, number] {
  if (!Array.isArray(row)) return false
  const [path, key, hash, size] = row as unknown[]
  return isOutputPath(path) && typeof key === 'string' && typeof hash === 'string' && typeof size === 'number'
}
