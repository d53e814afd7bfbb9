import type { Section } from '../../model/section.js'
import type { AcceptedSection, LockedSection, TranslationLock } from '../../model/translation-lock.js'
import { hashesOf, isSame } from './accept-sections.js'
import type { TranslatedPage } from './freshness-of.js'
import { lockedText } from './locked-sections.js'
import { statesOfPage } from './states/states-of-page.js'
import { statesOfTexts } from './states/states-of-texts.js'

/** An upstream as it was read, and the pages that follow it. */
export interface UpstreamTexts {
  readonly commit: string
  readonly ref: string
  /** Sections of the originals by their paths. */
  readonly sections: ReadonlyMap<string, readonly Section[]>
  readonly pages: readonly TranslatedPage[]
}

/** Record in a lock how the upstream differs from what was accepted, so that a build needs neither it nor a network. */
export function updateLock(lock: TranslationLock, upstream: UpstreamTexts): TranslationLock {
  const { commit, ref, sections: byPath, pages } = upstream
  const originals = new Map<string, ReadonlyMap<string, LockedSection>>()
  const texts = new Map<string, ReadonlyMap<string, string>>()
  const gone = new Map<string, string>()
  const follows = new Map<string, string>()
  const followed = new Set(pages.map(({ original }) => original))
  const free = new Map([...byPath].filter(([path]) => !followed.has(path)))
  for (const page of pages) {
    if (page.original === undefined) continue
    const accepted = lock.accepted.get(page.page) ?? new Map<string, AcceptedSection>()
    const renamed = byPath.has(page.original) ? undefined : renamedTo(accepted, free)
    if (!byPath.has(page.original)) gone.set(page.page, renamed ?? '')
    if (page.original !== page.page) follows.set(page.page, page.original)
    if (renamed !== undefined) free.delete(renamed)
    const sections = byPath.get(renamed ?? page.original)
    if (!sections) continue
    const locked = new Map(sections.map((section) => [section.anchor, lockedOf(section)]))
    if (isSame(locked, accepted)) continue
    originals.set(page.page, locked)
    texts.set(page.page, changedTexts(page, sections, accepted))
  }
  const missing = new Map(
    [...free].map(([path, sections]) => [path, sections.reduce((sum, { words }) => sum + words, 0)])
  )
  return { upstream: { commit, ref }, follows, accepted: lock.accepted, originals, texts, missing, gone }
}

function lockedOf({ hash, depth, words, blocks }: Section): LockedSection {
  return { hash, depth, words, digests: blocks.map(({ digest }) => digest).join('') }
}

/** Collect the blocks that were not accepted, of sections that are behind or missing. */
function changedTexts(
  { sections: translated, isApi }: TranslatedPage,
  originals: readonly Section[],
  accepted: ReadonlyMap<string, AcceptedSection>
): Map<string, string> {
  const states = (isApi ? statesOfTexts : statesOfPage)({ originals, translated, accepted })
  const changed = states.flatMap((state) => state.changed)
  return new Map(changed.map((block) => [block.digest, lockedText(block)]))
}

/** Find the original that a lost one has become: that of the same sections, half of them at least. */
function renamedTo(
  accepted: ReadonlyMap<string, AcceptedSection>,
  free: ReadonlyMap<string, readonly Section[]>
): string | undefined {
  const hashes = new Set(hashesOf(accepted))
  const counts = [...free].map(([path, sections]) => ({
    path,
    count: sections.filter(({ hash }) => hashes.has(hash)).length
  }))
  const best = counts.sort((a, b) => b.count - a.count)[0]
  return best && best.count > 0 && best.count * 2 >= hashes.size ? best.path : undefined
}
