import type { ChangedSection, VersionSection } from '../../model/version-changes.js'
import { matchStates, type StateOfSection } from '../freshness/states/match-states.js'
import { splitDigests } from '../freshness/states/states-of-page.js'
import type { PageText } from './version-text.js'

/** A section that is not as it was, with what tells where it went. */
export interface ComparedSection extends ChangedSection {
  readonly anchor: string
  readonly depth: number
  readonly hash: string
}

/** List the sections of a page that are not as they were, in its order, those that are gone at the end. */
export function comparePages(page: PageText, before: PageText): ComparedSection[] {
  const matches = matchStates(before.sections.map(stateOf), page.sections.map(stateOf))
  const kept = new Set(matches.values())
  return [
    ...page.sections.flatMap((section, index): ComparedSection[] => {
      const old = before.sections[matches.get(index) ?? -1]
      if (old?.hash === section.hash) return []
      const named = { ...section, within: withinOf(section, page), href: hrefOf(page, section) }
      return old ? [{ ...named, kind: 'changed', earlierHref: hrefOf(before, old) }] : [{ ...named, kind: 'created' }]
    }),
    ...before.sections.flatMap((section, index): ComparedSection[] =>
      kept.has(index)
        ? []
        : [
            {
              ...section,
              kind: 'removed',
              within: withinOf(section, before),
              earlierHref: hrefOf(before, section)
            }
          ]
    )
  ]
}

function stateOf({ anchor, hash, digests }: VersionSection): StateOfSection {
  return { anchor, hash, digests: splitDigests(digests) }
}

/** Find the title of the section that one is part of, if its own title does not tell it from others of the page. */
function withinOf(section: VersionSection, { sections }: PageText): string | undefined {
  if (sections.every((other) => other === section || other.title !== section.title)) return undefined
  const before = sections.slice(0, sections.indexOf(section))
  return before.findLast(({ depth }) => depth > 0 && depth < section.depth)?.title
}

function hrefOf({ href }: PageText, { anchor }: VersionSection): string {
  return anchor === '' ? href : `${href}#${anchor.replaceAll('%', '%25')}`
}
