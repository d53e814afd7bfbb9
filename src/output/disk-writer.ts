/**
 * Write a site into its folder so that, wherever the process is killed, the old or the new site is there whole, at the
 * latest after the next command:
 * 1. take the lock, finish what a killed build left (`recover.ts`);
 * 2. compare each planned output with the manifest of the last build; make and stage only what changed;
 * 3. nothing changed: stop, nothing was touched;
 * 4. flush what is staged, write the journal beside and flush it; this is the point from which the new site counts;
 * 5. rename each staged file into its place (assets, then data, then pages, then the manifest), remove what is gone.
 *    flush the folders, drop the journal.
 * Cut before 4, the stage is dropped; cut after 4, the journal is done again: each of its steps may be repeated.
 *
 * A swap of whole folders would give the same promise, but costs a link for every file of the site on each small
 * change, has to move the user's own files (`CNAME`, `.git`) between two folders, leaves a gap without any folder,
 * and pulls the folder away from whoever holds it: a bind mount, a shell, or a server would keep the old, empty one.
 * It is also impossible on mount points. Renames inside the folder work everywhere, so there is one way and not two.
 */
import type { PlannedOutput, WriteResult } from '../model/output.js'
import { decideOutputs } from './decide-outputs.js'
import { nodeFileSystem, type FileSystem } from './file-system.js'
import { acquireLock } from './lock.js'
import { readManifest, type OutputManifest } from './manifest-file.js'
import type { OutputFolder } from './open-output.js'
import { publish } from './publish.js'
import { finishChange } from './recover.js'
import { createStage } from './stage.js'

/** A consumer of the outputs of a build. */
export interface Writer {
  /** Create what changed, keep what did not, remove what is no longer planned. */
  plan(outputs: AsyncIterable<PlannedOutput> | Iterable<PlannedOutput>): Promise<WriteResult>
}

/** Options of a disk writer. */
export interface DiskWriterOptions {
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
  /** The calls that change the folder; tests interrupt them. */
  readonly fileSystem?: FileSystem
}

const empty: OutputManifest = { entries: new Map(), changedMs: 0 }

/** Create the writer of a folder. */
export function createDiskWriter(folder: OutputFolder, options: DiskWriterOptions = {}): Writer {
  const fileSystem = options.fileSystem ?? nodeFileSystem
  return {
    async plan(outputs) {
      const lock = await acquireLock(folder.dir, { onWait: options.onWait })
      try {
        finishChange(folder.dir, fileSystem)
        return await writeSite(folder.dir, outputs, fileSystem)
      } finally {
        lock.release()
      }
    }
  }
}

/** Stage what changed and publish it; on failure the stage goes and the old site stays. */
async function writeSite(
  dir: string,
  outputs: AsyncIterable<PlannedOutput> | Iterable<PlannedOutput>,
  fileSystem: FileSystem
): Promise<WriteResult> {
  const old = readManifest(dir) ?? empty
  const stage = createStage(dir, fileSystem)
  try {
    const decided = await decideOutputs(dir, outputs, old, stage)
    return publish(dir, decided, old, stage, fileSystem)
  } catch (error) {
    stage.discard()
    throw error
  }
}
