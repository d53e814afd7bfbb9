import type { Supervision } from '../../model/activity.js'
import type { PlannedOutput } from '../../model/output.js'
import { planFrame } from '../../plan/plan-frame.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { sitePolicy } from '../../plan/site-policy.js'
import { withPluginFiles } from './plugin-files.js'
import type { PreparedEdition } from './prepare-editions.js'

/** Plan the files of all editions of a site, and those that plugins add. */
export async function planEditions(
  editions: readonly PreparedEdition[],
  supervision: Supervision
): Promise<readonly PlannedOutput[]> {
  const policy = policyOf(editions)
  const planned = await planOutputs(
    await Promise.all(
      editions.map(async ({ prepared, config, cache }) => ({
        prepared,
        config,
        cache,
        search: await planSearch(prepared, config, cache),
        frame: planFrame(prepared, config, policy)
      }))
    )
  )
  const [first] = editions
  return first ? withPluginFiles(planned, first.prepared, { ...supervision, config: first.config }) : planned
}

/** Compute the one content policy of all editions of a site. */
export function policyOf(editions: readonly PreparedEdition[]): string {
  const documents = editions.flatMap(({ prepared }) => prepared.documents)
  const [first] = editions
  return first ? sitePolicy(documents, first.config) : ''
}
