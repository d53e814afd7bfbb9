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
      const href = hrefOf(page, section)
      return old
        ? [{ ...section, kind: 'changed', href, earlierHref: hrefOf(before, old) }]
        : [{ ...section, kind: 'created', href }]
    }),
    ...before.sections.flatMap((section, index): ComparedSection[] =>
      kept.has(index) ? [] : [{ ...section, kind: 'removed', earlierHref: hrefOf(before, section) }]
    )
  ]
}

function stateOf({ anchor, hash, digests }: VersionSection): StateOfSection {
  return { anchor, hash, digests: splitDigests(digests) }
}

function hrefOf({ href }: PageText, { anchor }: VersionSection): string {
  return anchor === '' ? href : `${href}#${anchor.replaceAll('%', '%25')}`
}
