/**
 * Which files the last build of a site has planned, beside the runs of its editions (`last-run.ts`) that it planned them from: an edition
 * whose run is the same keeps it, whatever changes in the others.
 */
import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import { generatorId } from '../../utils/generator.js'

/** What the last build has planned. */
interface LastPlan {
  /** Ids of the runs of all editions. */
  readonly runs: readonly string[]
  /** Hash of the paths and keys of all files. */
  readonly planned: string
}

function lastKeyIn({ scope }: Cache): string {
  return `${cacheKey(['last-plan', generatorId, scope])}.last-plan`
}

/** Find the hash of the files that a build has planned from these runs; undefined: the last one had others. */
export function readLastPlan(cache: Cache, runs: readonly string[]): string | undefined {
  const text = cache.read(lastKeyIn(cache))
  if (text === undefined) return undefined
  const last = JSON.parse(text) as LastPlan
  return last.runs.join(' ') === runs.join(' ') ? last.planned : undefined
}

/** Remember what a build has planned. */
export function writeLastPlan(cache: Cache, runs: readonly string[], planned: string): void {
  const last: LastPlan = { runs, planned }
  const text = JSON.stringify(last)
  const key = lastKeyIn(cache)
  if (cache.read(key) !== text) cache.write(key, text)
}
