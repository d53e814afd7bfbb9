/** Load a schema of configuration files: read it with what it refers to, leave out what is internal, cut its keys into pages. */
import { posix } from 'node:path'
import type { Api, ApiEntry, ApiPage } from '../../model/api.js'
import type { Finding } from '../../model/diagnostic.js'
import { found } from '../../model/found.js'
import type { KnownValues } from '../../model/known-values.js'
import { hashOf } from '../../utils/hash.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import { objectOf, type JsonObject } from '../base/json.js'
import { keysOf, valueAt } from '../base/pointer.js'
import { createResolver, TooManySchemasError } from '../base/resolver.js'
import type { LoadedApi, LoadRequest, StoredApi } from '../pages/load-api.js'
import { applyOverlays } from '../read/apply-overlays.js'
import { mergeFiles } from '../read/merge-files.js'
import { createMergedPlaces } from '../read/merged-places.js'
import { parseFile } from '../read/parse-description.js'
import { readFiles } from '../read/read-files.js'
import { readText } from '../read/read-text.js'
import { resolveIdentifiers } from '../read/resolve-identifiers.js'
import { composeReferences } from '../resolve/compose-references.js'
import { leaveOutHidden } from '../resolve/leave-out-hidden.js'
import { createKeyPages } from './create-key-pages.js'
import { findRoot, rootTitle, saysKeys } from './find-root.js'
import { modernSchema } from './modern-schema.js'
import { planKeys, type KeyPlan } from './plan-keys.js'
import { lineStart } from '../../utils/line-start.js'

/** Load a schema. The whole stays in memory under its key. */
export async function loadKeys(request: LoadRequest, values: KnownValues): Promise<LoadedApi> {
  const { settings, config, key, names } = request
  const [main, ...overlays] = request.files
  if (!main) return { findings: [] }
  const read = await readSchema(main, overlays, request)
  if (!read.schema) return { findings: read.findings }
  const { document, root } = read.schema
  const older = await readOlderSchemas(request)
  const plan = planOrMessage(valueAt(document, root) ?? {}, root, { resolver: createResolver(document), settings })
  if (typeof plan === 'string')
    return { findings: [...read.findings, found('api-too-large', plan, lineStart(main.path))] }
  const dependencies = [...read.dependencies, ...older.dependencies]
  const modelKey = request.isWhole ? key : hashOf(JSON.stringify([key, dependencies]))
  const label = settings.label ?? rootTitle(document, valueAt(document, root)) ?? names.configuration
  const shared = [settings, config.trailingSlash, older.schemas.map((schema) => hashOf(JSON.stringify(schema)))]
  const made = createKeyPages(plan, { label, settings, config, document, file: main.path, key: modelKey, shared })
  const api = emptyApi(main.path, label, modelKey, made)
  const whole: Api = {
    ...api,
    files: [...request.files.map(({ path, hash }) => ({ path, hash })), ...dependencies],
    origins: read.schema.origins,
    moved: read.schema.moved,
    downloads: read.schema.isWhole ? { [main.path]: publicPath(main.path) } : {}
  }
  const stored: StoredApi = { document, api: whole, settings, keys: { root, older: older.schemas } }
  values.write(`${modelKey}.api`, JSON.stringify(stored))
  return { api: whole, findings: [...read.findings, ...older.findings] }
}

/** Plan the pages of a schema; a sentence where its parts multiply without an end. */
function planOrMessage(...request: Parameters<typeof planKeys>): KeyPlan | string {
  try {
    return planKeys(...request)
  } catch (error) {
    if (error instanceof TooManySchemasError) return error.message
    throw error
  }
}

/** A schema as readers may see it. */
interface ReadSchema {
  readonly document: JsonObject
  /** Pointer of the schema in the document. */
  readonly root: string
  readonly origins: Api['origins']
  readonly moved: NonNullable<Api['moved']>
  /** Whether nothing of it was left out. */
  readonly isWhole: boolean
}

/** What reading a schema has found. */
interface SchemaReading {
  readonly schema?: ReadSchema
  readonly findings: readonly Finding[]
  readonly dependencies: Api['files']
}

/** Read a schema and what it refers to. */
async function readSchema(
  main: LoadRequest['files'][number],
  overlays: LoadRequest['files'],
  { settings, config }: Pick<LoadRequest, 'settings' | 'config'>
): Promise<SchemaReading> {
  const parsed = parseFile(main.path, main.text)
  if (parsed.findings.length > 0) return { findings: parsed.findings, dependencies: [] }
  const root = findRoot(parsed.value, settings.keys?.at)
  if ('message' in root)
    return { findings: [parsed.places.report('api-invalid', root.message, root.keys)], dependencies: [] }
  const file = { ...parsed, value: resolveIdentifiers(objectOf(parsed.value)) }
  const gathered = await readFiles(file, config, settings)
  const merged = mergeFiles(file, gathered)
  const places = createMergedPlaces(file, gathered.files, merged.origins)
  const overlaid = applyOverlays(
    merged.document,
    overlays.map(({ path, text }) => parseFile(path, text))
  )
  const modern = objectOf(modernSchema(overlaid.document))
  const visible = leaveOutHidden(modern, places.report)
  const composed = composeReferences(visible.document)
  const schema = valueAt(composed.document, root.pointer)
  const empty = saysKeys(schema) ? [] : [places.report('api-invalid', emptySchema, keysOf(root.pointer))]
  return {
    schema: {
      document: composed.document,
      root: root.pointer,
      origins: merged.origins,
      moved: [composed.moved],
      isWhole: visible.isWhole && gathered.dependencies.length === 0 && overlays.length === 0
    },
    findings: [...gathered.findings, ...overlaid.findings, ...visible.findings, ...empty],
    dependencies: gathered.dependencies
  }
}

const emptySchema = 'The schema says nothing of keys: it has no "properties", no "$ref" and no "type".'

/** Read the older versions of a schema: what is wrong inside of them is no news to their author. */
async function readOlderSchemas(request: LoadRequest) {
  const findings: Finding[] = []
  const dependencies: Api['files'][number][] = []
  const schemas: { readonly version: string; readonly document: JsonObject; readonly root: string }[] = []
  const { config, settings } = request
  for (const { version, schema: path } of settings.keys?.older ?? []) {
    const source = readText(posix.normalize(path), config)
    if ('reason' in source) {
      const text = `Unexpected "${path}" in "reference.older": ${source.reason}.`
      const place = placeOfLiteral(config.configText, path)
      findings.push(found(source.ruleId, { text, hidden: source.hidden }, { file: config.configFile, ...place }))
      continue
    }
    const { schema, dependencies: parts } = await readSchema(source, [], request)
    dependencies.push({ path: source.path, hash: source.hash }, ...parts)
    if (schema) schemas.push({ version, document: schema.document, root: schema.root })
  }
  return { schemas, findings, dependencies }
}

/** Create a reference that has pages of keys and nothing else. */
function emptyApi(
  file: string,
  label: string,
  key: string,
  {
    index,
    pages,
    entries
  }: { readonly index: ApiPage; readonly pages: readonly ApiPage[]; readonly entries: readonly ApiEntry[] }
) {
  return {
    file,
    label,
    schemasLabel: '',
    key,
    index,
    groups: [],
    sections: [],
    schemas: [],
    tagPages: [],
    changes: [],
    structures: pages,
    schemasHref: index.permalink,
    exports: [],
    entries
  }
}

/** Compute the public path of a schema: its own path, or below `/schemas` from outside of the site. */
function publicPath(path: string): string {
  return path.startsWith('..') ? `/schemas/${posix.basename(path)}` : `/${path}`
}
