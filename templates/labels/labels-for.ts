import type { ConsoleLabels } from '../../src/model/api-console.js'
import type { ApiToolLabels } from '../../src/model/api-tool-labels.js'
import type { LabelTree, OwnLabelsByLanguage } from '../../src/model/label-tree.js'
import type { SearchLabels } from '../../src/model/search-labels.js'
import { builtInLabels } from './built-in-labels.js'
import english from './en.json'
import { formatDate, formatLabel, type FoundLabel, type LabelValues, supportedLanguage } from './format-label.js'
import { labelLanguages } from './label-languages.js'
import { isFitting, isGroup } from './label-kinds.js'
import { type FilledLabels, labelPlaceholders } from './label-placeholders.js'

type English = typeof english
/** Labels that the client shows, or that are made of others. */
type OtherLabels = 'date' | 'search' | 'apiTools' | 'console'

/** Every string that readers see, in one language; those with values are functions of them. */
export interface Labels extends FilledLabels<Omit<English, OtherLabels>, typeof labelPlaceholders> {
  /** Writes a date, such as `2026-11-27`. */
  readonly date: (date: string) => string
  readonly search: SearchLabels
  readonly apiTools: ApiToolLabels
  readonly console: ConsoleLabels
}

/** Labels in a language. */
export interface LabelSource {
  readonly lang: string
  readonly tree: LabelTree
}

const known = new WeakMap<OwnLabelsByLanguage, Map<string, Labels>>()
const none: OwnLabelsByLanguage = {}

/** Choose the labels of a language: each of the nearest language that has it, a site's own before the generator's. */
export function labelsFor(lang: string, own: OwnLabelsByLanguage = none): Labels {
  const byLanguage = known.get(own) ?? new Map<string, Labels>()
  known.set(own, byLanguage)
  const labels = byLanguage.get(lang) ?? createLabels(labelSources(lang, own))
  byLanguage.set(lang, labels)
  return labels
}

/** List where the labels of a language come from, the nearest first: for each of its languages a site's own, then ours. */
export function labelSources(lang: string, own: OwnLabelsByLanguage): readonly LabelSource[] {
  return labelLanguages(lang).flatMap((language) => {
    const trees = Object.entries(own).flatMap(([key, labels]) =>
      key.toLowerCase() === language.toLowerCase() ? labels.map(({ tree }) => tree).reverse() : []
    )
    return [...trees, builtInLabels(language) ?? []].flat().map((tree) => ({ lang: language, tree }))
  })
}

/** Make the labels that templates use of what is found for each. */
function createLabels(sources: readonly LabelSource[]): Labels {
  const { console, search, ...labels } = createGroup(english, labelPlaceholders, sources) as unknown as Labels
  const date = findLabel('date', english.date, sources)
  const { lang } = findLabel('count', english.search.count, groupsOf('search', sources))
  return {
    ...labels,
    date: (value) => formatDate(date, value),
    search: { ...search, lang: supportedLanguage(lang) },
    console: consoleLabels(console, labels)
  }
}

/** Add the labels of the reference that the console shows as well. */
function consoleLabels(console: Labels['console'], { api }: Pick<Labels, 'api'>): ConsoleLabels {
  return {
    ...console,
    path: api.pathParameters,
    example: api.example,
    query: api.queryParameters,
    header: api.headerParameters,
    cookie: api.cookieParameters,
    required: api.required,
    body: api.body,
    security: api.security,
    securityNone: api.securityNone,
    answerHeaders: api.responseHeaders,
    noBody: api.noBody
  }
}

/** Create the labels of a group, which are those that it has in English. */
function createGroup(base: LabelTree, placeholders: object, sources: readonly LabelSource[]): object {
  const labels = Object.entries(base).map(([name, label]): [string, unknown] => {
    const own = (placeholders as Readonly<Record<string, object>>)[name]
    if (isGroup(label)) return [name, createGroup(label, own ?? {}, groupsOf(name, sources))]
    const found = findLabel(name, label, sources)
    return [name, own === undefined ? found.label : (values: LabelValues) => formatLabel(found, values)]
  })
  return Object.fromEntries(labels) as object
}

/** Find the nearest label of a name that has the form of the English one. */
function findLabel(name: string, base: LabelTree[string], sources: readonly LabelSource[]): FoundLabel {
  for (const { tree, lang } of sources) {
    const label = Object.hasOwn(tree, name) ? tree[name] : undefined
    if (isFitting(label, base)) return { label, lang }
  }
  throw new Error(`No label ${name} in English`)
}

/** List the groups of a name. */
function groupsOf(name: string, sources: readonly LabelSource[]): readonly LabelSource[] {
  return sources.flatMap(({ tree, lang }) => {
    const group = Object.hasOwn(tree, name) ? tree[name] : undefined
    return isGroup(group) ? [{ lang, tree: group }] : []
  })
}
