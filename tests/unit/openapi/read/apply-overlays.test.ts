import { describe, expect, it } from 'vitest'
import { parseJsonPath } from '../../../../src/openapi/read/json-path.js'
import { nearestPath } from '../../../../src/openapi/read/apply-standard-overlay.js'
import { describeApi, readSiteApis } from '../description.js'
import { loadApi } from '../../../../src/openapi/pages/load-api.js'
import { readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { names } from '../description.js'
import { told } from '../../../helpers/told.js'

const description = describeApi({
  paths: { '/users': { get: { operationId: 'listUsers', summary: 'List', responses: { 200: { description: 'ok' } } } } }
})

/** Read a description with overlays, in their order. */
async function read(overlays: Readonly<Record<string, string>>, document: object = description) {
  const files = { 'api.json': JSON.stringify(document), ...overlays }
  const { reading, config, values } = await readSiteApis(files, { overlay: Object.keys(overlays) })
  const [api] = reading.apis
  const messages = told(reading.findings).map(({ file, line, message }) => `${file}:${line} ${message}`)
  return { messages, document: api && (await readStoredApi(api, config, values, names, loadApi)).document }
}

describe('several overlays', () => {
  const action = (text: string) =>
    `overlay: 1.0.0\nactions:\n  - { target: "$.paths['/users'].get", update: { summary: ${text} } }\n`

  it('are applied in their order, whatever their form', async () => {
    const words = 'operations: { listUsers: { summary: Words } }\n'
    const first = await read({ 'a.yaml': action('One'), 'b.yaml': words })
    expect(first.document).toMatchObject({ paths: { '/users': { get: { summary: 'Words' } } } })
    const last = await read({ 'b.yaml': words, 'a.yaml': action('One'), 'c.yaml': action('Two') })
    expect(last.document).toMatchObject({ paths: { '/users': { get: { summary: 'Two' } } } })
    expect([...first.messages, ...last.messages]).toEqual([])
  })

  it('come before the description is validated', async () => {
    const broken = `overlay: 1.0.0\nactions:\n  - { target: "$.paths['/users'].get", update: { parameters: [{ name: a, in: nowhere }] } }\n`
    const { messages } = await read({ 'a.yaml': broken })
    expect(messages.length).toBeGreaterThan(0)
    expect(messages[0]).toMatch(/^api\.json:1 /)
    const words = 'operations: { listUsers: { summary: Words } }\n'
    const later = await read({ 'words.yaml': words, 'a.yaml': broken })
    expect(later.messages).toEqual(messages)
    const wrong = await read({ 'words.yaml': 'operations: { listUsers: { summary: [1] } }\n' })
    expect(wrong.messages.length).toBeGreaterThan(0)
  })

  it('come before a description of Swagger 2.0 is validated, too, in its own words and in ours', async () => {
    const swagger = {
      swagger: '2.0',
      info: { title: 'Users', version: '1' },
      paths: {
        '/users': {
          get: {
            operationId: 'listUsers',
            parameters: [{ name: 'q', in: 'query', type: 'string' }],
            responses: { 200: { description: 'ok' } }
          }
        }
      }
    }
    const messagesOf = async (overlays: Readonly<Record<string, string>>) => (await read(overlays, swagger)).messages
    const wrong = 'operations: { listUsers: { summary: [1] } }\n'
    const standard = action('[1]')
    expect(await messagesOf({ 'good.yaml': 'operations: { listUsers: { summary: Users } }\n' })).toEqual([])
    for (const overlays of [
      { 'own.yaml': wrong },
      { 'a.yaml': action('One'), 'own.yaml': wrong },
      { 'a.yaml': standard }
    ])
      expect(await messagesOf(overlays)).toEqual(['api.json:1 Unexpected array in "summary", expected string.'])
    const first = 'info: { title: Names }\n'
    expect(await messagesOf({ 'first.yaml': first, 'b.yaml': standard })).toHaveLength(1)
    // What is wrong in Swagger's own words is not lost, and is told once.
    const invalid = { ...swagger, info: { title: 'Users' } }
    const both = (
      await read({ 'first.yaml': first, 'own.yaml': 'operations: { listUsers: { summary: Users } }\n' }, invalid)
    ).messages
    expect(both).toEqual((await read({}, invalid)).messages)
    expect(both).toHaveLength(1)
  })

  it('are reported where they do not fit, each at its own place', async () => {
    const { messages } = await read({
      'a.yaml': action('One').replace('/users', '/user'),
      'b.yaml': 'operations: { listUser: { summary: x } }\n'
    })
    expect(messages).toEqual([
      `a.yaml:3 The target "$.paths['/user'].get" selects nothing in the description; did you mean $.paths["/users"]?`,
      'b.yaml:1 Unknown "listUser" in the overlay; did you mean "listUsers"?'
    ])
  })
})

it.each([
  ['$.paths["/users"].post', '$.paths["/users"]'],
  ['$.path', '$.paths'],
  ['$.paths["/users"].get.responses["200"].contents', '$.paths["/users"].get.responses["200"]'],
  ['$.paths.*.post', '$.paths["/users"]'],
  ['$.nothing', undefined]
])('finds the path that is nearest to %s', (path, nearest) => {
  expect(nearestPath(parseJsonPath(path), description)).toBe(nearest)
})
