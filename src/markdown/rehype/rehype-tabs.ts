import { slug } from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import type { TakenNames } from '../page/taken-names.js'
import { visitElements } from '../tree/visit.js'
import { reportStray } from '../content/report-stray.js'

/** Complete the tabs that Markdown or JSX made: ids of the panels, the list of tabs, and which is shown first. */
export function rehypeTabs() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element, index, parent) => {
      if (element.tagName !== 'capstan-tabs' || element.properties.tabs !== undefined) return undefined
      const panels = element.children.filter(isPanel)
      const others = element.children.filter((child) => !isPanel(child) && !isBlank(child))
      const tabs = panels.length > 0 ? [completeTabs(element, panels, compilation.ids)] : []
      // What is between the tabs belongs to none of them: it goes before.
      reportStray(others, { container: 'a set of tabs', expected: 'tabs alone' }, compilation)
      parent.children.splice(index, 1, ...others, ...tabs)
      return index
    })
  }
}

/** Create the final element; its attribute `tabs` tells that it is complete. */
function completeTabs({ properties, position }: Element, panels: Element[], ids: TakenNames): Element {
  const labels = readLabels(properties.values)
  const children = panels.map((panel, index) => completePanel(panel, index, labels, ids))
  const wanted = properties.defaultvalue
  const initial =
    children.find((panel) => panel.properties.value === wanted) ??
    children.find((panel) => panel.properties.isDefault) ??
    children[0]
  for (const panel of children) {
    if (panel === initial) panel.properties.isDefault = true
    else delete panel.properties.isDefault
  }
  const tabs = children.map(({ properties: { id, value, label } }) => ({ id, value, label }))
  const groupId = typeof properties.groupid === 'string' ? properties.groupid : groupOf(tabs.map(({ value }) => value))
  return {
    type: 'element',
    tagName: 'capstan-tabs',
    properties: {
      tabs: JSON.stringify(tabs),
      defaultValue: initial?.properties.value,
      ...(groupId && { groupId })
    },
    children,
    ...(position && { position })
  }
}

/** Name the group of a set that names none: sets of the same tabs follow each other, in whatever order. An empty name is no group. */
function groupOf(values: readonly unknown[]): string {
  return values.length > 1 ? values.map(String).sort().join(', ') : ''
}

/** Give a panel its id, its value and its label. */
function completePanel(panel: Element, index: number, labels: Map<string, string>, ids: TakenNames): Element {
  const { value: written, label: name, isdefault } = panel.properties
  const value = written === undefined || written === '' ? String(name ?? index + 1) : String(written)
  const label = name || labels.get(value) || value
  const id = ids.takeFree(`tab-${slug(value) || index + 1}`)
  return { ...panel, properties: { id, value, label, ...(isdefault !== undefined && { isDefault: true }) } }
}

/** Read Docusaurus's `values={[{ label, value }]}`, which may name the tabs in one place. */
function readLabels(values: unknown): Map<string, string> {
  const entries = parseList(values)
  return new Map(
    entries.flatMap((entry) => {
      const { value, label } = (entry ?? {}) as { readonly value?: unknown; readonly label?: unknown }
      return typeof value === 'string' && typeof label === 'string' ? [[value, label] as const] : []
    })
  )
}

/** Parse a list that a component wrote; in Markdown an author may have written anything. */
function parseList(text: unknown): readonly unknown[] {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isPanel(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'capstan-tab'
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
