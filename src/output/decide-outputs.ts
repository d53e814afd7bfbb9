import { readFileSync } from 'node:fs'
import { SourceChangedError, UsageError } from '../model/errors.js'
import { isCopy, type PlannedOutput } from '../model/output.js'
import { hashOf } from '../utils/hash.js'
import { foldersAbove, lookAt } from './folders.js'
import type { ManifestEntry, OutputManifest } from './manifest-file.js'
import { isOutputPath } from './output-path.js'
import type { Stage } from './stage.js'

/** A planned output after the comparison. */
export interface Decided {
  readonly entry: ManifestEntry
  /** Name in the stage, for what changed. */
  readonly staged: string | undefined
}

/** Compare every planned output with the last build, in the order of planning. */
export async function decideOutputs(
  dir: string,
  outputs: AsyncIterable<PlannedOutput> | Iterable<PlannedOutput>,
  old: OutputManifest,
  stage: Stage
): Promise<ReadonlyMap<string, Decided>> {
  const decided = new Map<string, Decided>()
  for await (const output of outputs) {
    if (!isOutputPath(output.path)) throw new Error(`Unexpected output path ${JSON.stringify(output.path)}`)
    if (decided.has(output.path)) throw clash(output.path, output.path)
    decided.set(output.path, await decide(dir, output, old, stage))
  }
  for (const path of decided.keys()) {
    const parent = foldersAbove(path).find((folder) => decided.has(folder))
    if (parent !== undefined) throw clash(parent, path)
  }
  return decided
}

/**
 * Keep an output whose key and file are those of the last build; otherwise create it, and keep the file if the bytes
 * are equal.
 */
async function decide(dir: string, output: PlannedOutput, old: OutputManifest, stage: Stage): Promise<Decided> {
  const { path, key } = output
  const known = old.entries.get(path)
  const isKept = known !== undefined && isIntact(dir, known, old.changedMs)
  if (isKept && known.key === key) return { entry: known, staged: undefined }
  const contents = await output.create()
  const { name, hash, size } = stage.add(path, contents, (made) => isKept && made === known.hash)
  // What was copied must be what was planned: otherwise these bytes would be cached under the key of others.
  if (isCopy(contents) && hash !== key) throw new SourceChangedError(contents.copyOf)
  return { entry: { path, key, hash, size }, staged: name }
}

/**
 * Whether a file is still the one that the last build wrote. Its size and times answer that at once when it changed
 * before the manifest did; otherwise (a touched file, a restored copy) its bytes do.
 */
export function isIntact(dir: string, { path, hash, size }: ManifestEntry, manifestChangedMs: number): boolean {
  // The paths of a manifest are normalized, and there are thousands of them: "join" would take as long as the look.
  const file = `${dir}/${path}`
  const stats = lookAt(file)
  if (!stats?.isFile() || stats.size !== size) return false
  if (Math.max(stats.mtimeMs, stats.ctimeMs) < manifestChangedMs) return true
  return hashOf(readFileSync(file)) === hash
}

/** Create the error for two outputs of one path. */
function clash(first: string, second: string): UsageError {
  const places =
    first === second
      ? `two files would be written to "${first}"`
      : `"${first}" would be a file and the folder of "${second}"`
  return new UsageError(`Conflicting output paths: ${places}. Rename or move one of the sources.`)
}
