import { useContext } from 'react'
import type { PageProps } from '../src/model/template-props.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'

type Meta = Pick<PageProps, 'editHref' | 'lastUpdated' | 'lastUpdatedBy' | 'tags'>

/** Show the tags of the page, where to edit it and when it last changed. */
export function PageMeta({ editHref, lastUpdated, lastUpdatedBy, tags }: Meta) {
  const { labels } = useContext(InterfaceContext)
  if (tags.length === 0 && editHref === undefined && lastUpdated === undefined && lastUpdatedBy === undefined)
    return undefined
  return (
    <div className="page-meta">
      {tags.length > 0 && (
        <ul className="tags" aria-label={labels.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {editHref !== undefined && (
        <a className="edit-link" href={editHref} rel="noopener noreferrer">
          <Icon name="edit" />
          {labels.editPage}
        </a>
      )}
      {(lastUpdated !== undefined || lastUpdatedBy !== undefined) && (
        <LastUpdated date={lastUpdated} author={lastUpdatedBy} />
      )}
    </div>
  )
}

/** Say when the page last changed, and by whom where that is known. */
function LastUpdated({ date, author }: { readonly date: string | undefined; readonly author: string | undefined }) {
  const { labels } = useContext(InterfaceContext)
  const [year = 0, month = 0, day = 0] = date?.split('-').map(Number) ?? []
  return (
    <p className="last-updated">
      {labels.lastUpdated}
      {date !== undefined && <time dateTime={date}>{labels.date(year, month, day)}</time>}
      {author !== undefined && labels.lastUpdatedBy(author)}
    </p>
  )
}
