import type { AdmonitionProps, AdmonitionTitleProps } from '../../src/model/content-props.js'
import type { Labels } from '../labels/labels-for.js'

/** Set a remark apart from the text; the styles draw its icon and colour. */
export function Admonition({ kind, children }: AdmonitionProps) {
  // Reader modes of browsers leave out every `<aside>`, warnings included.
  return (
    <div className={`admonition ${kind}`} role="note">
      {children}
    </div>
  )
}

/** Create the component of admonition titles: the author's title, else the name of the kind. */
export function createAdmonitionTitle(labels: Labels) {
  return function AdmonitionTitle({ kind, children }: AdmonitionTitleProps) {
    return <p className="admonition-title">{children ?? labels[kind]}</p>
  }
}
