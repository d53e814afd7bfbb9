import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { Config } from '../../../src/model/config.js'
import { createApiModel, type ApiModel } from '../../../src/openapi/pages/api-model.js'
import { createApi } from '../../../src/openapi/pages/create-api.js'
import type { JsonObject } from '../../../src/openapi/base/json.js'
import { createPlaces } from '../../../src/openapi/base/places.js'
import { loadApi } from '../../../src/openapi/pages/load-api.js'
import { readApis } from '../../../src/openapi/pages/read-apis.js'
import type { ApiNames } from '../../../src/openapi/base/settings.js'
import { createViewContext, type ViewContext } from '../../../src/openapi/view/view-context.js'
import { writeFiles } from '../../helpers/files.js'
import { configOf, valuesOf } from '../helpers/site.js'

/** The words that tests use for what has no name. */
export const names: ApiNames = {
  untagged: 'Others',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  changes: 'Changes',
  configuration: 'Configuration'
}

/** Put what a test is about into a description that is whole. */
export function describeApi(part: JsonObject): JsonObject {
  return { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {}, ...part }
}

/** Make the model of a description. */
export function modelOf(
  part: JsonObject,
  settings: Partial<NonNullable<SiteConfig['openapi']>[number]> = {}
): ApiModel {
  const document = describeApi(part)
  const config = configOf({ openapi: [{ file: 'api.yaml', path: '/api', ...settings }] })
  const own = config.openapi[0]
  if (!own) throw new Error('The configuration has no description.')
  const source = {
    document,
    settings: own,
    config,
    names,
    file: 'api.yaml',
    key: 'key',
    report: createPlaces('api.yaml', '').report
  }
  const { api } = createApi(source)
  return createApiModel(
    {
      document,
      api: { ...api, files: [], origins: {}, downloads: { 'api.yaml': '/api.yaml' }, exports: [] },
      settings: own
    },
    { any: 'anything' }
  )
}

/** Begin a page of a description. */
export function contextOf(part: JsonObject): ViewContext {
  return createViewContext(modelOf(part), 'api.yaml#/page')
}

/** Read the descriptions of a site whose files lie in a temporary folder. */
export async function readSiteApis(
  files: Readonly<Record<string, string>>,
  settings: Partial<NonNullable<SiteConfig['openapi']>[number]> = {},
  values = valuesOf()
) {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-api-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  const config: Config = configOf(
    { openapi: [{ file: Object.keys(files)[0] ?? 'api.yaml', path: '/api', ...settings }] },
    folder
  )
  const read = () => readApis(config, values, names, loadApi)
  return { folder, config, values, read, reading: await read() }
}
