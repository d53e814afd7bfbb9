import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../utils/hash.js'
import { isInside } from '../../utils/paths.js'
import type { ReadServed, ServedFile } from './served-file.js'

/** Larger files are streamed and not held. */
const holdable = 16 * 1024 * 1024

/**
 * Read the files of a built folder as they are at the time of each request, so that a rebuild shows at once. A symbolic
 * link that leads out of the folder leads nowhere.
 */
export function readFolder(dir: string): ReadServed {
  return async (path) => {
    try {
      const file = await realpath(join(dir, path))
      if (!isInside(file, await realpath(dir))) return undefined
      return await describe(file)
    } catch (error) {
      if (isAbsence(error)) return undefined
      throw error
    }
  }
}

/** Read a file, or say how to stream it; its tag is made of its bytes, for a large file of its size and times. */
async function describe(file: string): Promise<ServedFile | undefined> {
  const stats = await stat(file)
  if (!stats.isFile()) return undefined
  if (stats.size > holdable)
    return { body: { file, size: stats.size }, etag: `"${stats.size}-${stats.mtimeMs}-${stats.ino}"` }
  const body = await readFile(file)
  return { body, etag: `"${hashOf(body)}"` }
}

/** Say whether an error means that nothing is there: also a name too long, or a file taken for a folder. */
function isAbsence(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR'].includes(code)
}
