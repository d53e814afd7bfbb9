import type { Cache } from '../cache/cache.js'
import type { Api, ApiExport } from '../model/api.js'
import type { Config } from '../model/config.js'
import { jsonText } from '../utils/exact-number.js'
import { apiNames } from './api-names.js'

/** Write what readers may download of a description. */
export async function exportApi(
  { key, file }: Pick<Api, 'key' | 'file'>,
  kind: ApiExport['kind'],
  config: Config,
  cache: Cache
): Promise<string> {
  const { readPublished } = await import('../openapi/pages/read-stored-api.js')
  const { loadDescription } = await import('../openapi/keys/load-description.js')
  const document = await readPublished({ key, file }, config, cache, apiNames(config), loadDescription)
  if (kind === 'json') return `${jsonText(document, 2)}\n`
  const { yamlText } = await import('../openapi/base/yaml-text.js')
  return yamlText(document)
}
