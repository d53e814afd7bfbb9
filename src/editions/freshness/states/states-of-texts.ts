import type { SectionFreshness } from '../../../model/freshness.js'
import { missingState, stateOfSection, type PageTexts } from './states-of-page.js'

/**
 * Find the states of texts with keys, by which alone they belong together. One that says what its original says is not translated, and what
 * only the translation has is its own affair.
 */
export function statesOfTexts({ originals, translated, accepted: known }: PageTexts): SectionFreshness[] {
  const translatedByKey = new Map(translated.map((section) => [section.anchor, section]))
  return originals.map((original) => {
    const { anchor } = original
    const section = translatedByKey.get(anchor)
    const accepted = known.get(anchor)
    const state =
      section && section.hash !== original.hash
        ? stateOfSection({ original, section, accepted, isMoved: false })
        : missingState(original, accepted, undefined)
    return accepted ? { ...state, acceptedAs: anchor } : state
  })
}
