import type { PageFreshness, SectionFreshness } from '../../../model/freshness.js'
import type { Page } from '../../../model/page.js'
import type { Section, SectionBlock } from '../../../model/section.js'
import type { AcceptedSection, TranslationLock } from '../../../model/translation-lock.js'
import type { WorksheetTerm, WorksheetUnit } from '../../../model/worksheet.js'
import { digestOf } from '../../../compile/sections/blocks-of.js'
import { splitDigests } from '../states/states-of-page.js'
import { frameBlock, type FramedText } from './frame-block.js'
import { mapBlocks } from './map-blocks.js'

/** A text of a worksheet, and the blocks that it is made from. */
export interface PlannedUnit extends WorksheetUnit {
  readonly framed: FramedText
  readonly block: SectionBlock
  /** What the translation has in its place; undefined: it is inserted. */
  readonly target?: SectionBlock | undefined
  /** Index of the block in its original section. */
  readonly index: number
}

/** A block of an original that is new or changed, and what the translation has in its place. */
export type ChangedBlock = Pick<PlannedUnit, 'block' | 'index' | 'target'>

/** What is known of the page of an original, or of a text that is one. */
export type OriginalPage = Pick<Page, 'contentPath' | 'source' | 'text'>

/** A section, a page, or a text of an API description, whose original has texts that its translation lacks. */
export interface SectionTask {
  /** Path of the page below the content folder. */
  readonly page: string
  readonly original: Section
  readonly originalPage: OriginalPage
  /** Section of the translation; undefined: it is missing. */
  readonly section?: Section | undefined
  readonly units: readonly PlannedUnit[]
  /** Blocks of a section that is behind which are new or changed. */
  readonly changed: readonly ChangedBlock[]
  readonly kind: 'behind' | 'section' | 'page' | 'text'
  /** Anchor of the section of the translation behind which a missing one belongs. */
  readonly after?: string | undefined
  /** Anchor of what the lock has of a section that is behind. */
  readonly acceptedAs?: string | undefined
}

/** What tasks are found from. */
export interface TaskTexts extends TaskTools {
  readonly pages: readonly PageFreshness[]
  readonly originalPages: ReadonlyMap<string, Page>
  /** Sections of the originals by the same. */
  readonly originals: ReadonlyMap<string, readonly Section[]>
}

/** What a task is made with. */
export interface TaskTools {
  readonly lock: Pick<TranslationLock, 'accepted'>
  readonly terms: readonly WorksheetTerm[]
}

/** List the sections and pages whose originals have texts that are new or changed. */
export function sectionTasks(texts: TaskTexts): SectionTask[] {
  return texts.pages.flatMap((page) => {
    const path = page.renamedTo ?? page.original
    const originalPage = path === undefined ? undefined : texts.originalPages.get(path)
    const originals = path === undefined ? undefined : texts.originals.get(path)
    if (!originalPage || !originals) return []
    if (page.state === 'missing')
      return originals.map((original) => missingTask(page, original, originalPage, 'page', texts))
    return page.sections.flatMap((state) => {
      const original = originals.find(({ anchor }) => anchor === state.original?.anchor)
      if (!original) return []
      if (state.state === 'missing') {
        const { after } = state
        return { ...missingTask(page, original, originalPage, 'section', texts), after }
      }
      return state.state === 'behind' ? behindTask(page, state, original, originalPage, texts) : []
    })
  })
}

/** Create the task of what the translation lacks. */
export function missingTask(
  { page, source }: PageFreshness,
  original: Section,
  originalPage: OriginalPage,
  kind: 'section' | 'page' | 'text',
  { terms }: TaskTools
): SectionTask {
  const own = original.blocks.filter((block, index) => block.file === originalPage.source && !isLabel(index, original))
  const units = unitsOf(
    own.map((block) => ({ block, index: original.blocks.indexOf(block) })),
    {
      page,
      anchor: original.anchor,
      place: source ?? page,
      terms
    }
  )
  return { page, original, originalPage, units, changed: [], kind }
}

/** Create the task of what is behind its original. */
export function behindTask(
  { page, source = '' }: PageFreshness,
  { section, acceptedAs = '' }: SectionFreshness,
  original: Section,
  originalPage: OriginalPage,
  { lock, terms }: TaskTools
): SectionTask[] {
  if (!section) return []
  const before = digestsOf(lock.accepted.get(page)?.get(acceptedAs))
  const { translated } = mapBlocks(original.blocks, before, section.blocks)
  const known = [...before]
  const changed = original.blocks.flatMap((block, index): ChangedBlock[] => {
    const at = known.indexOf(block.digest)
    if (at >= 0) known.splice(at, 1)
    const target = section.blocks[translated.get(index) ?? -1]
    return at >= 0 || isLabel(index, original) ? [] : [{ block, index, ...(target && { target }) }]
  })
  const place = { page, anchor: original.anchor, place: `${source}:${section.line}`, terms }
  return [
    { page, original, originalPage, section, units: unitsOf(changed, place), changed, kind: 'behind', acceptedAs }
  ]
}

/** Whether a block is the label of the directive before it, which has the same text to translate. */
function isLabel(index: number, { blocks }: Section): boolean {
  const [before, block] = [blocks[index - 1], blocks[index]]
  if (before?.kind !== 'directive' || block?.kind !== 'text') return false
  return before.file === block.file && before.line === block.line && frameBlock(before) !== undefined
}

/** Read the digests of the blocks that a section was accepted against. */
export function digestsOf(accepted: AcceptedSection | undefined): string[] {
  return accepted && 'digests' in accepted ? splitDigests(accepted.digests) : []
}

interface UnitPlace {
  readonly page: string
  readonly anchor: string
  readonly place: string
  readonly terms: readonly WorksheetTerm[]
}

/** Create the units of blocks that have something to translate. */
function unitsOf(blocks: readonly ChangedBlock[], { page, anchor, place, terms }: UnitPlace): PlannedUnit[] {
  const counts = new Map<string, number>()
  return blocks.flatMap(({ block, index, target }) => {
    const framed = frameBlock(block)
    if (!framed) return []
    const id = `${page}#${anchor}/${block.digest}${target ? `~${digestOf(target.text)}` : ''}`
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    const { text: source, placeholders } = framed
    const lower = source.toLowerCase()
    return {
      id: count === 1 ? id : `${id}.${count}`,
      place: target ? `${target.file}:${target.line}` : place,
      source,
      placeholders,
      current: target?.text,
      terms: terms.filter(({ original }) => lower.includes(original.toLowerCase())),
      framed,
      block,
      index,
      target
    }
  })
}
