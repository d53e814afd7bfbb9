/** Read the configurations of Redocly and Scalar that lie beside a site of any generator: which descriptions they show, and how. */
import { posix } from 'node:path'
import { parse } from 'yaml'
import type { Values } from '../../model/dialect.js'
import type { Note } from '../../model/migration.js'
import { findPage, readText } from './foreign-files.js'
import { redocAdvice, redocMeaningless, redocSettings } from './redoc-options.js'
import type { OpenapiSettings, ReferenceSettings } from './reference-settings.js'
import { scalarAdvice, scalarMeaningless, scalarSettings } from './scalar-options.js'
import { asList, asRecord, asText, withSlash } from './values.js'
import { hasPath } from './own-path.js'

/** References that no generator's own configuration names. */
export interface FolderReferences {
  readonly openapi: readonly OpenapiSettings[]
  /** What of them takes a hand. */
  readonly byHand: readonly Note[]
  readonly lost: readonly Note[]
}

/** A description as one of these configurations names it. */
interface Reference {
  /** Path beside the configuration, or an address. */
  readonly spec: string
  /** Name that its address is made of; a path where the configuration has one. */
  readonly name: string
  readonly label?: string
}

/** What one of these configurations says. */
interface Configuration {
  readonly program: 'Redoc' | 'Scalar'
  readonly references: readonly Reference[]
  readonly options: Values
}

const readers: Readonly<Record<string, (values: Values) => Configuration>> = {
  'redocly.yaml': redoclyConfiguration,
  '.redocly.yaml': redoclyConfiguration,
  'scalar.config.json': scalarConfiguration
}

/** What becomes of the options of each program. */
const programs = {
  Redoc: { settings: redocSettings, advice: redocAdvice, meaningless: redocMeaningless },
  Scalar: { settings: scalarSettings, advice: scalarAdvice, meaningless: scalarMeaningless }
}

/** Carry over the references of a folder, but for descriptions that its generator shows already. */
export function folderReferences(
  siteDir: string,
  content: string,
  shown: readonly OpenapiSettings[] = []
): FolderReferences {
  const openapi: OpenapiSettings[] = []
  const byHand: Note[] = []
  const lost: Note[] = []
  for (const [file, read] of Object.entries(readers)) {
    const text = readText(siteDir, file)
    if (text === undefined) continue
    const values = parsed(text)
    if (values === undefined) {
      byHand.push({ file, text: 'It cannot be read, so that its references are not carried over.' })
      continue
    }
    const configuration = read(values)
    const settings = programs[configuration.program].settings(configuration.options)
    for (const reference of configuration.references) {
      const others = [...shown, ...openapi]
      const entry = entryOf(reference, settings, others, { siteDir, content })
      if (entry === undefined) byHand.push(missingNote(reference, file))
      else if (!others.some((other) => other.file === entry.file)) openapi.push(entry)
    }
    const notes = notesOf(configuration, file)
    byHand.push(...notes.byHand)
    lost.push(...notes.lost)
  }
  return { openapi, byHand, lost }
}

/** Parse a configuration; YAML reads JSON, too. */
function parsed(text: string): Values | undefined {
  try {
    return asRecord(parse(text))
  } catch {
    return undefined
  }
}

/** Read `redocly.yaml`: its `apis`, and the options of Redoc in the places that its versions have for them. */
function redoclyConfiguration({ apis, openapi, theme, features }: Values): Configuration {
  const references = Object.entries(asRecord(apis)).flatMap(([key, api]): Reference[] => {
    const spec = asText(asRecord(api).root)
    return spec === undefined ? [] : [{ spec, name: key.replace(/@[^@]*$/, '') }]
  })
  const options = [asRecord(features).openapi, asRecord(theme).openapi, openapi].map(asRecord)
  return { program: 'Redoc', references, options: Object.assign({}, ...options) as Values }
}

/** Read `scalar.config.json`: its `references`, or the routes of the type `openapi` of its newer form. */
function scalarConfiguration({ references, navigation, configuration }: Values): Configuration {
  const listed = asList(references)
    .map(asRecord)
    .flatMap(({ path, url, name, title, slug }) =>
      scalarReference(path ?? url, asText(slug) ?? asText(name), title ?? name)
    )
  const routed = Object.entries(asRecord(asRecord(navigation).routes)).flatMap(([route, value]) => {
    const { type, title, filepath, url } = asRecord(value)
    return type === 'openapi' ? scalarReference(filepath ?? url, withSlash(route), title) : []
  })
  return { program: 'Scalar', references: [...listed, ...routed], options: asRecord(configuration) }
}

function scalarReference(spec: unknown, name: string | undefined, label: unknown): Reference[] {
  const file = asText(spec)
  const text = asText(label)
  return file === undefined ? [] : [{ spec: file, name: name ?? '', ...(text !== undefined && { label: text }) }]
}

/** Write the entry of a description; undefined where its file is elsewhere. */
function entryOf(
  { spec, name, label }: Reference,
  settings: ReferenceSettings,
  others: readonly OpenapiSettings[],
  { siteDir, content }: { readonly siteDir: string; readonly content: string }
): OpenapiSettings | undefined {
  const file = posix.normalize(spec.replace(/^\/+/, ''))
  if (/^(?:https?:)?\/\//.test(spec) || file.startsWith('..') || !hasPath(siteDir, file)) return undefined
  const isUsed = (path: string) => others.some((other) => other.path === path)
  const slug = name.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, '-')
  const own = name.startsWith('/') ? slug : posix.join('/api', slug)
  const free = ['/api', own, ...Array.from({ length: others.length + 1 }, (_, index) => `/api/${index + 2}`)]
  const path = withSlash((name.startsWith('/') ? free.slice(1) : free).find((each) => !isUsed(each)) ?? own)
  const isTaken = findPage(siteDir, content, path) !== undefined
  return { file, path, ...(isTaken && { index: 'overview' }), ...(label !== undefined && { label }), ...settings }
}

function missingNote({ spec }: Reference, file: string): Note {
  const text = `The description "${spec}" is not carried over: save it as a file of the site, and name it in "openapi".`
  return { file, key: spec, text }
}

/** Note what to do about each option that has no counterpart, and which are unknown. */
function notesOf({ program, options }: Configuration, file: string): Pick<FolderReferences, 'byHand' | 'lost'> {
  const { advice, meaningless, settings } = programs[program]
  const names = Object.keys(options)
  const isCarried = (name: string) =>
    Object.keys(settings({ [name]: options[name] })).length > 0 || meaningless.includes(name)
  return {
    byHand: names.flatMap((name) =>
      Object.hasOwn(advice, name) ? [{ file, key: name, text: `"${name}" of ${program}: ${advice[name]}` }] : []
    ),
    lost: names
      .filter((name) => !isCarried(name) && !Object.hasOwn(advice, name))
      .map((name) => ({ file, key: name, text: `"${name}" of ${program} is not carried over.` }))
  }
}
