/** What a description marks as internal is in no file of a site, wherever the mark stands: on more than twenty kinds of parts, in both languages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, temporaryFolder, writeFiles } from '../helpers/files.js'
import { spawnCapstan } from '../helpers/spawn-capstan.js'

/** Each name of `secret` and a digit is marked, or used by what is marked alone. */
const description = `openapi: 3.1.0
info: { title: A, version: '1' }
tags: [{ name: pub }, { name: secrettag1, description: secrettagdesc1, x-internal: true }]
servers: [{ url: https://a.example }]
webhooks:
  secrethook1: { post: { x-internal: true, operationId: secrethookop1, requestBody: { content: { application/json: { schema: { type: object, properties: { secrethookfield1: { type: string } } } } } }, responses: { '200': { description: ok } } } }
paths:
  /pub:
    parameters: [{ name: secretparam1, in: query, x-internal: true, schema: { type: string } }]
    get:
      operationId: pubGet
      tags: [pub]
      summary: Public
      parameters:
        - $ref: '#/components/parameters/P2'
        - { name: ok1, in: query, schema: { type: string } }
      responses:
        '200':
          description: ok
          headers: { X-Secret-Head1: { x-internal: true, schema: { type: string }, description: secretheaddesc1 } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pub' }
              examples: { a: { value: { id: 1, secretfield1: secretvalue1 } } }
          links: { secretlink1: { operationId: secretop1 } }
        '418': { x-internal: true, description: secretresponse1 }
      callbacks:
        cb: { '{$request.body#/u}': { post: { x-internal: true, operationId: secretcb1, responses: { '200': { description: secretcbdesc1 } } } } }
  /secretpath1:
    get: { operationId: secretop1, tags: [secrettag1], summary: secretsummary1, x-internal: true, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/SecretSchema1' } } } } } }
  /secretpath2:
    x-internal: true
    get: { operationId: secretop2, summary: secretsummary2, responses: { '200': { description: ok } } }
components:
  parameters:
    P2: { name: secretparam2, in: header, x-internal: true, schema: { type: string } }
  securitySchemes:
    secretscheme1: { type: apiKey, in: header, name: X-Secret-Key1, x-internal: true }
  schemas:
    Pub:
      type: object
      required: [id, secretfield1]
      properties:
        id: { type: integer }
        secretfield1: { type: string, x-internal: true, description: secretfielddesc1 }
        nested: { type: array, items: { type: object, properties: { secretnested1: { type: string, x-internal: true }, ok2: { type: string } } } }
        pick: { oneOf: [ { title: secretbranch1, x-internal: true, type: object, properties: { secretbranchfield1: { type: string } } }, { type: string } ] }
      example: { id: 1, secretfield1: secretvalue2 }
      dependentRequired: { secretfield1: [id] }
      patternProperties: { '^secretpattern1': { type: string, x-internal: true } }
      additionalProperties: { x-internal: true, title: secretadditional1, type: object, properties: { secretaddfield1: { type: string } } }
      if: { properties: { secretif1: { const: 1, x-internal: true } } }
      $defs: { SecretDef1: { x-internal: true, type: object, properties: { secretdeffield1: { type: string } } } }
    SecretSchema1: { type: object, properties: { secretschemafield1: { type: string } } }
`

const config = {
  title: 'Docs',
  url: 'https://docs.example',
  llms: true,
  print: true,
  languages: [
    { lang: 'en', label: 'English' },
    { lang: 'zh-CN', label: '中文', fallback: 'notice' }
  ],
  openapi: [{ file: 'openapi/a.yaml', path: '/api' }]
}

test('no file of the site names it', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `export default ${JSON.stringify(config)}\n`,
    'content/index.md': '# Home\n\nText.\n',
    'content/zh-CN/index.md': '# 首页\n\n文。\n',
    'openapi/a.yaml': description
  })
  expect(description.match(/secret\w*/g)?.length).toBeGreaterThan(30)
  const { code, stderr } = await spawnCapstan(['build', folder])
  expect(code, stderr).toBe(0)
  const out = join(folder, 'build')
  const files = listFiles(out)
  const naming = files.filter((path) => /secret[a-z-]*\d/i.test(path + readFileSync(join(out, path), 'latin1')))
  expect(naming).toEqual([])
  // What is not marked is there.
  for (const path of ['api/pub-get/index.html', 'zh-CN/api/pub-get/index.html', 'api/pub-get.md', 'llms-full.txt'])
    expect(readFileSync(join(out, path), 'utf8'), path).toContain('ok1')
})
