import type { Code, Root, RootContent } from 'mdast'
import { visitNodes } from '../../markdown/passes.js'
import { createTabs } from '../shared/tabs.js'
import { type OtherManager, toOtherManager } from './other-managers.js'

const word = /(?:^|\s)npm2yarn(?=\s|$)/
const others: readonly (readonly [label: string, manager: OtherManager])[] = [
  ['Yarn', 'yarn'],
  ['pnpm', 'pnpm'],
  ['Bun', 'bun']
]

/** Create tabs from fences with `npm2yarn`, one a package manager; the reader's choice counts in all of them. */
export function remarkPackageManagers() {
  return (tree: Root): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'code' || !word.test(node.meta ?? '')) return undefined
      const code: Code = { ...node, meta: (node.meta ?? '').replace(word, '').trim() || null }
      const translated = others.map(([label, manager]) => ({
        label,
        value: manager,
        children: [{ ...code, value: toOtherManager(code.value, manager) }],
        position: node.position
      }))
      const npm = { label: 'npm', value: 'npm', children: [code], position: node.position }
      const tabs = createTabs([npm, ...translated], node.position, 'npm2yarn')
      ;(parent.children as RootContent[]).splice(index, 1, tabs)
      return index + 1
    })
  }
}
