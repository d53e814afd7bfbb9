import type { LabelTree, OwnLabelsByLanguage } from '../../src/model/label-tree.js'
import english from './en.json'
import { isFitting, isGroup } from './label-kinds.js'
import { labelSources } from './labels-for.js'

/** List the paths of the labels, such as `api.body`, that neither a language nor one that stands in for it has; none in English. */
export function missingLabels(lang: string, own: OwnLabelsByLanguage): readonly string[] {
  if (/^en(?:-|$)/i.test(lang)) return []
  const sources = labelSources(lang, own).filter((source) => source.lang !== 'en')
  return missingIn(
    english,
    sources.map(({ tree }) => tree),
    ''
  )
}

function missingIn(base: LabelTree, trees: readonly LabelTree[], prefix: string): readonly string[] {
  return Object.entries(base).flatMap(([name, label]) => {
    const own = trees.map((tree) => (Object.hasOwn(tree, name) ? tree[name] : undefined))
    if (isGroup(label)) return missingIn(label, own.filter(isGroup), `${prefix}${name}.`)
    return own.some((value) => isFitting(value, label)) ? [] : [`${prefix}${name}`]
  })
}
