/**
 * A pack: some entries of the cache as one file, since a request costs more than an entry. It begins with a line that says who has signed it and
 * whom the signer trusted, for what was made from a page may hold what was in the page; behind it are, compressed, a line with the keys
 * and the lengths of their tables and bodies, and then these. Its name is its hash.
 */
import { hash, sign, verify, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { OpenedEntry } from '../entry.js'
import type { PackName } from './action-result.js'
import { parsePublicKey } from './key-pair.js'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Bytes of the entries of a pack before they are compressed. */
export const packBytes = 48 << 20

/** Max bytes of an unpacked pack: entries that are larger than a pack are in one of their own. */
const maxBytes = 1 << 30

const format = 2
const head = /^capstan-pack (\d+) ([\w+-]+) ([\w-]+)\n/

/** An entry with its key. */
export interface KeyedEntry extends OpenedEntry {
  readonly key: string
}

/** Who signs, and for what. */
export interface PackSigner {
  /** What tells a site, the generator and the platform from others; a pack of another one is not read. */
  readonly scope: string
  readonly signing: KeyObject
  /** The public key of the signer, and behind it the others that the signer trusts. */
  readonly keys: readonly string[]
}

/** Compress and sign entries. */
export async function formatPack(
  entries: readonly KeyedEntry[],
  { scope, signing, keys }: PackSigner
): Promise<PackName & { readonly bytes: Buffer }> {
  const rows = entries.map(({ key, table, body }) => [key, table.length, body.length])
  const contents = [Buffer.from(`${JSON.stringify(rows)}\n`), ...entries.flatMap(({ table, body }) => [table, body])]
  // The fastest level: the others save a tenth of the bytes, and take several times as long.
  const body = await compress(Buffer.concat(contents), { level: 1 })
  const signature = sign(null, signedBytes(scope, keys, body), signing).toString('base64url')
  const bytes = Buffer.concat([Buffer.from(`capstan-pack ${format} ${keys.join('+')} ${signature}\n`), body])
  return { name: hash('sha256', bytes, 'hex'), size: bytes.length, keys, bytes }
}

/** Why a pack is not read: its bytes are not those of its name, another version wrote it, or nobody who is trusted has signed it for this site. */
export type PackFault = 'damaged' | 'format' | 'signature'

/** What a pack holds. */
export interface Pack {
  readonly entries: readonly KeyedEntry[]
  /** The public key of who has signed it. */
  readonly signer: string
}

/** Read a pack. */
export async function parsePack(
  bytes: Buffer,
  { name, scope, trusted }: { readonly name: string; readonly scope: string; readonly trusted: readonly string[] }
): Promise<Pack | PackFault> {
  if (hash('sha256', bytes, 'hex') !== name) return 'damaged'
  const [line = '', version, who = '', signature = ''] = head.exec(bytes.toString('latin1', 0, 4096)) ?? []
  if (Number(version) !== format) return 'format'
  const keys = who.split('+')
  const body = bytes.subarray(line.length)
  const signer = parsePublicKey(keys[0] ?? '')
  if (!signer || !isTrusted(keys, trusted)) return 'signature'
  if (!verify(null, signedBytes(scope, keys, body), signer, Buffer.from(signature, 'base64url'))) return 'signature'
  const contents = await decompress(body, { maxOutputLength: maxBytes, chunkSize: chunkSizeOf(body) })
  let start = contents.indexOf(10) + 1
  const take = (length: number) => contents.subarray(start, (start += length))
  const rows = JSON.parse(contents.toString('utf8', 0, start)) as readonly (readonly [string, number, number])[]
  const entries = rows.map(([key, table, length]) => ({ key, table: take(table), body: take(length) }))
  return { entries, signer: keys[0] ?? '' }
}

/** Whether all keys are trusted: of one that is not, also what others have made of its pages is left alone. */
export function isTrusted(keys: readonly string[], trusted: readonly string[]): boolean {
  return keys.every((key) => trusted.includes(key))
}

/** Find the size of a compressed file, which stands at its end, so that it is unpacked into one piece. */
function chunkSizeOf(bytes: Uint8Array): number {
  const size = Buffer.from(bytes.subarray(-4)).readUInt32LE()
  return Math.min(size + 1, maxBytes)
}

function signedBytes(scope: string, keys: readonly string[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`capstan-pack ${format} ${scope} ${keys.join('+')}\n`), body])
}
