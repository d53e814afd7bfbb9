import { useContext } from 'react'
import type { TocEntry } from '../src/model/document.js'
import { hashHref } from './hash-href.js'
import { InterfaceContext } from './interface-context.js'
import { overridable } from './overridable.js'

/** The headings to list, and where: beside the page, or folded beside the breadcrumbs. The styles show one of the two. */
export interface TableOfContentsProps {
  readonly entries: readonly TocEntry[]
  readonly isFolded?: boolean
}

function DefaultTableOfContents({ entries, isFolded }: TableOfContentsProps) {
  const { labels } = useContext(InterfaceContext)
  if (isFolded) {
    return (
      <details className="toc-fold dropdown">
        <summary>{labels.onThisPage}</summary>
        <nav aria-label={labels.onThisPage}>
          <TocList entries={entries} />
        </nav>
      </details>
    )
  }
  return (
    <nav className="toc" aria-label={labels.onThisPage}>
      <p className="toc-title">{labels.onThisPage}</p>
      <TocList entries={entries} />
    </nav>
  )
}

/** Show the outline of the page. */
export const TableOfContents = overridable('TableOfContents', DefaultTableOfContents)

/** List the headings; the level sets the indent. */
function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
  const top = Math.min(...entries.map(({ level }) => level))
  return (
    <ul>
      {entries.map(({ id, html, level }) => (
        <li key={id} className={level > top ? `deeper-${Math.min(level - top, 3)}` : undefined}>
          <a href={hashHref(id)} dangerouslySetInnerHTML={{ __html: html }} />
        </li>
      ))}
    </ul>
  )
}
