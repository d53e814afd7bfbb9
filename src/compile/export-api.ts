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
  const { readPublished, readStoredApi } = await import('../openapi/pages/read-stored-api.js')
  const names = apiNames(config)
  if (kind === 'postman') {
    const { postmanCollection } = await import('../openapi/export/postman-collection.js')
    return asJson(postmanCollection(await readStoredApi({ key, file }, config, cache, names)))
  }
  const document = await readPublished({ key, file }, config, cache, names)
  if (kind === 'json') return asJson(document)
  const { yamlText } = await import('../openapi/export/yaml-text.js')
  return yamlText(document)
}

function asJson(value: object): string {
  return `${jsonText(value, 2)}\n`
}
