/**
 * An entry of the cache: named texts that are written, read, damaged and pruned as one, its parts.
 *
 * Its file is `<seal, 32 hex> <length, 12 digits>\n`, both of the table that follows: for each part its name, its length and
 * its hash. The parts are behind the table in its order, so that one of them is read without the others. A file whose table
 * is damaged, or whose length is not that of all parts, holds nothing; nor does one that was sealed with another key, or for
 * another entry.
 */
import { closeSync, fstatSync, openSync, readSync, utimesSync } from 'node:fs'
import { basename } from 'node:path'
import { hashOf, sealOf } from '../utils/hash.js'
import { dayMs } from '../utils/day.js'

/** The parts of an entry: texts by their names. */
export type Parts = Readonly<Record<string, string>>

/** One row of the table: name, length in bytes, hash. */
type Row = readonly [name: string, length: number, hash: string]

/** An entry that is open: its table, the place of its first part, and the bytes that were read with the table. */
interface OpenEntry {
  readonly descriptor: number
  readonly rows: readonly Row[]
  readonly table: Buffer
  readonly bodyStart: number
  readonly head: Buffer
  readonly maker: number
}

const prefixSize = 46
/** The table and the first part of a usual entry are read at once. */
const headSize = 16_384

/** Path of an entry, and the key that seals it. */
export interface EntryPlace {
  /** Absolute path; its last part is the name of the entry. */
  readonly file: string
  readonly seal: string
  /** Seals of what others have made, by who has signed it. */
  readonly foreign?: readonly string[]
}

/** Put parts into the bytes of an entry. */
export function formatEntry(place: Pick<EntryPlace, 'file' | 'seal'>, parts: Parts): Buffer {
  const encoded = Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const rows = encoded.map(({ name, bytes }): Row => [name, bytes.length, hashOf(bytes)])
  const table = Buffer.from(JSON.stringify(rows))
  return sealEntry(place, { table, body: Buffer.concat(encoded.map(({ bytes }) => bytes)) })
}

/** An entry without its seal, as it goes to other machines. */
export interface OpenedEntry {
  readonly table: Buffer
  /** The parts, one behind the other. */
  readonly body: Buffer
}

/** What an entry holds, and who has made it. */
export interface EntryIdentity {
  /** Hash of its table. */
  readonly hash: string
  /** Index of the seal among the foreign ones; -1: it was made here. */
  readonly maker: number
}

/** Identify an entry by its table; undefined when it is missing, or the table is damaged. */
export function identifyEntry(place: EntryPlace): EntryIdentity | undefined {
  return withEntry(place, ({ table, maker }) => ({ hash: hashOf(table), maker }))
}

/** Take the seal off an entry; undefined when any part of it is missing or damaged. */
export function openSealed(place: EntryPlace): OpenedEntry | undefined {
  return withEntry(place, (entry) => {
    if (entry.rows.some(([name]) => textOf(entry, name) === undefined)) return undefined
    const length = entry.rows.reduce((sum, row) => sum + row[1], 0)
    return { table: entry.table, body: bytesAt(entry, entry.bodyStart, length) }
  })
}

/** Seal an entry whose table and parts are known to be right. */
export function sealEntry(place: Pick<EntryPlace, 'file' | 'seal'>, { table, body }: OpenedEntry): Buffer {
  return Buffer.concat([Buffer.from(prefixOf(place, table), 'latin1'), table, body])
}

/** Read one text of an entry; undefined when it is missing, cut short or damaged. The use of the entry is marked once a day. */
export function readPart(place: EntryPlace, name: string): string | undefined {
  return withEntry(place, (entry) => textOf(entry, name))
}

/** Read all texts of an entry; undefined when one of them is damaged. */
export function readEntry(place: EntryPlace): Parts | undefined {
  return withEntry(place, (entry) => {
    const parts = entry.rows.map(([name]) => [name, textOf(entry, name)] as const)
    return parts.every((part): part is [string, string] => part[1] !== undefined)
      ? Object.fromEntries(parts)
      : undefined
  })
}

/** Create the header before a table: its seal and its length. */
function prefixOf({ file, seal }: Pick<EntryPlace, 'file' | 'seal'>, table: Buffer): string {
  return `${sealOf(`${basename(file)}\n${table.toString()}`, seal)} ${table.length.toString().padStart(12, '0')}\n`
}

/** Open an entry for as long as something is read from it. */
function withEntry<T>(place: EntryPlace, read: (entry: OpenEntry) => T | undefined): T | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(place.file, 'r')
    const { size, mtimeMs } = fstatSync(descriptor)
    const entry = openEntry(place, descriptor, size)
    const value = entry && read(entry)
    if (value !== undefined && Math.abs(Date.now() - mtimeMs) > dayMs) markUsed(place.file)
    return value
  } catch {
    return undefined // not there, or not readable: a miss
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Read the table of an entry; undefined when it is damaged or the file has another length than it says. */
function openEntry(place: EntryPlace, descriptor: number, size: number): OpenEntry | undefined {
  const head = readBytes(descriptor, 0, Math.min(size, headSize))
  const prefix = head.toString('latin1', 0, prefixSize)
  const bodyStart = prefixSize + Number(prefix.slice(33, -1))
  if (!(bodyStart <= size)) return undefined
  const table = bytesAt({ descriptor, head }, prefixSize, bodyStart - prefixSize)
  const maker =
    [place.seal, ...(place.foreign ?? [])].findIndex((seal) => prefixOf({ ...place, seal }, table) === prefix) - 1
  if (maker < -1) return undefined
  const rows = JSON.parse(table.toString()) as readonly Row[]
  const length = rows.reduce((sum, row) => sum + row[1], bodyStart)
  return length === size ? { descriptor, rows, table, bodyStart, head, maker } : undefined
}

/** Read the text of a part and check it. */
function textOf(entry: OpenEntry, name: string): string | undefined {
  const index = entry.rows.findIndex((row) => row[0] === name)
  const row = entry.rows[index]
  if (!row) return undefined
  const start = entry.rows.slice(0, index).reduce((sum, { 1: length }) => sum + length, entry.bodyStart)
  const bytes = bytesAt(entry, start, row[1])
  return hashOf(bytes) === row[2] ? bytes.toString() : undefined
}

/** Take bytes from what was read with the table, or else from the file. */
function bytesAt({ descriptor, head }: Pick<OpenEntry, 'descriptor' | 'head'>, start: number, length: number): Buffer {
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
