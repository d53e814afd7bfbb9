import type { Finding } from '../../model/diagnostic.js'
import { found, type Said } from '../../model/found.js'
import type { RuleId } from '../../model/rules.js'
import type { Freshness, PageFreshness, SectionFreshness } from '../../model/freshness.js'
import type { Section, Shape } from '../../model/section.js'
import { countOf } from './summarize.js'
import { lineStart } from '../../utils/line-start.js'

/** Report what of a translation is behind its originals, is missing, or has another shape than when it was accepted. */
export function freshnessFindings({ pages, lockFile }: Freshness): Finding[] {
  return pages.flatMap((page) => {
    if (page.source === undefined) return [missingPage(page, lockFile)]
    if (page.isApi) return [...lacking(page), ...page.sections.flatMap((section) => behindFinding(section, page))]
    const findings = page.sections.flatMap((section) => [
      ...findingsOf(section, page),
      ...anchorFindings(section, page)
    ])
    return page.state === 'gone' || page.renamedTo !== undefined ? [lostOriginal(page), ...findings] : findings
  })
}

/** Report how much of an API description is not translated. */
function lacking(page: PageFreshness): Finding[] {
  const { sections, page: path, source = path, state } = page
  if (state === 'gone') return [lostOriginal(page)]
  const missing = sections.filter((section) => section.state === 'missing')
  if (missing.length === 0) return []
  const words = missing.reduce((sum, section) => sum + section.words, 0)
  const message = `No translation of ${countOf(missing.length, 'text')} of ${path} (${countOf(words, 'word')}).`
  return [found('translation-missing', message, lineStart(source))]
}

function behindFinding(section: SectionFreshness, page: PageFreshness): Finding[] {
  if (section.state !== 'behind') return []
  const message = page.isApi ? `${section.original?.title ?? ''}: ${behindMessage(section)}` : behindMessage(section)
  return [at(section, page, 'translation-behind', message)]
}

function findingsOf(section: SectionFreshness, page: PageFreshness): Finding[] {
  if (section.state === 'behind') return behindFinding(section, page)
  if (section.state === 'missing') {
    const message = `Missing section "${section.original?.title ?? ''}" of the original (${countOf(section.words, 'word')}).`
    return [at(section, page, 'translation-missing', message)]
  }
  const { shapeBefore } = section
  return shapeBefore ? [at(section, page, 'translation-shape', shapeMessage(section, shapeBefore))] : []
}

/** Report a section without the anchor of its original, by which links from elsewhere and the menu of languages find it. */
function anchorFindings(section: SectionFreshness, page: PageFreshness): Finding[] {
  const { original, section: own } = section
  if (!original || !own || original.anchor === own.anchor || original.anchor === '') return []
  if (page.translated?.some((other) => hasAnchor(other, original.anchor))) return []
  const replacement = `{#${original.anchor}}`
  const data = { anchor: original.anchor, title: own.title, replacement }
  return [at(section, page, 'missing-twin-anchor', data)]
}

/** Whether a section has an anchor, by its heading or by an element of HTML in it. */
function hasAnchor({ anchor, blocks }: Section, name: string): boolean {
  return anchor === name || blocks.some(({ text }) => text.includes(` id="${name}"`))
}

/** Describe how an original has changed since its translation was accepted. */
export function behindMessage({ changed, removed, words }: SectionFreshness): string {
  const parts = [
    ...(changed.length > 0 ? [`${countOf(changed.length, 'block')} changed (${countOf(words, 'word')})`] : []),
    ...(removed > changed.length ? [`${countOf(removed - changed.length, 'block')} removed`] : [])
  ]
  return `Behind its original: ${parts.join(', ') || 'the order of its blocks changed'}.`
}

function shapeMessage({ section }: SectionFreshness, before: Shape): string {
  const now = section?.shape ?? {}
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changes = kinds
    .filter((kind) => before[kind] !== now[kind])
    .map((kind) => `${kind === 'h' ? 'heading level' : kind} ${before[kind] ?? 0} → ${now[kind] ?? 0}`)
  return `The structure changed since the translation was accepted: ${changes.join(', ')}. Restore it, or accept it again.`
}

/** Find the line of a section in its page; a missing one belongs behind another. */
export function lineOf({ section, after }: SectionFreshness, { sections }: PageFreshness): number {
  const before = sections.find((other) => other.section?.anchor === after)?.section
  return (section ?? before)?.line ?? 1
}

/** Create a finding at the heading of a section. */
function at<Id extends RuleId>(section: SectionFreshness, page: PageFreshness, ruleId: Id, said: Said<Id>): Finding {
  const line = lineOf(section, page)
  return found(ruleId, said, lineStart(page.source ?? '', line))
}

function missingPage({ page, words }: PageFreshness, lockFile: string): Finding {
  const message = `No translation of ${page} (${countOf(words, 'word')}).`
  return found('translation-missing', message, lineStart(lockFile))
}

function lostOriginal({ source = '', original = '', renamedTo, isApi }: PageFreshness): Finding {
  const message = renamedTo
    ? `The original ${original} is now ${renamedTo}; move the page, or name it as "translationOf".`
    : `The original ${original} does not exist any more; ${isApi ? 'name another as "follows" of the description' : 'remove the page, or name another as "translationOf"'}.`
  return found('translation-behind', message, lineStart(source))
}
