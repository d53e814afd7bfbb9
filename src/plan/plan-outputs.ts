/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import { planEdition, type EditionPlan, type PlannedEdition } from './plan-edition.js'
import { planOffline } from './plan-offline.js'
import { planSiteFiles } from './plan-site-files.js'

/** An edition with its files. */
export interface EditionWithPlan {
  readonly config: Config
  /** Undefined: nothing is known of the edition. */
  readonly plan: EditionPlan | undefined
}

/** Plan every file of the site: those of each edition below its prefix, and what a site has once. The default edition comes first. */
export async function planOutputs(editions: readonly PlannedEdition[]): Promise<PlannedOutput[]> {
  const configs = editions.map(({ config }) => config)
  const plans = await Promise.all(
    editions.map(async (edition, index) => ({
      config: edition.config,
      plan: await planEdition(edition, index === 0 ? configs.slice(1) : [])
    }))
  )
  return joinPlans(plans, editions[0]?.frame.context.policy ?? '')
}

/**
 * Join the files of all editions, and plan those that a site has once, unless nothing is known of one of the editions. The default edition comes
 * first.
 */
export function joinPlans(editions: readonly EditionWithPlan[], policy: string): PlannedOutput[] {
  const [first] = editions
  const byPath = new Map<string, PlannedOutput>()
  // Of two files at one path that of the edition before counts; a page there was reported.
  const add = (output: PlannedOutput) => void (byPath.has(output.path) || byPath.set(output.path, output))
  for (const { plan, config } of editions) {
    const { prefix } = config.edition
    if (!plan) continue
    for (const output of plan.own) add(prefix === '' ? output : { ...output, path: prefix + output.path })
    for (const output of plan.shared) add(output)
  }
  const listed = editions.flatMap(({ config, plan }) => (plan ? [{ config, listing: plan.listing }] : []))
  if (first && listed.length === editions.length) {
    for (const output of planSiteFiles(listed, policy, first.plan?.joined ?? {})) add(output)
    for (const output of planOffline(editions, byPath.values(), first.config)) add(output)
  }
  return [...byPath.values()]
}
