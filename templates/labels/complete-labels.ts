import type { LabelTree, PluralForms } from '../../src/model/label-tree.js'
import english from './en.json'
import { supportedLanguage } from './format-label.js'
import { isFitting, isGroup, isPlural } from './label-kinds.js'
import { labelSources } from './labels-for.js'

/** Labels of a language, whole, and where they come from. */
export interface CompletedLabels {
  readonly tree: LabelTree
  /** How many stood there already. */
  readonly kept: number
  /** How many the generator has in the language. */
  readonly known: number
  /** How many are English. */
  readonly missing: number
}

/** Complete the labels of a language: with those of the generator, and else with English ones. What is there stays, whatever it is. */
export function completeLabels(own: LabelTree, lang: string): CompletedLabels {
  const ours = labelSources(lang, {})
    .filter((source) => source.lang !== 'en')
    .map((source) => source.tree)
  const counts = { kept: 0, known: 0, missing: 0 }
  const categories = new Intl.PluralRules(supportedLanguage(lang)).resolvedOptions().pluralCategories
  const tree = complete(english, own, ours)
  return { tree, ...counts }

  function complete(base: LabelTree, there: LabelTree, trees: readonly LabelTree[]): LabelTree {
    const labels = Object.entries(base).map(([name, label]): readonly [string, LabelTree[string]] => {
      const value = Object.hasOwn(there, name) ? there[name] : undefined
      const known = trees.flatMap((tree) => (Object.hasOwn(tree, name) ? (tree[name] ?? []) : []))
      if (isGroup(label) && (value === undefined || isGroup(value)))
        return [name, complete(label, value ?? {}, known.filter(isGroup))]
      if (value !== undefined) {
        counts.kept++
        return [name, value]
      }
      const ours = known.find((candidate) => isFitting(candidate, label))
      if (ours === undefined) counts.missing++
      else counts.known++
      return [name, ours ?? formsIn(label)]
    })
    // Names that the interface does not have come last.
    return { ...Object.fromEntries(labels), ...without(there, base) }
  }

  /** Give an English label the plural forms of the language. */
  function formsIn(label: LabelTree[string]): LabelTree[string] {
    if (!isPlural(label)) return label
    const forms: PluralForms = label
    return Object.fromEntries(categories.map((category) => [category, forms.other]))
  }
}

/** List what a tree has and another does not. */
function without(tree: LabelTree, other: LabelTree): LabelTree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !Object.hasOwn(other, name) && name !== '$schema'))
}
