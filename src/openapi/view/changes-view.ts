import type { ChangesPageProps } from '../../model/api-props.js'
import { compareDescriptions } from '../compare/compare-descriptions.js'
import { link, type ViewContext } from './view-context.js'

/** Create the props of the page of what changed since an older version. */
export function changesView(context: ViewContext): ChangesPageProps {
  const { since, changes } = compareDescriptions(context.older ?? {}, context.document)
  return {
    kind: 'api-changes',
    since,
    changes: changes.map((change) => {
      const page = change.kind === 'removed' ? undefined : context.pageByPointer.get(change.pointer)
      return { ...change, ...(page && { title: page.title, href: link(page.permalink, context) }) }
    })
  }
}
