import type { LabelTree, PluralForms } from '../../src/model/label-tree.js'
import { isGroup } from './label-kinds.js'

/** List the labels of a tree, those of its groups by their paths such as `api.body`. */
export function listLabels(tree: LabelTree, prefix = ''): (readonly [path: string, label: string | PluralForms])[] {
  return Object.entries(tree).flatMap(([name, label]) =>
    isGroup(label)
      ? listLabels(label, `${prefix}${name}.`)
      : [[`${prefix}${name}`, label as string | PluralForms] as const]
  )
}
