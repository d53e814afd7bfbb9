import type { Supervision } from '../../model/activity.js'
import type { PlannedOutput } from '../../model/output.js'
import { planErrorPages } from '../../plan/plan-error-pages.js'
import type { SiteFrame } from '../../plan/plan-frame.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import type { SearchFiles } from '../../plan/search/plan-search.js'
import { withPluginFiles, type PreparedEdition } from '../../editions/index.js'

/** What the pages of each edition of a site share, and its search index. */
export interface LivePlan {
  readonly frames: readonly SiteFrame[]
  readonly search: readonly (SearchFiles | undefined)[]
}

/** Plan all editions of a site as authors see it: a page that could not be compiled is replaced by its error. */
export async function planLiveSite(
  editions: readonly PreparedEdition[],
  { frames, search }: LivePlan,
  supervision: Supervision
): Promise<readonly PlannedOutput[]> {
  const planned = await planOutputs(
    editions.flatMap((edition, index) => {
      const frame = frames[index]
      return frame ? [{ ...edition, frame, search: search[index] }] : []
    })
  )
  const [first] = editions
  const complete = first
    ? await withPluginFiles(planned, first.prepared, { ...supervision, config: first.config })
    : planned
  return editions.reduce((outputs, { prepared, config }) => planErrorPages(outputs, prepared, config), complete)
}
