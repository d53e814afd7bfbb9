import type { Cache } from '../../cache/cache.js'
import { keepLines, readLines } from '../../cache/kept-lines.js'
import type { IndexFile } from '../../search/index.js'

/** A file of the index; its bytes are the part of that name of an entry of the cache. */
export interface StoredFile {
  readonly name: string
  readonly entry: string
}

/** Part of the entry of an index that names the list of its files; the others are those of its files that no other entry holds. */
const listPart = 'files'
/** Kind of the entries. */
const kind = 'search-files'

/** Read the list of the files of an index; undefined when it is not known. */
export function readStoredFiles(key: string, cache: Cache): StoredFile[] | undefined {
  const text = cache.readPart(key, listPart)
  const lines = text === undefined ? undefined : readLines(JSON.parse(text) as string[], cache)
  return lines?.map((line) => JSON.parse(line) as StoredFile)
}

/** Read the bytes of a file; undefined when the cache has lost it. */
export function readStoredFile({ entry, name }: StoredFile, cache: Cache): Uint8Array | undefined {
  const text = cache.readPart(entry, name)
  return text === undefined ? undefined : Buffer.from(text, 'base64')
}

/** Format bytes for an entry, which holds texts. */
export function formatBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** Keep the list of the files of an index: `others`, and those that this entry holds itself, last. */
export function keepStoredFiles(
  key: string,
  others: readonly StoredFile[],
  own: readonly IndexFile[],
  cache: Cache
): StoredFile[] {
  const files = uniqueFiles([...others, ...own.map(({ name }) => ({ name, entry: key }))])
  cache.writeEntry(key, {
    [listPart]: JSON.stringify(
      keepLines(
        files.map((file) => JSON.stringify(file)),
        kind,
        cache
      )
    ),
    ...Object.fromEntries(own.map(({ name, bytes }) => [name, formatBytes(bytes)]))
  })
  return files
}

/** Remove duplicates: files with the same bytes have the same name. */
function uniqueFiles(files: readonly StoredFile[]): StoredFile[] {
  return [...new Map(files.map((file) => [file.name, file])).values()]
}
