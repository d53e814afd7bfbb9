import type { PageFreshness } from '../../../model/freshness.js'
import type { KeyedText, Section } from '../../../model/section.js'
import { textFile } from '../../../compile/sections/text-sections.js'
import { behindTask, missingTask, type SectionTask, type TaskTools } from './section-tasks.js'

/** The texts of the original of an API description, and the same as sections. */
export interface OriginalTexts {
  readonly texts: readonly KeyedText[]
  readonly sections: readonly Section[]
}

/** List the texts of an API description whose originals are new or changed. */
export function textTasks(page: PageFreshness, originals: OriginalTexts, tools: TaskTools): SectionTask[] {
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
