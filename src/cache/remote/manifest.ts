/**
 * The manifest of a branch: which entries there are, and in which packs. It is the one thing that is signed; packs are named by their
 * hash, so what it names is what was sent. Its file is a line with the version of its format and the signature, and behind it the
 * compressed manifest. An old one does no harm: keys of entries hold all that the entries were made of.
 */
import { hash, sign, verify, type KeyObject } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generatorId } from '../../utils/generator.js'

/** An entry of a pack. */
export interface PackedEntry {
  readonly key: string
  /** Hash of its table, which holds the hashes of its parts. */
  readonly hash: string
  /** How many times in turn the manifest was written by a build that did not use it. */
  readonly age: number
}

/** Some entries, compressed. */
export interface PackRow {
  /** SHA-256 of its bytes, 64 hexadecimal digits: its name. */
  readonly name: string
  /** Number of entries that it was made with; not all of them are listed for ever. */
  readonly count: number
  readonly entries: readonly PackedEntry[]
}

/** What a branch has. */
export interface Manifest {
  readonly packs: readonly PackRow[]
}

/** Why a manifest is not read. */
export type ManifestFault = 'other' | 'format' | 'signature'

const format = 1
const head = /^capstan-manifest (\d+) ([\w-]+)\n/

/** Compute the name of the manifest of a branch of a site: 64 hexadecimal digits, of what everyone may know. */
export function manifestKey(site: string, branch: string): string {
  return hash('sha256', JSON.stringify(['capstan-manifest', generatorId, site, branch]), 'hex')
}

/** Write and sign a manifest; the signature holds for its name, too. */
export function formatManifest({ packs }: Manifest, name: string, signingKey: KeyObject): Buffer {
  const rows = packs.map(({ name, count, entries }) => [
    name,
    count,
    entries.map(({ key, hash, age }) => [key, hash, age])
  ])
  const body = gzipSync(JSON.stringify(rows))
  const signature = sign(null, signedBytes(name, body), signingKey).toString('base64url')
  return Buffer.concat([Buffer.from(`capstan-manifest ${format} ${signature}\n`), body])
}

/** Read a manifest of a name, if it was signed with the key. */
export function parseManifest(bytes: Uint8Array, name: string, publicKey: KeyObject): Manifest | ManifestFault {
  const buffer = Buffer.from(bytes)
  const [line = '', version, signature = ''] = head.exec(buffer.toString('latin1', 0, 256)) ?? []
  if (version === undefined) return 'other'
  if (Number(version) > format) return 'format'
  const body = buffer.subarray(line.length)
  if (!verify(null, signedBytes(name, body), publicKey, Buffer.from(signature, 'base64url'))) return 'signature'
  type Row = readonly [name: string, count: number, entries: readonly (readonly [string, string, number])[]]
  const rows = JSON.parse(gunzipSync(body).toString()) as readonly Row[]
  return {
    packs: rows.map(([name, count, entries]) => ({
      name,
      count,
      entries: entries.map(([key, hash, age]) => ({ key, hash, age }))
    }))
  }
}

function signedBytes(name: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`capstan-manifest ${format} ${name}\n`), body])
}
