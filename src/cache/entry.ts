/**
 * An entry of the cache: named texts that are written, read, damaged and pruned as one, a pack.
 *
 * Its file is `<seal, 32 hex> <length, 12 digits>\n`, both of the table that follows: for each part its name, its length and
 * its hash. The parts stand behind the table in its order, so that one of them is read without the others. A file whose table
 * is damaged, or whose length is not that of all parts, holds nothing; nor does one that was sealed with another key, or for
 * another entry.
 */
import { closeSync, fstatSync, openSync, readSync, utimesSync } from 'node:fs'
import { basename } from 'node:path'
import { hashOf, sealOf } from '../utils/hash.js'
import { dayMs } from '../utils/day.js'

/** Texts by their names. */
export type Pack = Readonly<Record<string, string>>

/** One row of the table: name, length in bytes, hash. */
type Row = readonly [name: string, length: number, hash: string]

/** A pack that is open: its table, the place of its first part, and the bytes that were read with the table. */
interface OpenPack {
  readonly descriptor: number
  readonly rows: readonly Row[]
  readonly bodyStart: number
  readonly head: Buffer
}

const prefixSize = 46
/** The table and the first part of a usual pack are read at once. */
const headSize = 16_384

/** Path of an entry, and the key that seals it. */
export interface EntryPlace {
  /** Absolute path; its last part is the name of the entry. */
  readonly file: string
  readonly seal: string
}

/** Put a pack into the bytes of an entry. */
export function formatEntry(place: EntryPlace, pack: Pack): Buffer {
  const parts = Object.entries(pack).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const rows = parts.map(({ name, bytes }): Row => [name, bytes.length, hashOf(bytes)])
  const table = Buffer.from(JSON.stringify(rows))
  return Buffer.concat([Buffer.from(prefixOf(place, table), 'latin1'), table, ...parts.map(({ bytes }) => bytes)])
}

/** Read one text of an entry; undefined when it is missing, cut short or damaged. The use of the entry is marked once a day. */
export function readPart(place: EntryPlace, name: string): string | undefined {
  return readEntry(place, (pack) => textOf(pack, name))
}

/** Read all texts of an entry; undefined when one of them is damaged. */
export function readPack(place: EntryPlace): Pack | undefined {
  return readEntry(place, (pack) => {
    const parts = pack.rows.map(([name]) => [name, textOf(pack, name)] as const)
    return parts.every((part): part is [string, string] => part[1] !== undefined)
      ? Object.fromEntries(parts)
      : undefined
  })
}

/** Create the header before a table: its seal and its length. */
function prefixOf({ file, seal }: EntryPlace, table: Buffer): string {
  return `${sealOf(`${basename(file)}\n${table.toString()}`, seal)} ${table.length.toString().padStart(12, '0')}\n`
}

/** Open an entry for as long as something is read from it. */
function readEntry<T>(place: EntryPlace, read: (pack: OpenPack) => T | undefined): T | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(place.file, 'r')
    const { size, mtimeMs } = fstatSync(descriptor)
    const pack = openPack(place, descriptor, size)
    const value = pack && read(pack)
    if (value !== undefined && Math.abs(Date.now() - mtimeMs) > dayMs) markUsed(place.file)
    return value
  } catch {
    return undefined // not there, or not readable: a miss
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Read the table of an entry; undefined when it is damaged or the file has another length than it says. */
function openPack(place: EntryPlace, descriptor: number, size: number): OpenPack | undefined {
  const head = readBytes(descriptor, 0, Math.min(size, headSize))
  const prefix = head.toString('latin1', 0, prefixSize)
  const bodyStart = prefixSize + Number(prefix.slice(33, -1))
  if (!(bodyStart <= size)) return undefined
  const table = bytesAt({ descriptor, head }, prefixSize, bodyStart - prefixSize)
  if (prefixOf(place, table) !== prefix) return undefined
  const rows = JSON.parse(table.toString()) as readonly Row[]
  const length = rows.reduce((sum, row) => sum + row[1], bodyStart)
  return length === size ? { descriptor, rows, bodyStart, head } : undefined
}

/** Read the text of a part and check it. */
function textOf(pack: OpenPack, name: string): string | undefined {
  const index = pack.rows.findIndex((row) => row[0] === name)
  const row = pack.rows[index]
  if (!row) return undefined
  const start = pack.rows.slice(0, index).reduce((sum, { 1: length }) => sum + length, pack.bodyStart)
  const bytes = bytesAt(pack, start, row[1])
  return hashOf(bytes) === row[2] ? bytes.toString() : undefined
}

/** Take bytes from what was read with the table, or else from the file. */
function bytesAt({ descriptor, head }: Pick<OpenPack, 'descriptor' | 'head'>, start: number, length: number): Buffer {
  return start + length <= head.length ? head.subarray(start, start + length) : readBytes(descriptor, start, length)
}

function readBytes(descriptor: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start))
}

/** Update the time of an entry, so that it is not pruned. */
export function markUsed(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // A cache that cannot be written is still read.
  }
}
