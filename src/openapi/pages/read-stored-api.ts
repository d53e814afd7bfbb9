import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import { loadApi, type StoredApi } from './load-api.js'
import { readText } from '../read/read-text.js'
import type { KnownValues } from '../../model/known-values.js'
import type { ApiNames } from '../base/settings.js'

/** Read a description as it was stored with the pages made from it; one that was lost is loaded again. */
export async function readStoredApi(
  { key, file }: { readonly key: string; readonly file: string },
  config: Config,
  values: KnownValues,
  names: ApiNames
): Promise<StoredApi> {
  const stored = values.read(`${key}.api`)
  if (stored !== undefined) return JSON.parse(stored) as StoredApi
  const settings = config.openapi.find((each) => posix.normalize(each.file) === file)
  if (!settings) throw new Error(`The configuration has no description ${file}.`)
  const files = [settings.file, ...settings.overlay].flatMap((path) => {
    const source = readText(posix.normalize(path), config)
    return 'reason' in source ? [] : source
  })
  let text: string | undefined
  await loadApi(
    { settings, config, names, key, files },
    { read: () => undefined, write: (_key, value) => (text = value) }
  )
  if (text === undefined) throw new Error(`The description ${file} is no longer readable.`)
  values.write(`${key}.api`, text)
  return JSON.parse(text) as StoredApi
}
