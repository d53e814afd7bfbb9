import type { LabelTree } from '../../src/model/plugin.js'
import { en } from './en.js'
import { zhCN, type Labels } from './zh-CN.js'

/** Labels of a configuration and its plugins by language; those that stand later count. */
export type OwnLabels = Readonly<Record<string, readonly LabelTree[]>>

/**
 * Choose the interface strings of a language: the configuration's own, and where it has none, Simplified Chinese for Chinese of
 * any kind and English for all others.
 */
export function labelsFor(lang: string, own: OwnLabels = {}): Labels {
  const base = builtInLabels(lang)
  return ownTrees(lang, own).reduce<Labels>((labels, tree) => mergeLabels(labels, tree), base)
}

/** Choose the generator's strings that are nearest to a language. */
export function builtInLabels(lang: string): Labels {
  return /^zh\b/i.test(lang) ? zhCN : en
}

/** Whether the generator has strings in a language. */
export function hasBuiltInLabels(lang: string): boolean {
  return /^(?:zh|en)\b/i.test(lang)
}

/** List the configuration's labels of a language: those of `fr` count for `fr-CA`, those of `fr-CA` before them. */
export function ownTrees(lang: string, own: OwnLabels): readonly LabelTree[] {
  const [primary = lang] = lang.split('-')
  const keys = new Set([primary, lang].map((key) => key.toLowerCase()))
  return Object.entries(own)
    .filter(([key]) => keys.has(key.toLowerCase()))
    .sort(([a], [b]) => a.length - b.length)
    .flatMap(([, trees]) => trees)
}

/** Replace the labels that a tree has, where they are of the same kind. */
function mergeLabels<Tree extends object>(base: Tree, tree: LabelTree): Tree {
  const merged = Object.entries(base).map(([name, value]: [string, unknown]) => {
    const own = Object.hasOwn(tree, name) ? tree[name] : undefined
    if (own === undefined || typeof own !== typeof value) return [name, value]
    return [name, typeof own === 'object' ? mergeLabels(value as object, own) : own]
  })
  return Object.fromEntries(merged) as Tree
}
