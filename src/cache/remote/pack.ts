/**
 * A pack: some entries of the cache as one file, since a request costs more than an entry. It is a line with the keys and the lengths of
 * their tables and bodies, and behind it these, all of it compressed.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { OpenedEntry } from '../entry.js'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Bytes of the entries of a pack before they are compressed: with the usual ratio a pack has some 6 MB, and most servers take 8. */
export const packBytes = 16 << 20

/** Max bytes of an unpacked pack: entries that are larger than a pack are in one of their own. */
const maxBytes = 1 << 30

/** An entry with its key. */
export interface KeyedEntry extends OpenedEntry {
  readonly key: string
}

/** Compress entries into a pack, and name it by its hash. */
export async function formatPack(
  entries: readonly KeyedEntry[]
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const rows = entries.map(({ key, table, body }) => [key, table.length, body.length])
  const contents = [Buffer.from(`${JSON.stringify(rows)}\n`), ...entries.flatMap(({ table, body }) => [table, body])]
  // The fastest level: the others save a tenth of the bytes, and take several times as long.
  const bytes = await compress(Buffer.concat(contents), { level: 1 })
  return { name: nameOf(bytes), bytes }
}

/** Read the entries of a pack; undefined where its bytes are not those that its name was made of. */
export async function parsePack(bytes: Uint8Array, name: string): Promise<readonly KeyedEntry[] | undefined> {
  if (nameOf(bytes) !== name) return undefined
  const contents = await decompress(bytes, { maxOutputLength: maxBytes, chunkSize: chunkSizeOf(bytes) })
  let start = contents.indexOf(10) + 1
  const take = (length: number) => contents.subarray(start, (start += length))
  const rows = JSON.parse(contents.toString('utf8', 0, start)) as readonly (readonly [string, number, number])[]
  return rows.map(([key, table, body]) => ({ key, table: take(table), body: take(body) }))
}

/** Find the size of a compressed file, which stands at its end, so that it is unpacked into one piece. */
function chunkSizeOf(bytes: Uint8Array): number {
  const size = Buffer.from(bytes.subarray(-4)).readUInt32LE()
  return Math.min(size + 1, maxBytes)
}

function nameOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}
