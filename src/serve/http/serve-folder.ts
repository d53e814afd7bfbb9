import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../utils/hash.js'
import { isInside } from '../../utils/paths.js'
import type { ReadServed, ServedFile } from './served-file.js'

/** Maximum size of files that are read into memory, in bytes; larger ones are streamed. */
const maxBufferedSize = 16 * 1024 * 1024

/**
 * Create a reader of a built folder. Files are read at the time of each request, so that a rebuild shows at once; symbolic links
 * out of the folder are not followed.
 */
export function readFolder(dir: string): ReadServed {
  return async (path) => {
    try {
      // The folder first: it may be a link that is switched to another release meanwhile.
      const folder = await realpath(dir)
      const file = await realpath(join(folder, path))
      if (!isInside(file, folder)) return undefined
      return await describe(file)
    } catch (error) {
      if (isAbsence(error)) return undefined
      throw error
    }
  }
}

/** Read a file, or describe it for streaming; the entity tag is a hash of its bytes, for a large file its size and time. */
async function describe(file: string): Promise<ServedFile | undefined> {
  const stats = await stat(file)
  if (!stats.isFile()) return undefined
  if (stats.size > maxBufferedSize)
    return { body: { file, size: stats.size }, etag: `"${stats.size}-${stats.mtimeMs}-${stats.ino}"` }
  const body = await readFile(file)
  return { body, etag: `"${hashOf(body)}"` }
}

/** Whether an error means that the file does not exist: also a name that is too long, or a file used as a folder. */
function isAbsence(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR'].includes(code)
}
