import { Fragment, useContext } from 'react'
import type { BadgeName } from '../../src/model/api-schema-props.js'
import { InterfaceContext } from '../interface-context.js'

/** Show the marks beside a name, and those of the author. */
export function Badges({
  badges,
  marks = []
}: {
  readonly badges: readonly BadgeName[]
  readonly marks?: readonly string[] | undefined
}) {
  const { labels } = useContext(InterfaceContext)
  const names: Readonly<Record<BadgeName, string>> = {
    required: labels.api.required,
    deprecated: labels.api.deprecatedBadge,
    readOnly: labels.api.readOnly,
    writeOnly: labels.api.writeOnly,
    unique: labels.api.unique,
    closed: labels.api.closed,
    closedItems: labels.api.closedItems
  }
  const shown = [
    ...badges.map((badge) => ({ className: `badge ${badge}`, text: names[badge] })),
    ...marks.map((text) => ({ className: 'badge', text }))
  ]
  return shown.map(({ className, text }) => (
    <Fragment key={`${className} ${text}`}>
      {' '}
      <span className={className}>{text}</span>
    </Fragment>
  ))
}
