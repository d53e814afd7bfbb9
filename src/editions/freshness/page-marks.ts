import type { Config } from '../../model/config.js'
import type { Freshness, PageFreshness, SectionFreshness } from '../../model/freshness.js'
import type { PageMarks, SectionMark } from '../../model/section-mark.js'
import { fillVariables } from '../../utils/fill-variables.js'
import { encodePath } from '../../utils/url.js'
import { blocksHtml } from './block-html.js'

/** Find what pages show of their originals, by their sources. */
export function pageMarks(
  { pages, originalLang, commit }: Freshness,
  config: Pick<Config, 'follows' | 'translations' | 'variables'>
): ReadonlyMap<string, PageMarks> {
  return new Map(
    pages.flatMap((page) => {
      if (page.source === undefined) return []
      const sections = page.sections.flatMap((section) => markOf(section, page, config))
      const original = originalLink(page, commit, config)
      if (sections.length === 0 && !original) return []
      return [[page.source, { lang: originalLang, sections, ...(original && { original }) }] as const]
    })
  )
}

function markOf(
  section: SectionFreshness,
  { sections }: PageFreshness,
  { translations, variables }: Pick<Config, 'translations' | 'variables'>
): SectionMark[] {
  const { state, original, section: own, after } = section
  const title = fillVariables(original?.title ?? '', variables)
  const changed = section.changed.map((block) => ({
    ...block,
    text: block.text && fillVariables(block.text, variables)
  }))
  if (state === 'behind' && translations.marks)
    return [{ kind: 'behind', anchor: own?.anchor, title, html: blocksHtml(changed) }]
  if (state !== 'missing' || !translations.missingSections) return []
  const translated = sections.flatMap((each) => each.section ?? []).sort((a, b) => a.line - b.line)
  const next = translated[translated.findIndex(({ anchor }) => anchor === (after ?? '')) + 1]
  // The summary names the title.
  const blocks = changed.filter(({ kind }, index) => index > 0 || kind !== 'heading')
  return [{ kind: 'missing', anchor: next?.anchor, title, html: blocksHtml(blocks) }]
}

/** Create the link to the original of a page at the commit that the lock knows. */
export function originalLink(
  { original }: Pick<PageFreshness, 'original'>,
  commit: string | undefined,
  { follows }: Pick<Config, 'follows'>
): PageMarks['original'] {
  if (typeof follows !== 'object' || follows.url === undefined || original === undefined || commit === undefined)
    return undefined
  const path = `${follows.path.replace(/^\.\/|\/+$/g, '')}/${original}`
  const href = follows.url.replaceAll('{path}', () => encodePath(path)).replaceAll('{commit}', commit)
  return { label: `${path} @ ${commit.slice(0, 7)}`, href }
}
