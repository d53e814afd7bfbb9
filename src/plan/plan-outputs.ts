/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import type { PlannedOutput } from '../model/output.js'
import { planEdition, type PlannedEdition } from './plan-edition.js'
import { planSiteFiles } from './plan-site-files.js'

/** Plan every file of the site: those of each edition below its prefix, and what a site has once. The default edition comes first. */
export async function planOutputs(editions: readonly PlannedEdition[]): Promise<PlannedOutput[]> {
  const byPath = new Map<string, PlannedOutput>()
  // Of two files at one path that of the edition before counts; a page there was reported.
  const add = (output: PlannedOutput) => void (byPath.has(output.path) || byPath.set(output.path, output))
  const configs = editions.map(({ config }) => config)
  const plans = await Promise.all(
    editions.map((edition, index) => planEdition(edition, index === 0 ? configs.slice(1) : []))
  )
  for (const [index, { own, shared }] of plans.entries()) {
    const prefix = editions[index]?.config.edition.prefix ?? ''
    for (const output of own) add(prefix === '' ? output : { ...output, path: prefix + output.path })
    for (const output of shared) add(output)
  }
  const contexts = editions.map(({ frame }) => frame.context)
  for (const output of planSiteFiles(contexts, plans[0]?.joined ?? {})) add(output)
  return [...byPath.values()]
}
