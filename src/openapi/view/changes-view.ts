import type { ChangesPageProps } from '../../model/api-props.js'
import { compareDescriptions } from '../compare/compare-descriptions.js'
import { gatherCommon } from '../compare/gather-common.js'
import { link, type ViewContext } from './view-context.js'

/** Create the props of the page of what changed since an older version. */
export function changesView(context: ViewContext): ChangesPageProps {
  const all = compareDescriptions(context.older ?? {}, context.document)
  const { common, changes } = gatherCommon(all)
  const linked = <T extends { readonly pointer: string }>(subject: T) => {
    const page = context.pageByPointer.get(subject.pointer)
    return { ...subject, ...(page && { title: page.title, href: link(page.permalink, context) }) }
  }
  return {
    kind: 'api-changes',
    since: all.since,
    count: all.changes.length,
    breaking: all.changes.filter(({ isBreaking }) => isBreaking).length,
    common: common.map((change) => ({ ...change, places: change.places.map(linked) })),
    // What was removed may have the pointer of something else by now.
    changes: changes.map((change) => (change.kind === 'removed' ? change : linked(change)))
  }
}
