import { useContext } from 'react'
import type { PageProps } from '../src/model/template-props.js'
import { CodeText } from './CodeText.js'
import { InterfaceContext } from './interface-context.js'
import { overridable } from './overridable.js'

function DefaultPagination({ previous, next }: Pick<PageProps, 'previous' | 'next'>) {
  const { labels } = useContext(InterfaceContext)
  if (!previous && !next) return undefined
  return (
    <nav className="pagination" aria-label={labels.pagination}>
      {previous && (
        <a className="previous" href={previous.href} rel="prev">
          <span>{labels.previousPage}</span>
          <strong>
            <CodeText text={previous.label} />
          </strong>
        </a>
      )}
      {next && (
        <a className="next" href={next.href} rel="next">
          <span>{labels.nextPage}</span>
          <strong>
            <CodeText text={next.label} />
          </strong>
        </a>
      )}
    </nav>
  )
}

/** Link to the previous and the next page in the order of the sidebar. */
export const Pagination = overridable('Pagination', DefaultPagination)
