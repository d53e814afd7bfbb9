/**
 * Write a site into its folder so that, wherever the process is killed, the old or the new site is there whole, at the
 * latest after the next command:
 * 1. take the lock, finish what a killed build left (`recover.ts`);
 * 2. compare each planned output with the manifest of the last build; make and stage only what changed, then the compressed
 *    copies of what has none;
 * 3. nothing changed: stop, nothing was touched;
 * 4. flush what is staged, write the journal beside and flush it; this is the point from which the new site counts;
 * 5. rename each staged file into its place (assets, then data, then pages, then the manifest), remove what is gone.
 *    flush the folders, drop the journal.
 * Cut before 4, the stage is dropped; cut after 4, the journal is done again: each of its steps may be repeated.
 *
 * Renames inside the folder work everywhere, also on mount points and for whoever holds the folder: a bind mount, a shell, a
 * server. For the moment of step 5 the folder is a mixture of both sites.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrecompressSetting } from '../model/config.js'
import type { PlannedOutput, WriteResult } from '../model/output.js'
import { decideOutputs, type Decided } from './decide-outputs.js'
import { hashPlan } from './find-built.js'
import { nodeFileSystem, type FileSystem } from './file-system.js'
import { acquireLock } from './lock.js'
import { readManifest, type OutputManifest } from './manifest-file.js'
import type { OutputFolder } from './open-output.js'
import { precompress } from './precompress.js'
import { publish } from './publish.js'
import { finishChange } from './recover.js'
import { createStage, type Stage } from './stage.js'

/** A consumer of the outputs of a build. */
export interface Writer {
  /** Create what changed, keep what did not, remove what is no longer planned. */
  plan(outputs: AsyncIterable<PlannedOutput> | Iterable<PlannedOutput>): Promise<WriteResult>
}

/** A file of the site before it is published. */
export interface InspectedFile {
  /** Posix path in the output folder. */
  readonly path: string
  /** Whether it differs from the last build. */
  readonly isNew: boolean
  readonly read: () => Uint8Array
}

/** Options of a disk writer. */
export interface DiskWriterOptions {
  /** Which compressed copies are written; default: none. */
  readonly precompress?: PrecompressSetting | undefined
  /** Whether a file of the last build stays although it is not planned; default: none does. */
  readonly keeps?: ((path: string) => boolean) | undefined
  /** Called with all files before any of them is published: what it throws keeps the old site. */
  readonly inspect?: ((files: readonly InspectedFile[]) => void) | undefined
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
  /** The calls that change the folder; tests interrupt them. */
  readonly fileSystem?: FileSystem
}

const empty: OutputManifest = { entries: new Map(), changedMs: 0 }

/** What a disk writer returns. */
export interface DiskWriteResult extends WriteResult {
  /** Hash of the paths and keys of all files, by which the next run finds them (`find-built.ts`). */
  readonly planned: string
}

/** A writer of a folder. */
export interface DiskWriter extends Writer {
  plan(outputs: AsyncIterable<PlannedOutput> | Iterable<PlannedOutput>): Promise<DiskWriteResult>
}

/** Create the writer of a folder. */
export function createDiskWriter(folder: OutputFolder, options: DiskWriterOptions = {}): DiskWriter {
  const fileSystem = options.fileSystem ?? nodeFileSystem
  return {
    async plan(outputs) {
      const lock = await acquireLock(folder.dir, { onWait: options.onWait })
      try {
        finishChange(folder.dir, fileSystem)
        return await writeSite(folder.dir, outputs, options, fileSystem)
      } finally {
        lock.release()
      }
    }
  }
}

/** Stage what changed and publish it; on failure the stage is removed and the old site stays. */
async function writeSite(
  dir: string,
  outputs: AsyncIterable<PlannedOutput> | Iterable<PlannedOutput>,
  { precompress: setting = false, keeps, inspect }: DiskWriterOptions,
  fileSystem: FileSystem
): Promise<DiskWriteResult> {
  const old = readManifest(dir) ?? empty
  const stage = createStage(dir, fileSystem)
  try {
    const originals = await decideOutputs(dir, outputs, old, stage)
    inspect?.(inspected(dir, originals, stage))
    const made = await precompress(dir, originals, setting, old, stage)
    const decided = keeps ? withKept(made, old, keeps) : made
    const planned = hashPlan([...decided.values()].map(({ entry }) => entry))
    return { ...publish(dir, decided, old, stage, fileSystem), planned }
  } catch (error) {
    stage.discard()
    throw error
  }
}

/** List the files that are to be published. */
function inspected(dir: string, decided: ReadonlyMap<string, Decided>, stage: Stage): InspectedFile[] {
  return [...decided.values()].map(({ entry: { path }, staged }) => ({
    path,
    isNew: staged !== undefined,
    read: () => (staged === undefined ? readFileSync(join(dir, path)) : stage.read(staged))
  }))
}

/** Add the files of the last build that stay although they are not planned. */
function withKept(
  decided: ReadonlyMap<string, Decided>,
  { entries }: OutputManifest,
  keeps: (path: string) => boolean
): ReadonlyMap<string, Decided> {
  const kept = [...entries.values()].filter(({ path }) => !decided.has(path) && keeps(path))
  return new Map([...decided, ...kept.map((entry) => [entry.path, { entry, staged: undefined }] as const)])
}
