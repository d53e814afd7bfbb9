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
      writeEditionRecord(opened.cache, recordOf(edition, id, plan, built.site.policy))
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
  const remotes = new Map(
    documents
      .flatMap((document) => document.remotes)
      .map(({ directive, origin }) => [`${directive} ${origin}`, { directive, origin }])
  )
  const islands = new Set(documents.flatMap((document) => document.islands))
  return {
    run,
    site: recorded,
    seen: { ...seen, policy },
    needs: { remotes: [...remotes.values()], islands: [...islands] },
    plan: recordPlan(plan)
  }
}
