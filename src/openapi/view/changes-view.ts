import type { ApiPage } from '../../model/api.js'
import type { ChangesPageProps } from '../../model/api-changes-props.js'
import { link, type ViewContext } from './view-context.js'

/** Create the props of a page of what changed since an older version. */
export function changesView(page: ApiPage, context: ViewContext): ChangesPageProps {
  const { since = '', count = 0, breaking = 0, pages = [] } = context.changes ?? {}
  const current = context.api.changes.findIndex(({ pointer }) => pointer === page.pointer)
  const linked = <T extends { readonly pointer: string }>(subject: T) => {
    const target = context.pageByPointer.get(subject.pointer)
    return { ...subject, ...(target && { title: target.title, href: link(target.permalink, context) }) }
  }
  return {
    kind: 'api-changes',
    since,
    count,
    breaking,
    sections: (pages[current] ?? []).map(({ kind, common, changes }) => ({
      kind,
      common: common.map((change) => ({ ...change, places: change.places.map(linked) })),
      // What was removed may have the pointer of something else by now.
      changes: changes.map((change) => (kind === 'removed' ? change : linked(change)))
    })),
    pages: context.api.changes.map(({ permalink }) => link(permalink, context)),
    current
  }
}
