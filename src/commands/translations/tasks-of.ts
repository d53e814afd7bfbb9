import type { Cache } from '../../cache/cache.js'
import { sectionTasks, type SectionTask } from '../../editions/freshness/worksheets/section-tasks.js'
import { UsageError } from '../../model/errors.js'
import { readGlossary } from '../../source/read-glossary.js'
import { chooseSections } from './choose-sections.js'
import type { Translation } from './open-translation.js'
import type { ReadFolder } from './read-folder.js'
import { readUpstream } from './read-upstream.js'
import { upstreamOf } from './upstream-of.js'

/** Find what of a translation is behind or missing, of named pages and sections alone where there are names. */
export async function tasksOf(
  translation: Translation,
  cache: Cache,
  names: readonly string[]
): Promise<{ readonly tasks: SectionTask[]; readonly originals: ReadFolder }> {
  const { config, lock, freshness } = translation
  const originals = translation.originals ?? (await readLocked(translation, cache))
  const tasks = sectionTasks({
    pages: freshness.pages,
    lock,
    originals: originals.sections,
    originalPages: new Map(originals.pages.map((page) => [page.contentPath, page])),
    terms: readGlossary(config).terms
  })
  if (names.length === 0) return { tasks, originals }
  const choice = chooseSections(freshness, names)
  const isChosen = ({ page, original }: SectionTask) => {
    const found = freshness.pages.find((each) => each.page === page)
    if (found?.state === 'missing') return names.includes(page)
    return found?.sections.some((state) => state.original?.anchor === original.anchor && choice.has(page, state))
  }
  return { tasks: tasks.filter(isChosen), originals }
}

/** Read the originals of a repository at the commit that the lock knows. */
function readLocked({ config, lock }: Translation, cache: Cache): Promise<ReadFolder> {
  const upstream = upstreamOf(config)
  if (!upstream || !lock.upstream)
    throw new UsageError('Run "capstan translations update" first: the lock knows no originals.')
  return readUpstream({ ...upstream, ref: lock.upstream.commit }, config, cache)
}
