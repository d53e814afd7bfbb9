/**
 * Read what a version says of itself in the configuration that it brought along, as data: nothing of it runs, and nothing else of it counts.
 * Components, plugins and all other settings are those of today.
 */
import { resolve } from 'node:path'
import { parse } from 'acorn'
import type { BroughtSettings, NamesThen } from '../model/config.js'
import { configSchema } from '../model/config-schema.js'
import type { Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { isWorkTree, ownLanguages, ownVersions } from '../editions/settings.js'
import { evaluateEntries, type EvaluatedData } from './evaluate-data.js'
import { isInside } from '../utils/paths.js'
import { findConfig } from './find-config.js'
import { placeOfKey } from './key-place.js'
import { type PathKey, pathKeys } from './path-keys.js'
import { readConfigText, stripTypes } from './read-data.js'

/** Settings that are those of a version: where its files are, how they are put in order, and what its pages say beside their files. */
const versionKeys = [
  'title',
  'description',
  'content',
  'static',
  'exclude',
  'rewrites',
  'sidebar',
  'openapi',
  'reference',
  'variables',
  'definitions',
  'glossary',
  'labels',
  'navbar',
  'footer',
  'customFields',
  'markdown',
  'sectionCards'
] as const satisfies readonly (keyof BroughtSettings)[]

/** A version as a folder. */
export interface VersionFolder {
  readonly name: string
  /** What it was read from, such as `v1.4.0`. */
  readonly from: string
  /** Absolute path of what stands for the site directory. */
  readonly root: string
  /** Absolute path of what stands for the work tree. */
  readonly folder: string
  /** Whether it is a state of git, whose configuration is that of the whole site. */
  readonly isRef: boolean
  /** The dialect of the site of today, in which all of its versions are read. */
  readonly dialect: string
}

/** Read the settings of a version; a setting that takes code, or is none of today, is a finding. */
export async function readVersionSettings(
  version: VersionFolder
): Promise<{ readonly settings: BroughtSettings; readonly findings: readonly Finding[] }> {
  const file = findConfig(version.root)
  if (file === undefined) return { settings: {}, findings: [] }
  try {
    const text = readConfigText(version.root, file, version.folder)
    const { code } = await stripTypes(text, file)
    const entries = evaluateEntries(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
    if (!entries) return { settings: {}, findings: [findingOf(version, 'is made by code', text, file)] }
    const read = versionKeys.map((key) => readSetting(key, entries.get(key), { version, text, file }))
    // The configuration of a whole site has a title; what it does not say otherwise its pages did not show.
    const whole = entries.has('title') ? unsaid : {}
    const own = Object.assign({}, ...read.map((each) => each.settings)) as BroughtSettings
    const settings = withOwnName(
      {
        ...leftOut(whole, entries),
        ...(version.isRef && entries.has('title') ? leftOut(unsaidInGit, entries) : {}),
        ...own
      },
      version.name,
      entries
    )
    const findings = read.flatMap(({ finding }) => finding ?? [])
    return { settings, findings: [...findings, ...otherDialect(settings, version, { text, file })] }
  } catch (error) {
    // A text that is no script, or nested beyond what a parser holds.
    if (!(error instanceof UsageError || error instanceof RangeError || error instanceof SyntaxError)) throw error
    return { settings: {}, findings: [findingOf(version, 'cannot be read', '', file)] }
  }
}

/** What the whole configuration of a site says where it does not name a setting. */
const unsaid: BroughtSettings = {
  description: '',
  variables: {},
  definitions: {},
  labels: {},
  navbar: configSchema.shape.navbar.parse(undefined),
  footer: configSchema.shape.footer.parse(undefined),
  customFields: {}
}

/** The same of a state of git; a folder may have been written before versions recorded these. */
const unsaidInGit: BroughtSettings = { markdown: configSchema.shape.markdown.parse(undefined), sectionCards: false }

/** Report a version that was written in another dialect: it is read in that of today, and may say something else. */
function otherDialect(
  { markdown }: BroughtSettings,
  version: VersionFolder,
  { text, file }: Pick<Written, 'text' | 'file'>
) {
  if (markdown === undefined || markdown.dialect === version.dialect) return []
  return [findingOf(version, `has the dialect "${markdown.dialect}"`, text, file, 'markdown')]
}

/** Leave out the defaults of settings that are written: what of them cannot be read is that of today. */
function leftOut(defaults: BroughtSettings, entries: ReadonlyMap<string, unknown>): BroughtSettings {
  return Object.fromEntries(Object.entries(defaults).filter(([key]) => !entries.has(key)))
}

/**
 * Keep how versions and languages were called then. Variables and sidebars that are written by version have the values of the version which the
 * work tree was, under the name that it has today.
 */
function withOwnName(
  settings: BroughtSettings,
  name: string,
  entries: ReadonlyMap<string, EvaluatedData>
): BroughtSettings {
  const namesThen = namesOf(name, entries)
  const { version: then = name } = namesThen ?? {}
  const own = namesThen ? { ...settings, namesThen } : settings
  if (then === name) return own
  const { variables, sidebar } = settings
  const named = Object.entries(variables ?? {}).map(([key, value]) => [key, underName(value, then, name)])
  return {
    ...own,
    ...(variables && { variables: Object.fromEntries(named) as typeof variables }),
    ...(sidebar && { sidebar: underName(sidebar, then, name) })
  }
}

/** Give what is written by version for one name to another, too. */
function underName<Value>(value: Value, then: string, name: string): Value {
  if (typeof value !== 'object' || value === null || !('byEdition' in value)) return value
  const byEdition = value.byEdition as Readonly<Record<string, unknown>>
  return byEdition[then] === undefined ? value : { ...value, byEdition: { ...byEdition, [name]: byEdition[then] } }
}

/** Read how versions and languages are called in a configuration; undefined: it has neither as data. */
function namesOf(name: string, entries: ReadonlyMap<string, EvaluatedData>): NamesThen | undefined {
  const { versions, languages } = configSchema.shape
  const read = {
    versions: versions.safeParse(entries.get('versions')?.value ?? []).data ?? [],
    languages: languages.safeParse(entries.get('languages')?.value ?? []).data ?? []
  }
  if (read.versions.length + read.languages.length === 0) return undefined
  const own = ownVersions(read)
  return {
    version: own.find(isWorkTree)?.name ?? name,
    versions: own.map((version) => version.name),
    languages: ownLanguages(read).map(({ lang }) => lang)
  }
}

/** Where a setting is written. */
interface Written {
  readonly version: VersionFolder
  readonly text: string
  readonly file: string
}

function readSetting(
  key: (typeof versionKeys)[number],
  entry: EvaluatedData | undefined,
  { version, text, file }: Written
): { readonly settings?: BroughtSettings; readonly finding?: Finding } {
  if (entry === undefined) return {}
  if (entry.code.length > 0) return { finding: findingOf(version, `has code in "${key}"`, text, file, key) }
  const parsed = configSchema.shape[key].safeParse(entry.value)
  const outside = parsed.success && pathKeys(configSchema.shape[key], parsed.data).find((path) => leaves(path, version))
  if (outside) return { finding: findingOf(version, `leads out of the version by "${outside.value}"`, text, file, key) }
  if (parsed.success) return { settings: { [key]: parsed.data } }
  return { finding: findingOf(version, `has a "${key}" that is none of today`, text, file, key) }
}

/** Whether a path leads out of what stands for the work tree of a version. */
function leaves({ value, base }: PathKey, { root, folder }: VersionFolder): boolean {
  return base === 'site' && !isInside(resolve(root, value), folder)
}

/** Report what does not count of the configuration of a version. */
function findingOf({ name, from }: VersionFolder, what: string, text: string, file: string, key?: string): Finding {
  const place = placeOfKey(text, key === undefined ? [] : [key], file)
  const used = key === undefined ? 'the settings of today count' : 'that of today counts'
  return { ruleId: 'version-file', data: { text: `Version "${name}": ${file} of ${from} ${what}; ${used}.` }, ...place }
}
