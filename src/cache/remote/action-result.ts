/**
 * What an action cache keeps under a key: the message `ActionResult` of the Remote Execution API, since servers such as bazel-remote check that it
 * is one, and answer with it only while they have all files that it names. The files are packs. A server may add fields of its own, so
 * the message carries no signature; each pack has one.
 *
 * The encoding is that of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/): a field is a number with a wire type, and a value.
 */

/** A pack of a group. */
export interface PackName {
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  readonly name: string
  readonly size: number
  /** The public key of its signer, and behind it those that the signer trusted; the pack itself proves it. */
  readonly keys: readonly string[]
}

const fields = { outputFiles: 2, path: 1, digest: 2, hash: 1, sizeBytes: 2 }

/** Max packs of a message: a server that names more is not believed. */
const maxPacks = 256

/** Write the packs of a group as a message. */
export function formatActionResult(packs: readonly PackName[]): Buffer {
  const files = packs.map(({ name, size, keys }) => {
    const digest = Buffer.concat([bytesField(fields.hash, name), varint(fields.sizeBytes << 3), varint(size)])
    const file = [bytesField(fields.path, `${keys.join('+')}/${name}`), bytesField(fields.digest, digest)]
    return bytesField(fields.outputFiles, Buffer.concat(file))
  })
  return Buffer.concat(files)
}

/** Read the packs that a message names; undefined for what is no such message. */
export function parseActionResult(bytes: Buffer): readonly PackName[] | undefined {
  const files = readFields(bytes)?.filter(({ field }) => field === fields.outputFiles)
  if (!files || files.length === 0 || files.length > maxPacks) return undefined
  const packs = files.flatMap(({ value }) => (typeof value === 'number' ? [] : (parseFile(value) ?? [])))
  return packs.length === files.length ? packs : undefined
}

function parseFile(bytes: Buffer): PackName | undefined {
  const file = new Map(readFields(bytes)?.map(({ field, value }) => [field, value]))
  const [path, digest] = [file.get(fields.path), file.get(fields.digest)]
  if (!Buffer.isBuffer(path) || !Buffer.isBuffer(digest)) return undefined
  const sum = new Map(readFields(digest)?.map(({ field, value }) => [field, value]))
  const [hash, size] = [sum.get(fields.hash), sum.get(fields.sizeBytes)]
  const [keys = '', name = ''] = path.toString().split('/')
  const isPack = /^[0-9a-f]{64}$/.test(name) && Buffer.isBuffer(hash) && hash.toString() === name
  return isPack && typeof size === 'number' ? { name, size, keys: keys.split('+') } : undefined
}

/** A field of a message: a number, or bytes. */
interface Field {
  readonly field: number
  readonly value: number | Buffer
}

/** Read the fields of a message; undefined where the bytes are none. */
function readFields(bytes: Buffer): readonly Field[] | undefined {
  const found: Field[] = []
  let at = 0
  /** Read a number of seven bits a byte, the lowest first; NaN: it is cut off or has more than 53 bits. */
  const number = (): number => {
    let sum = 0
    for (let shift = 0; shift < 53; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) return Number.NaN
      sum += (byte & 127) * 2 ** shift
      if (byte < 128) return sum
    }
    return Number.NaN
  }
  while (at < bytes.length) {
    const tag = number()
    const type = tag & 7
    const length = type === 0 ? number() : type === 1 ? 8 : type === 5 ? 4 : type === 2 ? number() : Number.NaN
    if (Number.isNaN(tag) || Number.isNaN(length)) return undefined
    if (type === 0) {
      found.push({ field: tag >>> 3, value: length })
      continue
    }
    if (at + length > bytes.length) return undefined
    found.push({ field: tag >>> 3, value: bytes.subarray(at, (at += length)) })
  }
  return found
}

function bytesField(field: number, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 128)
  }
}
