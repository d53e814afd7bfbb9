import { useContext } from 'react'
import { hashHref } from '../hash-href.js'
import { InterfaceContext } from '../interface-context.js'

/** What a heading says, and where links find it. */
export interface SectionHeadingProps {
  readonly id: string
  readonly text: string
  readonly level?: 2 | 3 | 4
  /** What is behind the text, such as a badge. */
  readonly after?: string
}

/** Show a heading of a page of a reference, with a link to itself. */
export function SectionHeading({ id, text, level = 2, after }: SectionHeadingProps) {
  const { labels } = useContext(InterfaceContext)
  const Level = `h${level}` as const
  return (
    <div className="api-heading">
      <Level id={id}>
        {text}
        <a className="heading-link" href={hashHref(id)} aria-label={labels.headingLink({ heading: text })} />
      </Level>
      {after !== undefined && <span className="badge">{after}</span>}
    </div>
  )
}
