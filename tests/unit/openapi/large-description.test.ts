import { expect, it } from 'vitest'
import { createApiModel } from '../../../src/openapi/pages/api-model.js'
import { createViewContext } from '../../../src/openapi/view/view-context.js'
import { operationView } from '../../../src/openapi/view/operation-view.js'
import { loadApi } from '../../../src/openapi/pages/load-api.js'
import { readStoredApi } from '../../../src/openapi/pages/read-stored-api.js'
import { names, readSiteApis } from './description.js'

const text = '说明'.repeat(400)
const properties = Object.fromEntries(
  Array.from({ length: 4 }, (_, index) => [`property${index}`, { type: 'string', description: `${index}${text}` }])
)
const paths = Object.fromEntries(
  Array.from({ length: 1000 }, (_, index) => [
    `/things/${index}`,
    {
      get: {
        summary: `读取第 ${index} 项`,
        responses: {
          200: { description: '好。', content: { 'application/json': { schema: { type: 'object', properties } } } }
        }
      }
    }
  ])
)

it('reads a description of ten megabytes with a thousand operations, each with a page of its own', async () => {
  const description = JSON.stringify({ openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths })
  expect(Buffer.byteLength(description)).toBeGreaterThan(9.5e6)
  const { reading, config, values } = await readSiteApis({ 'api.json': description })
  expect(reading.findings).toEqual([])
  const pages = reading.apis.flatMap(({ groups }) => groups.flatMap((group) => group.pages))
  expect(new Set(pages.map(({ permalink }) => permalink)).size).toBe(1000)
  const [api] = reading.apis
  const [last] = pages.slice(-1)
  if (!api || !last) throw new Error('The description was not read.')
  const model = createApiModel(await readStoredApi(api, config, values, names, loadApi), { any: 'anything' })
  const view = operationView(last, createViewContext(model, last.source))
  expect(view.responses[0]?.media[0]?.schema?.properties.map(({ name }) => name)).toEqual(Object.keys(properties))
})
