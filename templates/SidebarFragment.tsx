import type { SidebarItemProps } from '../src/model/template-props.js'
import { InterfaceContext } from './interface-context.js'
import type { Labels } from './labels/labels-for.js'
import { SidebarList } from './SidebarList.js'

/** Print every branch of the sidebar, for pages that do not carry them. */
export function SidebarFragment({
  items,
  labels
}: {
  readonly items: readonly SidebarItemProps[]
  readonly labels: Labels
}) {
  return (
    <InterfaceContext value={{ labels, icons: '' }}>
      <SidebarList items={items} />
    </InterfaceContext>
  )
}
