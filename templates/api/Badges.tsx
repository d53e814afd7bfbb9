import { Fragment, useContext } from 'react'
import type { BadgeName } from '../../src/model/api-schema-props.js'
import { InterfaceContext } from '../interface-context.js'

/** Show the marks beside a name. */
export function Badges({ badges }: { readonly badges: readonly BadgeName[] }) {
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
  return badges.map((badge) => (
    <Fragment key={badge}>
      {' '}
      <span className={`badge ${badge}`}>{names[badge]}</span>
    </Fragment>
  ))
}
