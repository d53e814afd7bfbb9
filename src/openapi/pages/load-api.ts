import { posix } from 'node:path'
import type { Api, ApiExport } from '../../model/api.js'
import type { ChangePages } from '../../model/api-changes.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import { hashOf } from '../../utils/hash.js'
import { applyOverlays, type OverlaidDescription } from '../read/apply-overlays.js'
import { changePages } from '../compare/change-pages.js'
import { createApi } from './create-api.js'
import type { JsonObject } from '../base/json.js'
import { collectDerived } from '../read/collect-derived.js'
import { readOlder } from '../resolve/read-older.js'
import { resolveDescription } from '../resolve/resolve-description.js'
import { parseDescription, parseFile } from '../read/parse-description.js'
import { readFiles } from '../read/read-files.js'
import type { DescriptionText } from '../read/read-text.js'
import type { KnownValues } from '../../model/known-values.js'
import type { ApiNames, ApiSettings } from '../base/settings.js'
import { originOf } from '../read/origin-of.js'
import { shareStructures } from '../read/share-structures.js'
import type { MergedPlaces } from '../read/merged-places.js'
import { validVersion31 } from '../read/read-version-32.js'
import { upgradeSwagger } from '../read/upgrade-swagger.js'
import { validateDescription } from '../read/validate.js'

/** Which description to load, and how. */
export interface LoadRequest {
  readonly settings: ApiSettings
  readonly config: Config
  readonly names: ApiNames
  /** Key of what the description and its overlays are, or that of all that is made of it. */
  readonly key: string
  /** Whether the key is that of all, which holds the other files of the description, too. */
  readonly isWhole?: boolean
  readonly files: readonly DescriptionText[]
}

/** A description with its pages; none when it cannot be read at all. */
export interface LoadedApi {
  readonly api?: Api
  readonly findings: readonly Finding[]
}

/** Load a description: parse, gather its files, resolve it, validate, make pages. The whole stays in memory under its key. */
export async function loadApi(request: LoadRequest, values: KnownValues): Promise<LoadedApi> {
  const { settings, config, key, names } = request
  const [main, ...others] = request.files
  if (!main) return { findings: [] }
  const file = main.path
  const parsed = parseDescription(file, main.text)
  if (!parsed.file) return { findings: parsed.findings }
  const gathered = await readFiles(parsed.file, config, settings)
  const overlays = others.map(({ path, text }) => parseFile(path, text))
  const overlay = (whole: JsonObject) => applyOverlays(whole, overlays)
  const resolved = resolveDescription(parsed.file, gathered, { overlay })
  const { overlaid, origins, merged, moved, places, report } = resolved
  const invalid = gathered.findings.length > 0 ? [] : await validateOverlaid(overlaid, places)
  const collected = collectDerived(resolved.document, report)
  const { document, firstPlaces } = shareStructures(collected.document)
  const older =
    settings.changes && (await readOlder(settings.changes.since, settings, config, overlay, resolved.addresses))
  const changes = older?.document && changePages(older.document, document)
  const dependencies = [...gathered.dependencies, ...(older?.dependencies ?? [])]
  // Versions share a cache, and one may have other files, or lack some, beside a description that they have in common.
  const modelKey = request.isWhole ? key : hashOf(JSON.stringify([key, dependencies]))
  const created = createApi({ document, settings, config, names, file, key: modelKey, changes, report })
  const files = [...request.files.map(({ path, hash }) => ({ path, hash })), ...dependencies]
  const first = [...firstPlaces].map(([pointer, written]) => {
    const origin = originOf(written, origins, merged, moved)
    return [pointer, `${origin.file ?? file}#${origin.pointer}`] as const
  })
  const api: Api = {
    ...created.api,
    files,
    origins: { ...origins, ...Object.fromEntries(first) },
    moved,
    downloads: resolved.isWhole ? downloadsOf(file, gathered.dependencies) : {},
    exports: exportsOf(file, settings, resolved.isWhole)
  }
  // What is shared and collected for pages is no part of what is published.
  if (api.exports.length > 0) values.write(`${modelKey}.description`, JSON.stringify(resolved.published))
  values.write(`${modelKey}.api`, JSON.stringify({ document, api, settings, changes } satisfies StoredApi))
  return {
    api,
    findings: [
      ...parsed.findings,
      ...gathered.findings,
      ...invalid,
      ...overlaid.findings,
      ...resolved.findings,
      ...collected.findings,
      ...(older?.findings ?? []),
      ...created.findings
    ]
  }
}

/** What is kept of a description for the pages that are compiled from it. */
export interface StoredApi {
  readonly document: JsonObject
  readonly api: Api
  readonly settings: ApiSettings
  /** What changed since an older version. */
  readonly changes?: ChangePages | undefined
  /** Where the schema of configuration files is, and its older versions; absent: the description is that of an API. */
  readonly keys?: StoredKeys
}

/** What is kept of a schema of configuration files. */
export interface StoredKeys {
  /** Pointer of the schema in the document. */
  readonly root: string
  /** Older versions, the oldest first. */
  readonly older: readonly { readonly version: string; readonly document: JsonObject; readonly root: string }[]
}

/** Compute the public paths of what is made of a description: beside it, and in its place where it says more than readers may know. */
function exportsOf(file: string, { exports }: ApiSettings, isWhole: boolean): ApiExport[] {
  const path = publicPath(file)
  const start = path.replace(/\.(?:json|ya?ml)$/i, '')
  const made = exports.map((kind) => ({ kind, path: `${start}.resolved.${kind}` }))
  return isWhole ? made : [{ kind: /\.json$/i.test(path) ? 'json' : 'yaml', path }, ...made]
}

/** Compute the public paths of the description and its files. */
function downloadsOf(file: string, parts: readonly Dependency[]): Record<string, string> {
  const paths = [file, ...parts.flatMap(({ path, hash }) => (hash === undefined ? [] : path))]
  return Object.fromEntries(paths.map((path) => [path, publicPath(path)]))
}

/** Compute the public path of a file: its own path, or below `/openapi` from outside of the site. */
function publicPath(path: string): string {
  return path.startsWith('..') ? `/openapi/${posix.basename(path)}` : `/${path}`
}

/**
 * Check a description with all of its overlays. One of Swagger 2.0 is checked in its own words, and what was changed in those of OpenAPI 3
 * in these: what the upgrade alone leaves invalid there is no mistake of its author.
 */
async function validateOverlaid(
  { written, document, isChangedLater }: OverlaidDescription,
  { report, reportUpgraded }: MergedPlaces
): Promise<Finding[]> {
  if (written.swagger === undefined) return validateDescription(validVersion31(document), report)
  const ofWritten = await validateDescription(written, report)
  if (!isChangedLater) return ofWritten
  const [before, after] = await Promise.all(
    [upgradeSwagger(written), document].map((each) => validateDescription(each, reportUpgraded))
  )
  const known = new Set(before?.map(({ data }) => JSON.stringify(data)))
  return [...ofWritten, ...(after ?? []).filter(({ data }) => !known.has(JSON.stringify(data)))]
}
