import type { SidebarItemProps } from '../src/model/template-props.js'
import { InterfaceContext } from './interface-context.js'
import { labelsFor } from './labels/labels-for.js'
import { SidebarList } from './SidebarList.js'

/** Print every branch of the sidebar, for pages that do not carry them. */
export function SidebarFragment({
  items,
  lang
}: {
  readonly items: readonly SidebarItemProps[]
  readonly lang: string
}) {
  return (
    <InterfaceContext value={{ labels: labelsFor(lang), icons: '' }}>
      <SidebarList items={items} />
    </InterfaceContext>
  )
}
