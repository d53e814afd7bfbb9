import type { Root } from 'mdast'
import { visitNodes } from '../compilation/visit.js'
import { standIns } from './stand-ins.js'

/** Put what the stand-ins of a tree stand for in their place, in every string. */
export function restoreText(tree: Root, originals: ReadonlyMap<string, string>): void {
  if (originals.size === 0) return
  const restore = (fields: object) => {
    const strings = fields as Record<string, unknown>
    // Keys alone: pairs of every field of every node take four times as long.
    for (const key of Object.keys(strings)) {
      const value = strings[key]
      if (typeof value === 'string' && value.search(standIns) >= 0)
        strings[key] = value.replaceAll(standIns, (standIn) => originals.get(standIn) ?? standIn)
    }
  }
  visitNodes(tree, (node) => {
    restore(node)
    if ('attributes' in node && node.attributes) restore(node.attributes)
    return undefined
  })
}
