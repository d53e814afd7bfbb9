import type { Cache } from '../../cache/cache.js'
import type { EditionPlan } from '../../plan/plan-edition.js'
import {
  recordPlan,
  writeEditionRecord,
  type EditionRecord,
  isBeside,
  isKnown,
  writeLastRun,
  type BuiltEdition,
  type PreparedEdition
} from '../../editions/index.js'
import { joinNeeds } from '../../plan/site-policy.js'
import { writeLastPlan } from './last-plan.js'
import type { WrittenSite } from './write-site.js'

/**
 * Remember the runs of editions and, where the site was written, what was made of each and what was planned. An edition that was not prepared
 * keeps what is known of it.
 */
export function keepRuns(editions: readonly BuiltEdition[], cache: Cache, built?: WrittenSite): void {
  const ids = editions.map((edition, index) => {
    if (isBeside(edition)) return undefined
    if (isKnown(edition)) {
      edition.knownSources.storeFiles()
      return edition.last.id
    }
    const { opened, prepared } = edition
    opened.knownSources.store()
    const id = writeLastRun(opened, prepared)
    const plan = built?.site.plans[index]
    if (built && plan && id !== undefined && opened.siblings.length > 1)
      writeEditionRecord(opened.cache, recordOf(edition, id, plan, built.site.policies.pages))
    return id
  })
  const all = ids.flatMap((id) => id ?? [])
  const isWhole = all.length === editions.length && !editions.some(isBeside)
  if (built && isWhole) writeLastPlan(cache, all, built.planned)
}

function recordOf(
  { prepared: { documents }, recorded, seen }: PreparedEdition,
  run: string,
  plan: EditionPlan,
  policy: string
): EditionRecord {
  return {
    run,
    site: recorded,
    seen: { ...seen, policy },
    needs: joinNeeds(documents),
    plan: recordPlan(plan)
  }
}
