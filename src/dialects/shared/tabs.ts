import type { Blockquote } from 'mdast'
import type { Position } from 'unist'

/** A tab: its label and its content. */
export interface Tab {
  readonly label: string
  /** Absent: the label. */
  readonly value?: string
  readonly children: Blockquote['children']
  readonly position?: Position | undefined
}

/** Create the nodes of a set of tabs, which `rehypeTabs` completes; sets with the same group share the reader's choice. */
export function createTabs(tabs: readonly Tab[], position: Position | undefined, group?: string): Blockquote {
  const panels = tabs.map((tab) =>
    element('capstan-tab', { label: tab.label, value: tab.value ?? tab.label }, [...tab.children], tab.position)
  )
  return element('capstan-tabs', group === undefined ? {} : { groupid: group }, panels, position)
}

/** Create the nodes of a box that opens and closes. */
export function createDetails(
  summary: Blockquote['children'],
  children: Blockquote['children'],
  { isOpen, position }: { readonly isOpen: boolean; readonly position: Position | undefined }
): Blockquote {
  const head = element('summary', {}, summary, position)
  return element('details', isOpen ? { open: '' } : {}, [head, ...children], position)
}

/** Create a node of blocks that becomes an element. */
function element(
  hName: string,
  hProperties: Record<string, string>,
  children: Blockquote['children'],
  position: Position | undefined
): Blockquote {
  return { type: 'blockquote', children, data: { hName, hProperties }, ...(position && { position }) }
}
