import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editSite } from '../../helpers/edits.js'
import { listFiles } from '../../helpers/files.js'
import type { Random } from '../../helpers/random.js'
import type { Campaign } from '../campaign.js'
import { openSampleSite } from '../sample-site.js'

/** A round damages an entry of the cache, edits the site and compares what is built with a cold build. */
export const damage: Campaign = {
  name: 'damage',
  rounds: { fixed: 1, full: 10 },
  async open(folder, random) {
    const site = openSampleSite(folder)
    await site.build()
    return async (round) => {
      const harm = random.pick([flip, cut, remove, prune])
      const done = harm(join(folder, '.capstan'), random)
      // What is pruned goes at the end of a build, and is missed by the next one.
      if (harm === prune) await site.build()
      const edit = editSite(folder, random, round)
      await site.build()
      await site.compareWithColdBuild()
      return `${done}, ${edit}`
    }
  }
}

/** Choose a file of the cache. */
function pickEntry(dir: string, random: Random): string {
  return random.pick(listFiles(dir).filter((path) => path !== 'cache/pruned'))
}

/** Change one byte. */
function flip(dir: string, random: Random): string {
  const entry = pickEntry(dir, random)
  const bytes = readFileSync(join(dir, entry))
  const place = random.below(Math.max(bytes.length, 1))
  if (bytes.length > 0) bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8))
  writeFileSync(join(dir, entry), bytes)
  return `flip byte ${place} of ${entry}`
}

/** Cut the end off. */
function cut(dir: string, random: Random): string {
  const entry = pickEntry(dir, random)
  const bytes = readFileSync(join(dir, entry))
  const length = random.below(Math.max(bytes.length, 1))
  writeFileSync(join(dir, entry), bytes.subarray(0, length))
  return `cut ${entry} after ${length} bytes`
}

/** Remove a file. */
function remove(dir: string, random: Random): string {
  const entry = pickEntry(dir, random)
  rmSync(join(dir, entry))
  return `remove ${entry}`
}

/** Let half of the entries look as if nobody had used them for two weeks, and the last pruning like one of yesterday. */
function prune(dir: string, random: Random): string {
  const entries = listFiles(join(dir, 'cache')).filter(() => random.below(2) === 0)
  for (const entry of entries) utimesSync(join(dir, 'cache', entry), 1, 1)
  rmSync(join(dir, 'cache', 'pruned'), { force: true })
  return `prune ${entries.length} entries`
}
