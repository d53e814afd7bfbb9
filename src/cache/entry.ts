import { closeSync, fstatSync, openSync, readSync, utimesSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** A file of the cache begins with this many bytes: checksum and length of what follows. */
const headerSize = 22
const day = 86_400_000

/** Put a value into the bytes of an entry: `<checksum, 8 hex> <length, 12 digits>\n` and the text. */
export function formatEntry(value: string): Buffer {
  const body = Buffer.from(value)
  const header = `${checksumOf(body)} ${body.length.toString().padStart(12, '0')}\n`
  return Buffer.concat([Buffer.from(header, 'latin1'), body])
}

/** Read the value of an entry; undefined when it is missing, cut short or damaged. Its use is marked once a day. */
export function readEntry(file: string): string | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const { size, mtimeMs } = fstatSync(descriptor)
    const bytes = Buffer.allocUnsafe(size)
    const value = parseEntry(bytes.subarray(0, readSync(descriptor, bytes, 0, size, 0)))
    if (value !== undefined && Date.now() - mtimeMs > day) markUsed(file)
    return value
  } catch {
    return undefined // not there, or not readable: a miss
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Check the header of an entry and decode its text. */
function parseEntry(bytes: Buffer): string | undefined {
  const body = bytes.subarray(headerSize)
  const header = bytes.toString('latin1', 0, headerSize)
  if (Number(header.slice(9, -1)) !== body.length || header.slice(0, 8) !== checksumOf(body)) return undefined
  return body.toString()
}

/** A checksum against accidents, not against attackers: whoever can write the cache can write the site. */
function checksumOf(body: Uint8Array): string {
  return crc32(body).toString(16).padStart(8, '0')
}

/** Note that an entry is in use, so that it is not pruned. */
function markUsed(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // A cache that cannot be written is still read.
  }
}
