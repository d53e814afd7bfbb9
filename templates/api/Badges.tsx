import { Fragment, useContext } from 'react'
import type { BadgeName } from '../../src/model/api-schema-props.js'
import { InterfaceContext } from '../interface-context.js'

/** Show the marks beside a name. */
export function Badges({ badges }: { readonly badges: readonly BadgeName[] }) {
  const { labels } = useContext(InterfaceContext)
  const names: Readonly<Record<BadgeName, string>> = {
    required: labels.apiRequired,
    nullable: labels.apiNullable,
    deprecated: labels.apiDeprecatedBadge,
    readOnly: labels.apiReadOnly,
    writeOnly: labels.apiWriteOnly,
    unique: labels.apiUnique,
    closed: labels.apiClosed
  }
  return badges.map((badge) => (
    <Fragment key={badge}>
      {' '}
      <span className={`badge ${badge}`}>{names[badge]}</span>
    </Fragment>
  ))
}
