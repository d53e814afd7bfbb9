import type { ChangedPage, VersionChanges } from '../src/model/version-changes.js'
import type { Labels } from './labels/labels-for.js'

/** Pages that have changed in one way, under a heading. */
export interface ChangeGroup {
  readonly id: string
  readonly title: string
  readonly pages: readonly ChangedPage[]
}

/** The groups that a page of what changed has. */
export type ChangeGroups = Pick<VersionChanges, 'created' | 'renamed' | 'changed' | 'removed'>

/** List the pages that came, were renamed, changed and went; groups without any are left out. */
export function changeGroups(changes: ChangeGroups, { versionChanges: labels }: Labels): readonly ChangeGroup[] {
  const groups = [
    { id: 'new-pages', title: labels.newPages, pages: changes.created },
    { id: 'renamed-pages', title: labels.renamedPages, pages: changes.renamed },
    { id: 'changed-pages', title: labels.changedPages, pages: changes.changed },
    { id: 'removed-pages', title: labels.removedPages, pages: changes.removed }
  ]
  return groups.filter(({ pages }) => pages.length > 0)
}
