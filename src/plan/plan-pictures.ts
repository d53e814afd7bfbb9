import type { Cache } from '../cache/cache.js'
import { LostEntryError } from '../model/errors.js'
import type { PlannedOutput } from '../model/output.js'
import type { PreparedSite } from '../model/prepared-site.js'

/** Plan the pictures that images are offered as; their bytes are in the cache. */
export function planPictures({ offeredImages }: Pick<PreparedSite, 'offeredImages'>, cache: Cache): PlannedOutput[] {
  const byPath = new Map<string, PlannedOutput>()
  for (const { pictures, entry } of offeredImages.values()) {
    for (const { path, width, hash } of pictures) {
      const create = () => {
        const bytes = cache.readPart(entry, String(width))
        if (bytes === undefined) throw new LostEntryError(path)
        return Buffer.from(bytes, 'base64')
      }
      byPath.set(path, { path, key: hash, create })
    }
  }
  return [...byPath.values()]
}
