import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { join } from 'node:path'
import { hashOf } from '../../../src/utils/hash.js'
import { editSite } from '../../helpers/edits.js'
import { listFiles } from '../../helpers/files.js'
import type { Campaign } from '../campaign.js'
import { checkLeftovers } from '../check-leftovers.js'
import { killBuild, timeOfBuild } from '../kill-build.js'
import { openSampleSite } from '../sample-site.js'

/**
 * A round publishes an edit as a release while the folder is read over and over, as by a server; every fourth build is killed on its
 * way first. Whatever is read must be one whole site.
 */
export const publications: Campaign = {
  name: 'publications',
  rounds: { fixed: 2, full: 20 },
  async open(folder, random) {
    const site = openSampleSite(folder, "output: { mode: 'atomic', keep: 2 },\n  ")
    await site.build()
    const usual = await timeOfBuild(folder)
    return async (round) => {
      const done = [editSite(folder, random, round)]
      const reader = readOverAndOver(join(folder, 'build'))
      if (round % 4 === 0) done.push((await killBuild(folder, random, usual, 'build.releases')).text)
      await site.build()
      const count = await reader.stop()
      checkLeftovers(folder, 'build.releases')
      if (round % 5 === 0) await site.compareWithColdBuild()
      return [...done, `read ${count} times`].join(', ')
    }
  }
}

/** Read a published folder until told to stop; `stop` returns how often that was, and throws when a site was not whole. */
function readOverAndOver(out: string): { stop(): Promise<number> } {
  let isOver = false
  const read = async () => {
    for (let count = 1; ; count++) {
      checkWhole(out)
      if (isOver) return count
      await setImmediate()
    }
  }
  const reading = read()
  reading.catch(() => undefined) // it is thrown by `stop`
  return {
    stop() {
      isOver = true
      return reading
    }
  }
}

/** Throw when a folder is not what its manifest says, to the byte, or a page cannot be read through the link. */
function checkWhole(out: string): void {
  if (!existsSync(join(out, 'index.html'))) throw new Error('The site has no index.html.')
  const folder = realpathSync(out)
  const manifest = JSON.parse(readFileSync(join(folder, '.capstan-manifest.json'), 'utf8')) as {
    files: [path: string, key: string, hash: string, size: number][]
  }
  const expected = new Map(manifest.files.map(([path, , hash]) => [path, hash]))
  const found = listFiles(folder).filter((path) => !path.startsWith('.capstan-'))
  const wrong = [...new Set([...found, ...expected.keys()])].filter(
    (path) => !found.includes(path) || hashOf(readFileSync(join(folder, path))) !== expected.get(path)
  )
  if (wrong.length > 0) throw new Error(`Unexpected files of another site in ${folder}: ${wrong.join(', ')}`)
}
