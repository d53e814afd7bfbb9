import type { HeadingProps } from '../../src/model/content-props.js'
import { hashHref } from '../hash-href.js'
import type { Labels } from '../labels/labels-for.js'

/** Create the heading of a level; one with an id ends in a link to itself. */
export function createHeading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6', labels: Labels) {
  return function Heading({ id, text = '', children, ...others }: HeadingProps) {
    return (
      <Level {...others} id={id}>
        {children}
        {id !== undefined && (
          <a className="heading-link" href={hashHref(id)} aria-label={labels.headingLink({ heading: text })} />
        )}
      </Level>
    )
  }
}
