import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PrecompressSetting } from '../model/config.js'
import type { Decided } from './decide-outputs.js'
import { isIntact } from './decide-outputs.js'
import type { ManifestEntry, OutputManifest } from './manifest-file.js'
import type { Stage } from './stage.js'

/** A way to compress, as it is set. */
type Encoding = 'gzip' | 'brotli'

/** Files that compress well; images, web fonts, archives and the search index are compressed already. */
const compressible = /\.(?:html?|css|m?js|json|map|svg|xml|txt|md|csv|ya?ml|webmanifest|wasm|ico|ttf|otf)$/i
/** Smaller files gain nothing: they fit into one packet. */
const minSize = 1024
/** Larger files would take seconds and much memory; servers compress them as they send them. */
const maxSize = 8 * 1024 * 1024

const extensions: Readonly<Record<Encoding, string>> = { gzip: '.gz', brotli: '.br' }
/** Brotli's 11 takes three times as long as 10 for 2 % less. */
const levels: Readonly<Record<Encoding, number>> = { gzip: 9, brotli: 10 }
const versions: Readonly<Record<Encoding, string | undefined>> = {
  gzip: process.versions.zlib,
  brotli: process.versions.brotli
}

/** A compressed copy to create. */
interface Task {
  readonly path: string
  readonly key: string
  readonly encoding: Encoding
  readonly original: Decided
  readonly known: ManifestEntry | undefined
}

/**
 * Add compressed copies of text files to the decisions. A copy is identified by the bytes of its original: existing
 * ones are not created again, and those without an original are removed like every file that is no longer planned.
 */
export async function precompress(
  dir: string,
  decided: ReadonlyMap<string, Decided>,
  setting: PrecompressSetting,
  old: OutputManifest,
  stage: Stage
): Promise<ReadonlyMap<string, Decided>> {
  const encodings: readonly Encoding[] = setting === true ? ['gzip', 'brotli'] : setting === false ? [] : setting
  const copies = new Map<string, Decided>()
  const tasks: Task[] = []
  for (const original of decided.values()) {
    const { path: name, hash, size } = original.entry
    if (!compressible.test(name) || size < minSize || size > maxSize) continue
    for (const encoding of new Set(encodings)) {
      const path = name + extensions[encoding]
      // A site may provide its own compressed copy.
      if (decided.has(path)) continue
      const key = [encoding, levels[encoding], versions[encoding], hash].join(' ')
      const entry = old.entries.get(path)
      const known = entry && isIntact(dir, entry, old.changedMs) ? entry : undefined
      if (known?.key === key) copies.set(path, { entry: known, staged: undefined })
      else tasks.push({ path, key, encoding, original, known })
    }
  }
  await inParallel(tasks, async (task) => void copies.set(task.path, await compress(dir, task, stage)))
  return copies.size === 0 ? decided : new Map([...decided, ...copies])
}

/** Compress a file that is staged, or in place. */
async function compress(dir: string, { path, key, encoding, original, known }: Task, stage: Stage): Promise<Decided> {
  const { staged, entry } = original
  const bytes = staged === undefined ? readFileSync(join(dir, entry.path)) : stage.read(staged)
  const made = await (encoding === 'gzip' ? gzipBytes : brotliBytes)(bytes)
  const { name, hash, size } = stage.add(path, made, (other) => known?.hash === other)
  return { entry: { path, key, hash, size }, staged: name }
}

async function gzipBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const made = await promisify(gzip)(bytes, { level: levels.gzip })
  // The header names the operating system (RFC 1952): "unknown", so that all of them write the same. It holds no time.
  made[9] = 255
  return made
}

function brotliBytes(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
    }
  })
}

/**
 * Run tasks in parallel, as many as there are processors: zlib uses threads of its own. After a failure none is begun, and those that run have
 * ended when this throws.
 */
async function inParallel<T>(tasks: readonly T[], run: (task: T) => Promise<void>): Promise<void> {
  const queue = [...tasks]
  const work = async () => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift())
      await run(task).catch((error: unknown) => {
        queue.length = 0
        throw error
      })
  }
  const workers = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work)
  for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
}
