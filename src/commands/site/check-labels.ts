import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { LabelTree } from '../../model/plugin.js'
import { nearest } from '../../utils/nearest.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import { builtInLabels, hasBuiltInLabels, ownTrees } from '../../../templates/labels/labels-for.js'

/**
 * Report labels of the configuration that the interface does not have, or has in another form, and those that a language of
 * its own lacks: its readers would find English in their place.
 */
export function checkLabels(config: Config): Finding[] {
  const { lang, extensions } = config
  const trees = ownTrees(lang, extensions.labels)
  const isOwn = !hasBuiltInLabels(lang)
  if (isOwn && trees.length === 0) return [noLabels(config)]
  const wrong = Object.entries(extensions.labels).flatMap(([language, own]) =>
    own.flatMap((tree) => wrongLabels(tree, builtInLabels(lang), language))
  )
  const missing = isOwn ? missingLabels(trees, builtInLabels(lang), lang) : []
  return [...wrong, ...missing].map(({ key, message, suggestion }) => ({
    ruleId: 'labels',
    message,
    file: config.configFile,
    ...placeOfKey(config.configText, key),
    ...(suggestion !== undefined && { suggestion })
  }))
}

/** What is wrong with a label. */
interface Mistake {
  readonly key: string
  readonly message: string
  readonly suggestion?: string | undefined
}

/** Report that the interface of a site speaks another language than its pages. */
function noLabels({ lang, configFile, configText }: Config): Finding {
  const message = `No labels in "${lang}", so the interface is in English; add them as labels: { '${lang}': { … } }.`
  return { ruleId: 'labels-language', message, file: configFile, ...placeOfLiteral(configText, lang) }
}

/** Find the labels of a tree that the interface does not have, or has in another form. */
function wrongLabels(tree: LabelTree, base: object, path: string): Mistake[] {
  return Object.entries(tree).flatMap(([name, own]: [string, unknown]) => {
    const value: unknown = Object.hasOwn(base, name) ? (base as Record<string, unknown>)[name] : undefined
    if (value === undefined) {
      const suggestion = nearest(name, Object.keys(base))
      const hint = suggestion ? `did you mean "${suggestion}"?` : 'the interface has none of this name.'
      return [{ key: name, message: `Unknown label "${path}.${name}"; ${hint}`, suggestion }]
    }
    if (typeof own !== typeof value || own === null) {
      const expected = typeof value === 'object' ? 'an object of labels' : `a ${typeof value}`
      const message = `Unexpected ${own === null ? 'null' : typeof own} for the label "${path}.${name}", expected ${expected}.`
      return [{ key: name, message }]
    }
    return typeof value === 'object' && value !== null ? wrongLabels(own as LabelTree, value, `${path}.${name}`) : []
  })
}

/** Report the labels that none of the trees has, those of each part in one sentence. */
function missingLabels(trees: readonly LabelTree[], base: object, path: string): Mistake[] {
  const values = Object.entries(base) as [string, unknown][]
  const missing = values.filter(([name, value]) => !isTree(value) && trees.every((tree) => !Object.hasOwn(tree, name)))
  const names = missing.map(([name, value]) => (typeof value === 'function' ? `${name} (a function)` : name))
  const message = `Missing labels in "${path}", shown in English instead: ${names.join(', ')}.`
  const inner = values.flatMap(([name, value]) => {
    const own = trees.map((tree) => tree[name])
    return isTree(value) ? missingLabels(own.filter(isTree), value, `${path}.${name}`) : []
  })
  return [...(names.length > 0 ? [{ key: path.split('.')[0] ?? path, message }] : []), ...inner]
}

function isTree(value: unknown): value is LabelTree {
  return typeof value === 'object' && value !== null
}

/** Find the first place of a key in the text of the configuration; it may stand in another module. */
function placeOfKey(text: string, key: string) {
  const match = new RegExp(String.raw`(?<=[{,\s])(?:${key}|'${key}'|"${key}")(?=\s*:)`).exec(text)
  const before = text.slice(0, match?.index ?? 0).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return { line: before.length, column, endLine: before.length, endColumn: column + (match?.[0].length ?? 0) }
}
