import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import { findPage } from '../../migration/foreign-files.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText, withSlash } from '../../migration/values.js'
import { namedOptions } from './docusaurus-plugins.js'
import { redocAdvice, redocMeaningless, redocSettings, redocThemeAdvice } from '../../migration/redoc-options.js'
import type { OpenapiSettings, ReferenceSettings } from '../../migration/reference-settings.js'
import { scalarAdvice, scalarMeaningless, scalarSettings } from '../../migration/scalar-options.js'
import { hasPath } from '../../migration/own-path.js'

/** The references of a site that Redoc and Scalar draw. */
export interface CarriedReferences {
  readonly openapi: readonly OpenapiSettings[]
  /** What of them takes a hand. */
  readonly notes: readonly Note[]
  /** Paths of settings that say nothing here. */
  readonly meaningless: readonly string[]
}

/** A description with where it is shown. */
interface Reference {
  readonly spec: unknown
  readonly route: unknown
  readonly label?: unknown
  readonly settings: ReferenceSettings
}

/** Carry over the references of redocusaurus and of the plugin of Scalar. */
export function docusaurusReferences(
  settings: RecordedSettings,
  { siteDir, configFile, content }: { readonly siteDir: string; readonly configFile: string; readonly content: string }
): CarriedReferences {
  const { presets, plugins } = settings.values
  const redoc = namedOptions(presets).filter(({ name }) => /redocusaurus$/.test(name))
  const scalar = namedOptions(plugins).filter(({ name }) => /@scalar\/docusaurus$/.test(name))
  const references = [
    ...redoc.flatMap(({ options }) => redocReferences(options)),
    ...scalar.flatMap(({ options }) => scalarReferences(options))
  ]
  const found = references.map((reference) => ({ ...reference, file: fileOf(reference.spec, siteDir) }))
  const advice = [
    ...(redoc.length > 0 ? adviceOf('Redoc', 'presets.redocusaurus.theme.options', redocAdvice, settings) : []),
    ...(redoc.length > 0 ? adviceOf('Redoc', 'presets.redocusaurus.theme', redocThemeAdvice, settings) : []),
    ...(scalar.length > 0 ? adviceOf('Scalar', 'plugins.@scalar/docusaurus.configuration', scalarAdvice, settings) : [])
  ]
  return {
    openapi: found.flatMap(({ file, route, label, settings: own }): OpenapiSettings[] => {
      if (file === undefined) return []
      const path = withSlash(asText(route) ?? '/api').replace(/(.)\/+$/, '$1')
      const isTaken = findPage(siteDir, content, path) !== undefined
      const name = asText(label)
      return [{ file, path, ...(isTaken && { index: 'overview' }), ...(name !== undefined && { label: name }), ...own }]
    }),
    notes: [...found.flatMap(({ file, spec }) => (file === undefined ? remoteNote(spec, configFile) : [])), ...advice],
    meaningless: [
      ...(redoc.length > 0
        ? ['specs.id', 'specs.layout', 'debug', 'openapi'].map((name) => `presets.redocusaurus.${name}`)
        : []),
      ...(redoc.length > 0 ? redocMeaningless.map((name) => `presets.redocusaurus.theme.options.${name}`) : []),
      ...(scalar.length > 0 ? ['showNavLink', 'cdn', 'id'].map((name) => `plugins.@scalar/docusaurus.${name}`) : []),
      ...(scalar.length > 0
        ? scalarMeaningless.flatMap((name) => [
            `plugins.@scalar/docusaurus.configuration.${name}`,
            `plugins.@scalar/docusaurus.configuration.sources.${name}`
          ])
        : [])
    ]
  }
}

function redocReferences(options: Values): Reference[] {
  const settings = redocSettings(asRecord(asRecord(options.theme).options))
  return asList(options.specs)
    .map(asRecord)
    .map(({ spec, route, id }) => ({ spec, route: route ?? asText(id), settings }))
}

function scalarReferences({ route, label, configuration }: Values): Reference[] {
  const options = asRecord(configuration)
  const settings = scalarSettings(options)
  const base = asText(route) ?? '/scalar'
  const sources = asList(options.sources).map(asRecord)
  if (sources.length === 0) return [{ spec: options.url ?? asRecord(options.spec).url, route: base, label, settings }]
  return sources.map(({ url, title, slug }, index) => ({
    spec: url,
    route: sources.length === 1 ? base : posix.join(base, asText(slug) ?? `${index + 1}`),
    label: title ?? label,
    settings
  }))
}

/** Find the file of a description: a path of the site, or an address of its static files; undefined where it is elsewhere. */
function fileOf(spec: unknown, siteDir: string): string | undefined {
  const path = asText(spec)
  if (path === undefined || /^(?:https?:)?\/\//.test(path)) return undefined
  const relative = path.replace(/^\.?\//, '')
  return [relative, `static/${relative}`].find((file) => hasPath(siteDir, file))
}

function remoteNote(spec: unknown, file: string): Note[] {
  const name = asText(spec)
  const what = name === undefined ? 'A description that the configuration writes out' : `The description "${name}"`
  return [
    {
      file,
      ...(name !== undefined && { key: name }),
      text: `${what} is not carried over: save it as a file, and name it in "openapi".`
    }
  ]
}

/** Note what to do about each option that has no counterpart. */
function adviceOf(
  program: string,
  path: string,
  advice: Readonly<Record<string, string>>,
  settings: RecordedSettings
): Note[] {
  return Object.entries(advice).flatMap(([name, text]) =>
    settings.drop(`${path}.${name}`, `"${name}" of ${program}: ${text}`)
  )
}
