import { crc32, deflateRawSync } from 'node:zlib'
import { MachineError } from '../model/errors.js'

/** A file of an archive. */
export interface ZipEntry {
  /** Posix path. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** Maximum number of files without the 64-bit extension of the format. */
const maxEntries = 0xffff
/** Maximum number of bytes that its offsets can address, with some room for names. */
const maxBytes = 0xf000_0000
/** 1 January 1980, the first date of the format: the same files make the same archive. */
const date = 0x21
/** Version of the format that reads it, and the flag for names in UTF-8. */
const [version, utf8] = [20, 0x800]
/** The system that names and permissions are of, Unix, and a file that its owner may write: those of DOS have another character set. */
const [unix, mode] = [3, 0o100644]

/**
 * Write an archive (APPNOTE.TXT 6.3.10 by PKWARE): each file with its header, then the directory of all.
 * @throws {MachineError} when there are more files or bytes than the format holds.
 */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  if (entries.length > maxEntries || sizeOf(entries) > maxBytes)
    throw new MachineError(
      `The site is too large for one archive: it has ${entries.length} files of ${sizeOf(entries)} bytes, and an archive holds ${maxEntries} files and 4 GB. Build it without --offline.`
    )
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path)
    const deflated = deflateRawSync(bytes)
    const isSmaller = deflated.length < bytes.length
    const data = isSmaller ? deflated : bytes
    // Flags, method, time, date, checksum, sizes, length of the name, length of the extra field.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version, 0)
    common.writeUInt16LE(utf8, 2)
    common.writeUInt16LE(isSmaller ? 8 : 0, 4)
    common.writeUInt16LE(date, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    parts.push(signature(0x04034b50), common, name, Buffer.from(data))
    const place = Buffer.alloc(14)
    place.writeUInt32LE(mode * 0x1_0000, 6)
    place.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([version, unix])
    directory.push(signature(0x02014b50), madeBy, common, place, name)
    offset += 4 + common.length + name.length + data.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, signature(0x06054b50), end])
}

/** Add up the bytes of files before they are compressed. */
function sizeOf(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
