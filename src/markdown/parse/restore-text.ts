import type { Root } from 'mdast'
import { visitNodes } from '../compilation/visit.js'
import { standIns } from './stand-ins.js'

/** Put what the stand-ins of a tree stand for in their place, in every string. */
export function restoreText(tree: Root, originals: ReadonlyMap<string, string>): void {
  if (originals.size === 0) return
  const restore = (strings: object) => {
    for (const [key, value] of Object.entries(strings)) {
      if (typeof value === 'string' && value.search(standIns) >= 0) {
        const restored = value.replaceAll(standIns, (standIn) => originals.get(standIn) ?? standIn)
        Object.assign(strings, { [key]: restored })
      }
    }
  }
  visitNodes(tree, (node) => {
    restore(node)
    if ('attributes' in node && node.attributes) restore(node.attributes)
    return undefined
  })
}
