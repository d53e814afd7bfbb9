import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import { OutdatedRecordError } from '../../model/errors.js'
import type { PlannedOutput } from '../../model/output.js'
import { planFrame } from '../../plan/plan-frame.js'
import { planEdition, type EditionPlan } from '../../plan/plan-edition.js'
import { joinPlans } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { sitePolicy, type PolicyNeeds } from '../../plan/site-policy.js'
import { recalledPlan } from './edition-record.js'
import { withPluginFiles } from './plugin-files.js'
import { isKnown, type KnownEdition } from './known-edition.js'
import type { PreparedEdition } from './prepare-editions.js'

/** The files of a site. */
export interface PlannedSite {
  readonly outputs: readonly PlannedOutput[]
  /** Content policy of the whole site. */
  readonly policy: string
  /** The files of each edition, in their order. */
  readonly plans: readonly EditionPlan[]
}

/**
 * Plan the files of all editions of a site, and those that plugins add. The default edition is none of those that the last build has made.
 * @throws {OutdatedRecordError} when one of those was made with another content policy.
 */
export async function planEditions(
  editions: readonly (PreparedEdition | KnownEdition)[],
  supervision: Supervision
): Promise<PlannedSite> {
  const policy = policyOf(editions)
  const configs = editions.map(({ config }) => config)
  const planned = await Promise.all(
    editions.map(async (edition, index) => ({
      config: edition.config,
      plan: isKnown(edition)
        ? planOfRecord(edition, policy)
        : await planPrepared(edition, policy, index === 0 ? configs.slice(1) : [])
    }))
  )
  const plans = planned.map(({ plan }) => plan)
  const outputs = joinPlans(planned, policy)
  const [first] = editions
  if (!first || isKnown(first)) return { outputs, policy, plans }
  const all = await withPluginFiles(outputs, first.prepared, { ...supervision, config: first.config })
  return { outputs: all, policy, plans }
}

async function planPrepared(
  { prepared, config, cache }: PreparedEdition,
  policy: string,
  others: readonly Config[]
): Promise<EditionPlan> {
  const search = await planSearch(prepared, config, cache)
  return planEdition({ prepared, config, cache, search, frame: planFrame(prepared, config, policy) }, others)
}

function planOfRecord({ record }: KnownEdition, policy: string): EditionPlan {
  if (record.seen.policy !== policy) throw new OutdatedRecordError('its content policy')
  return recalledPlan(record.plan)
}

/** Compute the one content policy of all editions of a site. */
export function policyOf(editions: readonly (PreparedEdition | KnownEdition)[]): string {
  const documents = editions.flatMap((edition): readonly PolicyNeeds[] =>
    isKnown(edition) ? [edition.record.needs] : edition.prepared.documents
  )
  const [first] = editions
  return first ? sitePolicy(documents, first.config) : ''
}
