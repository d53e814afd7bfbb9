import { UsageError } from '../../model/errors.js'
import type { Freshness, PageFreshness, SectionFreshness } from '../../model/freshness.js'
import { nearest } from '../../utils/nearest.js'

/** Sections of some pages. */
export interface Choice {
  readonly pages: readonly PageFreshness[]
  /** Whether a section was chosen, by itself or with its page. */
  readonly has: (page: string, section: SectionFreshness) => boolean
  /** Whether a section was chosen by its anchor. */
  readonly names: (page: string, section: SectionFreshness) => boolean
}

/**
 * Choose the sections that `--page guide/start.md#install` names; without names all of them.
 * @throws {UsageError} for a page or a section that there is not.
 */
export function chooseSections({ pages }: Freshness, names: readonly string[]): Choice {
  if (names.length === 0) return { pages: own(pages), has: () => true, names: () => false }
  const chosen = names.map((name) => parseName(name, pages))
  const isNamed = (page: string, section: SectionFreshness) =>
    chosen.some(({ found, anchor }) => found.page === page && anchor !== undefined && isAt(section, found, anchor))
  return {
    pages: own(pages).filter(({ page }) => chosen.some(({ found }) => found.page === page)),
    has: (page, section) =>
      chosen.some(({ found, anchor }) => found.page === page && anchor === undefined) || isNamed(page, section),
    names: isNamed
  }
}

function own(pages: readonly PageFreshness[]): PageFreshness[] {
  return pages.filter(({ source }) => source !== undefined)
}

/** Whether a section has an anchor. All texts of a part of an API description have that of the part. */
function isAt({ original, section }: SectionFreshness, { isApi }: PageFreshness, anchor: string): boolean {
  if (isApi && original?.anchor.startsWith(`${anchor}/`)) return true
  return original?.anchor === anchor || section?.anchor === anchor
}

function parseName(
  name: string,
  pages: readonly PageFreshness[]
): { found: PageFreshness; anchor: string | undefined } {
  const [path = '', anchor] = name.split('#')
  const found = pages.find(({ page, source }) => page === path || source === path)
  if (!found) {
    const suggestion = nearest(
      path,
      pages.map(({ page }) => page)
    )
    throw new UsageError(`No page "${path}" in the translation${suggestion ? `; did you mean "${suggestion}"?` : '.'}`)
  }
  if (anchor !== undefined && !found.sections.some((section) => isAt(section, found, anchor))) {
    const anchors = found.sections.map(({ original, section }) => section?.anchor ?? original?.anchor ?? '')
    const suggestion = nearest(anchor, anchors)
    const hint = suggestion ? `; did you mean "#${suggestion}"?` : '.'
    throw new UsageError(`No section "#${anchor}" in ${found.page} or its original${hint}`)
  }
  return { found, anchor }
}
