import type { TocEntry } from '../src/model/document.js'
import { InterfaceContext, type Interface } from './interface-context.js'
import { TableOfContents } from './TableOfContents.js'

/** Show the outline of a page of a reference, which is inside of its compiled content. */
export function RailOutline({ entries, ...frame }: Interface & { readonly entries: readonly TocEntry[] }) {
  return (
    <InterfaceContext value={frame}>
      <TableOfContents entries={entries} />
    </InterfaceContext>
  )
}
