/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import { chooseOutputs, type Candidate } from './choose-outputs.js'
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
  const prefixes = editions.map(({ config }) => config.edition.prefix)
  const candidates = editions.flatMap(({ plan, config: { edition } }): Candidate[] => {
    const { prefix } = edition
    const placed = (output: PlannedOutput) => (prefix === '' ? output : { ...output, path: prefix + output.path })
    return [
      ...(plan?.own ?? []).map((output) => ({ output: placed(output), prefix })),
      ...(plan?.beside ?? []).map((output) => ({ output: placed(output), prefix, isBeside: true })),
      ...(plan?.shared ?? []).map((output) => ({ output, prefix }))
    ]
  })
  const byPath = new Map(chooseOutputs(candidates, prefixes).map((output) => [output.path, output]))
  const add = (output: PlannedOutput) => void (byPath.has(output.path) || byPath.set(output.path, output))
  const listed = editions.flatMap(({ config, plan }) => (plan ? [{ config, listing: plan.listing }] : []))
  if (first && listed.length === editions.length) {
    const published = candidates.map(({ output }) => output)
    for (const output of planSiteFiles(listed, { policy, own: first.plan?.joined ?? {}, published })) add(output)
    for (const output of planOffline(editions, byPath.values(), first.config)) add(output)
  }
  return [...byPath.values()]
}
