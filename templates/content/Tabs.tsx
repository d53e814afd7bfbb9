import type { TabProps, TabsProps } from '../../src/model/content-props.js'
import { hashHref } from '../hash-href.js'

interface TabName {
  readonly id: string
  readonly value: string
  readonly label: string
}

/** Show panels one under the other with links to each; the client script makes them tabs. */
export function Tabs({ tabs, groupId, defaultValue, children }: TabsProps) {
  const names = JSON.parse(tabs) as readonly TabName[]
  return (
    <div className="tabs" data-cs-group={groupId}>
      <ul className="tab-list">
        {names.map(({ id, value, label }) => (
          <li key={id}>
            <a href={hashHref(id)} data-cs-value={value} data-cs-active={value === defaultValue ? '' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** Show one panel under its label. */
export function Tab({ id, value, label, isDefault, children }: TabProps) {
  return (
    <section
      className="tab"
      id={id}
      aria-label={label}
      data-cs-value={value}
      data-cs-active={isDefault ? '' : undefined}
    >
      <p className="tab-title">{label}</p>
      {children}
    </section>
  )
}
