import type { Cache } from '../../cache/cache.js'
import {
  sectionTasks,
  type SectionTask,
  behindTask,
  missingTask,
  type TaskTools
} from '../freshness/worksheets/section-tasks.js'
import { UsageError } from '../../model/errors.js'
import { readGlossary } from '../../source/read-glossary.js'
import { chooseSections } from './choose-sections.js'
import { hasOriginals } from './config-of-originals.js'
import type { Translation } from './open-translation.js'
import type { ReadFolder } from './read-folder.js'
import { readUpstream, type Upstream } from './read-upstream.js'
import { upstreamOf } from './upstream-of.js'
import type { PageFreshness } from '../../model/freshness.js'
import type { KeyedText, Section } from '../../model/section.js'
import { textFile } from '../../compile/sections/text-sections.js'

/** The originals of a translation. */
export interface Originals extends ReadFolder {
  /** Those of API descriptions, by the page of each. */
  readonly apis: ReadonlyMap<string, OriginalTexts>
}

/** Find what of a translation is behind or missing, of named pages and sections alone where there are names. */
export async function tasksOf(
  translation: Translation,
  cache: Cache,
  names: readonly string[]
): Promise<{ readonly tasks: SectionTask[]; readonly originals: Originals }> {
  const { config, lock, freshness } = translation
  const originals = await readOriginals(translation, cache)
  const tools = { lock, terms: readGlossary(config).terms }
  const originalPages = new Map(originals.pages.map((page) => [page.contentPath, page]))
  const tasks = [
    ...sectionTasks({ ...tools, pages: freshness.pages, originals: originals.sections, originalPages }),
    ...freshness.pages.flatMap((page) => {
      const texts = originals.apis.get(page.page)
      return page.isApi && texts ? textTasks(page, texts, tools) : []
    })
  ]
  if (names.length === 0) return { tasks, originals }
  const choice = chooseSections(freshness, names)
  const isChosen = ({ page, original }: SectionTask) => {
    const found = freshness.pages.find((each) => each.page === page)
    if (found?.state === 'missing') return names.includes(page)
    return found?.sections.some((state) => state.original?.anchor === original.anchor && choice.has(page, state))
  }
  return { tasks: tasks.filter(isChosen), originals }
}

const noPages: ReadFolder = { pages: [], sections: new Map(), dependencies: [] }

/** Read the originals as they are, those of a repository at the commit that the lock knows. */
async function readOriginals(translation: Translation, cache: Cache): Promise<Originals> {
  const { config, originals, apis } = translation
  const beside = new Map(
    apis.flatMap(({ page, originals: sections, originalTexts }) =>
      sections ? [[page, { sections, texts: originalTexts }] as const] : []
    )
  )
  if (originals || !hasOriginals(config)) return { ...(originals ?? noPages), apis: beside }
  const upstream = await readLocked(translation, cache)
  const followed = apis.flatMap(({ page, original = '' }) => {
    const texts = upstream.apis.get(original)
    return texts && !beside.has(page) ? [[page, texts] as const] : []
  })
  return { ...upstream, apis: new Map([...beside, ...followed]) }
}

function readLocked({ config, lock }: Translation, cache: Cache): Promise<Upstream> {
  const upstream = upstreamOf(config)
  if (!upstream || !lock.upstream)
    throw new UsageError('Run "capstan translations update" first: the lock knows no originals.')
  return readUpstream({ ...upstream, ref: lock.upstream.commit }, config, cache)
}

/** The texts of the original of an API description, and the same as sections. */
interface OriginalTexts {
  readonly texts: readonly KeyedText[]
  readonly sections: readonly Section[]
}

/** List the texts of an API description whose originals are new or changed. */
function textTasks(page: PageFreshness, originals: OriginalTexts, tools: TaskTools): SectionTask[] {
  const sectionByKey = new Map(originals.sections.map((section) => [section.anchor, section]))
  const textByKey = new Map(originals.texts.map(({ key, text }) => [key, text]))
  return page.sections.flatMap((state) => {
    const key = state.original?.anchor ?? ''
    const original = sectionByKey.get(key)
    if (!original || (state.state !== 'missing' && state.state !== 'behind')) return []
    // The text is a page of its own, so that each of its blocks has its place in it.
    const source = original.blocks[0]?.file ?? textFile(page.original ?? page.page, key)
    const originalPage = { contentPath: source, source, text: textByKey.get(key) ?? '' }
    return state.state === 'missing'
      ? missingTask(page, original, originalPage, 'text', tools)
      : behindTask(page, state, original, originalPage, tools)
  })
}
