import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { LabelTree, OwnLabels } from '../../model/label-tree.js'
import { nearest } from '../../utils/nearest.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import english from '../../../templates/labels/en.json'
import { isFitting, isGroup, isPlural } from '../../../templates/labels/label-kinds.js'
import { labelSources } from '../../../templates/labels/labels-for.js'
import { missingLabels } from '../../../templates/labels/missing-labels.js'
import { placeholdersIn } from '../../../templates/labels/placeholders-in.js'
import { usesLabel } from './used-labels.js'
import { lineStart } from '../../utils/line-start.js'

/**
 * Report labels of the configuration that the interface does not have, or has in another form, and once those that the language of the
 * site lacks: its readers find English in their place. No label breaks a build.
 */
export function checkLabels(config: Config): Finding[] {
  const { extensions } = config
  const wrong = Object.entries(extensions.labels).flatMap(([language, all]) =>
    all.flatMap((own) => wrongIn(own, language, config))
  )
  return [...wrong, ...missingIn(config)]
}

/** What is wrong with a label. */
interface Mistake {
  readonly key: string
  readonly message: string
  readonly suggestion?: string | undefined
}

/** Report what is wrong with the labels of a language, where they are. */
function wrongIn({ tree, file }: OwnLabels, language: string, { configFile, configText }: Config): Finding[] {
  if (file?.problem !== undefined) {
    const place =
      file.text === '' ? { file: configFile, ...placeOfLiteral(configText, file.path) } : lineStart(file.path)
    return [{ ruleId: 'labels', data: { text: file.problem }, ...place }]
  }
  return wrongLabels(tree, english, language).map(({ key, message, suggestion }) => ({
    ruleId: 'labels',
    data: { text: message, suggestion },
    file: file?.path ?? configFile,
    ...placeOfKey(file?.text ?? configText, key)
  }))
}

/** Find the labels of a tree that the interface does not have, or has in another form. */
function wrongLabels(tree: LabelTree, base: LabelTree, path: string): Mistake[] {
  return Object.entries(tree).flatMap(([name, own]) => {
    if (name === '$schema') return []
    const label = Object.hasOwn(base, name) ? base[name] : undefined
    const shown = `${path}.${name}`
    if (label === undefined) {
      const suggestion = nearest(name, Object.keys(base))
      const hint = suggestion ? `did you mean "${suggestion}"?` : 'the interface has none of this name.'
      return [{ key: name, message: `Unknown label "${shown}"; ${hint}`, suggestion }]
    }
    if (isGroup(label) && isGroup(own)) return wrongLabels(own, label, shown)
    if (isGroup(label) || !isFitting(own, label)) {
      const message = `Unexpected ${kindOf(own)} for the label "${shown}", expected ${expectedFor(label)}.`
      return [{ key: name, message }]
    }
    // A date may have its month as a number as well.
    const known = [...placeholdersIn(label), ...(name === 'date' ? ['monthNumber'] : [])]
    const unknown = placeholdersIn(own).filter((placeholder) => !known.includes(placeholder))
    if (unknown.length === 0) return []
    const list = (names: readonly string[]) => names.map((placeholder) => `{${placeholder}}`).join(', ')
    const message = `Unknown placeholder ${list(unknown)} in the label "${shown}"; it has ${list(known) || 'none'}.`
    return [{ key: name, message }]
  })
}

/** Name the kind of a value, as an author would. */
function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/** Describe what a label has to be. */
function expectedFor(label: LabelTree[string]): string {
  if (isGroup(label)) return 'an object of labels'
  if (!isPlural(label)) return `a text such as "${label}"`
  return `a text, or its plural forms such as ${JSON.stringify(label)}`
}

/** Report once which labels that this site shows the language of the site lacks; groups that are missing whole by their names. */
function missingIn(config: Config): Finding[] {
  const { lang, configFile, configText, extensions } = config
  const missing = missingLabels(lang, extensions.labels).filter((path) => usesLabel(path, config))
  if (missing.length === 0) return []
  const isNone = labelSources(lang, extensions.labels).every((source) => source.lang === 'en')
  const data = { lang, groups: isNone ? [] : groupsOf(missing) }
  return [{ ruleId: 'labels-language', data, file: configFile, ...placeOfLiteral(configText, lang) }]
}

/** List paths, those of one group together. */
function groupsOf(paths: readonly string[]) {
  const byGroup = new Map<string, string[]>()
  for (const path of paths) {
    const [, group = '', name = path] = /^(?:(\w+)\.)?(.+)$/.exec(path) ?? []
    byGroup.set(group, [...(byGroup.get(group) ?? []), name])
  }
  return [...byGroup].map(([group, names]) => ({ group, names }))
}

/** Find the first place of a key in the text of the configuration, or of a file; it may be in another module. */
function placeOfKey(text: string, key: string) {
  const match = new RegExp(String.raw`(?<=[{,\s])(?:${key}|'${key}'|"${key}")(?=\s*:)`).exec(text)
  const before = text.slice(0, match?.index ?? 0).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return { line: before.length, column, endLine: before.length, endColumn: column + (match?.[0].length ?? 0) }
}
