import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { StoredApi } from './load-api.js'
import type { LoadApi } from './read-apis.js'
import { readText } from '../read/read-text.js'
import type { KnownValues } from '../../model/known-values.js'
import type { JsonObject } from '../base/json.js'
import type { ApiNames } from '../base/settings.js'

/** Read a description as it was stored with the pages made from it; one that was lost is loaded again. */
export async function readStoredApi(
  { key, file }: { readonly key: string; readonly file: string },
  config: Config,
  values: KnownValues,
  names: ApiNames,
  load: LoadApi
): Promise<StoredApi> {
  return JSON.parse(await readStoredText({ key, file }, 'api', config, values, { names, load })) as StoredApi
}

/** Read a description as it is published: in one file, with its overlays and without what is internal. */
export async function readPublished(
  owner: { readonly key: string; readonly file: string },
  config: Config,
  values: KnownValues,
  names: ApiNames,
  load: LoadApi
): Promise<JsonObject> {
  return JSON.parse(await readStoredText(owner, 'description', config, values, { names, load })) as JsonObject
}

/** Read one of the texts that loading a description stores. */
async function readStoredText(
  { key, file }: { readonly key: string; readonly file: string },
  part: 'api' | 'description',
  config: Config,
  values: KnownValues,
  { names, load }: { readonly names: ApiNames; readonly load: LoadApi }
): Promise<string> {
  const stored = values.read(`${key}.${part}`)
  if (stored !== undefined) return stored
  const settings = config.openapi.find((each) => posix.normalize(each.file) === file)
  if (!settings) throw new Error(`The configuration has no description ${file}.`)
  const files = [settings.file, ...settings.overlay].flatMap((path) => {
    const source = readText(posix.normalize(path), config)
    return 'reason' in source ? [] : source
  })
  const written = new Map<string, string>()
  await load(
    { settings, config, names, key, files, isWhole: true },
    { read: () => undefined, write: (name, value) => void written.set(name, value) }
  )
  const text = written.get(`${key}.${part}`)
  if (text === undefined) throw new Error(`The description ${file} is no longer readable.`)
  values.write(`${key}.${part}`, text)
  return text
}
