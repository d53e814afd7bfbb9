import { readSource } from '../files/read-source.js'
import { MachineError } from '../model/errors.js'
import { isCopy, type Output, type PlannedOutput, type WriteResult } from '../model/output.js'
import { hashOf } from '../utils/hash.js'
import type { Writer } from './disk-writer.js'

/** Contents of a path, as a server sends them. */
export interface MemoryFile {
  readonly body: Uint8Array
  readonly etag: string
  /** Whether it is a file of the site as it is written. */
  readonly isCopy: boolean
}

/** A writer that keeps the plan and creates an output when it is first requested. */
export interface MemoryWriter extends Writer {
  /** Replace one output of the plan; false: it was the same. */
  replace(output: PlannedOutput): boolean
  /** Read an output by its path; undefined when none is planned. Rejects when creating it fails. */
  read(path: string): Promise<MemoryFile | undefined>
}

/** A planned output and, once it was requested, its contents. */
interface Held {
  readonly output: PlannedOutput
  made?: Promise<MemoryFile>
}

/** Create a writer for `serve`. A complete new plan replaces the old one at once. */
export function createMemoryWriter(): MemoryWriter {
  let current = new Map<string, Held>()
  return {
    async plan(outputs) {
      const old = current
      const next = new Map<string, Held>()
      for await (const output of outputs) next.set(output.path, keep(output, old.get(output.path)))
      current = next
      return compare(old, next)
    },
    replace(output) {
      const old = current.get(output.path)
      current.set(output.path, keep(output, old))
      return old?.output.key !== output.key
    },
    async read(path) {
      const held = current.get(path)
      return held && (await make(held))
    }
  }
}

/** Keep the contents created under the same key. The newer `create` is taken: the older one may retain the old site in memory. */
function keep(output: PlannedOutput, held: Held | undefined): Held {
  return held?.made && held.output.key === output.key ? { output, made: held.made } : { output }
}

/** Create the contents once, also for two simultaneous requests; a failure is not kept. */
async function make(held: Held): Promise<MemoryFile> {
  held.made ??= toFile(held)
  try {
    return await held.made
  } catch (error) {
    delete held.made
    throw error
  }
}

/** Create the bytes of an output. Those of a file that has changed since it was planned are sent, and not kept. */
async function toFile(held: Held): Promise<MemoryFile> {
  const contents = await held.output.create()
  const body = toBytes(contents)
  const hash = hashOf(body)
  if (isCopy(contents) && hash !== held.output.key) delete held.made
  return { body, etag: `"${hash}"`, isCopy: isCopy(contents) }
}

/** Convert contents to bytes. */
function toBytes(contents: Output['contents']): Uint8Array {
  if (typeof contents === 'string') return Buffer.from(contents)
  if (contents instanceof Uint8Array) return contents
  const source = readSource(contents.copyOf, contents.access)
  if (source.state === 'read') return source.bytes
  throw new MachineError(`Failed to read ${contents.copyOf}: it no longer exists, or may not be read.`)
}

/** Compare two plans. Sizes are not known before outputs are created: `bytes` is 0. */
function compare(old: ReadonlyMap<string, Held>, next: ReadonlyMap<string, Held>): WriteResult {
  const isSame = (path: string) => old.get(path)?.output.key === next.get(path)?.output.key
  const paths = [...next.keys()]
  return {
    written: paths.filter((path) => !isSame(path)),
    unchanged: paths.filter(isSame),
    removed: [...old.keys()].filter((path) => !next.has(path)),
    bytes: 0
  }
}
