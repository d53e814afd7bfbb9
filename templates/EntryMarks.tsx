import type { ReactNode } from 'react'
import type { LinkProps } from '../src/model/template-props.js'
import { Icon } from './Icon.js'

/** Show the name of an entry between its icon and its badge. */
export function EntryMarks({
  icon,
  badge,
  children
}: Pick<LinkProps, 'icon' | 'badge'> & { readonly children: ReactNode }) {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {badge && (
        <>
          {' '}
          <span className={`badge ${badge.variant}`}>{badge.text}</span>
        </>
      )}
    </>
  )
}
