import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../../src/commands/build.js'
import { listFiles, temporaryFolder, writeFiles } from '../../../helpers/files.js'

const description = `openapi: 3.1.0
info: { title: API, version: '1' }
paths:
  /shown: { get: { operationId: getShown, responses: { '200': { description: Fine, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } } } }
  /hushed/things: { get: { x-internal: true, operationId: getHushedThings, summary: Read what is hushed, responses: { '200': { description: Hushed } } } }
components:
  schemas: { Thing: { type: object, example: { id: 1, hushed_key: 2 }, properties: { id: { type: integer }, hushed_key: { type: string, x-internal: true } } } }
`
const config =
  "export default { title: 'T', lang: 'en', url: 'https://example.org', llms: true, openapi: [{ file: 'openapi/api.yaml', path: '/api' }] }\n"
const options = { useCache: true, isStrict: false, workers: 0 }

test('a build publishes nothing where a file of the site has an internal name, and says which', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': config,
    'content/index.md': '# Home\n\nText.\n',
    'openapi/api.yaml': description
  })
  const first = await build(folder, options)
  expect(first.messages.map(({ ruleId }) => ruleId)).toEqual(['api-internal', 'api-internal'])
  const { outputDir } = first.config
  const texts = listFiles(outputDir).filter((path) => /\.(?:html|md|json|yaml|txt|xml)$/.test(path))
  expect(texts.length).toBeGreaterThan(10)
  for (const path of texts) expect(readFileSync(join(outputDir, path), 'utf8'), path).not.toMatch(/hushed/i)
  expect(readFileSync(join(outputDir, 'openapi/api.yaml'), 'utf8')).toContain('getShown')

  // Whoever copies the description publishes it.
  writeFiles(folder, { 'content/_static/copy/api.yaml': description })
  const second = await build(folder, options)
  expect(second.isWritten).toBe(false)
  expect(second.messages.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      ruleId: 'internal-published',
      file: 'openapi/api.yaml',
      line: 5,
      message: expect.stringContaining('"/hushed/things" in "copy/api.yaml"') as string
    },
    { ruleId: 'internal-published', line: 5, message: expect.stringContaining('"getHushedThings"') as string },
    { ruleId: 'internal-published', line: 5, message: expect.stringContaining('"Read what is hushed"') as string },
    { ruleId: 'internal-published', line: 7, message: expect.stringContaining('"hushed_key"') as string }
  ])
  expect(listFiles(outputDir)).not.toContain('copy/api.yaml')

  // What the author of a page writes is no secret to the author.
  writeFiles(folder, {
    'content/index.md':
      '# Home\n\nCall `getHushedThings` of `/hushed/things`, and "Read what is hushed" with `hushed_key`.\n'
  })
  const third = await build(folder, options)
  expect(third.isWritten).toBe(true)
})

test('a build publishes a page that is called as a path that is internal, and what another description shows', async () => {
  const folder = temporaryFolder()
  const two =
    "openapi: 3.1.0\ninfo: { title: Two, version: '1' }\npaths: { /two: { get: { operationId: getHushedThings, responses: { '200': { description: Fine } } } } }\n"
  writeFiles(folder, {
    'site.config.ts': config.replace("path: '/api' }", "path: '/api' }, { file: 'openapi/two.yaml', path: '/two' }"),
    'content/index.md': '# Home\n\nText.\n',
    'content/hushed/things.md': '# Things\n\nText.\n',
    'openapi/api.yaml': description,
    'openapi/two.yaml': two
  })
  const { messages, isWritten } = await build(folder, options)
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(isWritten).toBe(true)
})
