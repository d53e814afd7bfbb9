import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import { OutdatedRecordError } from '../../model/errors.js'
import type { PlannedOutput } from '../../model/output.js'
import { planFrame } from '../../plan/plan-frame.js'
import { planEdition, type EditionPlan } from '../../plan/plan-edition.js'
import { joinPlans } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { sitePolicies, type PolicyNeeds, type SitePolicies } from '../../plan/site-policy.js'
import {
  recalledPlan,
  type EditionRecord,
  withPluginFiles,
  isBeside,
  isKnown,
  isPrepared,
  type BuiltEdition,
  type PreparedEdition
} from '../../editions/index.js'

/** The files of a site. */
export interface PlannedSite {
  readonly outputs: readonly PlannedOutput[]
  readonly policies: SitePolicies
  /** The files of each edition, in their order; undefined: nothing is known of one that the command is not for. */
  readonly plans: readonly (EditionPlan | undefined)[]
}

/**
 * Plan the files of all editions of a site that the command is for, and those that plugins add.
 * @throws {OutdatedRecordError} when an edition that stays as it is was made with another content policy.
 */
export async function planEditions(editions: readonly BuiltEdition[], supervision: Supervision): Promise<PlannedSite> {
  const policies = policiesOf(editions)
  const configs = editions.map(({ config }) => config)
  const planned = await Promise.all(
    editions.map(async (edition, index) => {
      const { config } = edition
      if (isBeside(edition)) return { config, plan: edition.beside && planBeside(edition.beside) }
      if (isKnown(edition)) return { config, plan: planOfRecord(edition.record, policies.pages) }
      return { config, plan: await planPrepared(edition, policies.pages, index === 0 ? configs.slice(1) : []) }
    })
  )
  const plans = planned.map(({ plan }) => plan)
  const outputs = joinPlans(planned, policies.files)
  const [first] = editions.filter(isPrepared)
  if (!first) return { outputs, policies, plans }
  const all = await withPluginFiles(outputs, first.prepared, { ...supervision, config: first.config })
  return { outputs: all, policies, plans }
}

async function planPrepared(
  { prepared, config, cache }: PreparedEdition,
  policy: string,
  others: readonly Config[]
): Promise<EditionPlan> {
  const search = await planSearch(prepared, config, cache)
  return planEdition({ prepared, config, cache, search, frame: planFrame(prepared, config, policy) }, others)
}

function planOfRecord({ seen, plan }: EditionRecord, policy: string): EditionPlan {
  if (seen.policy !== policy) throw new OutdatedRecordError('its content policy')
  return recalledPlan(plan)
}

/** Plan nothing of an edition that the command is not for but what the files of the whole site say of it. */
function planBeside({ plan }: EditionRecord): EditionPlan {
  const { own: beside, ...recalled } = recalledPlan(plan)
  return { ...recalled, own: [], beside, shared: [] }
}

/** Compute the content policies that all editions of a site share. */
export function policiesOf(editions: readonly BuiltEdition[]): SitePolicies {
  const documents = editions.flatMap((edition): readonly PolicyNeeds[] => {
    if (isBeside(edition)) return edition.beside?.needs ?? []
    return isKnown(edition) ? edition.record.needs : edition.prepared.documents
  })
  const [first] = editions
  return first ? sitePolicies(documents, first.config) : { pages: '', files: '' }
}
