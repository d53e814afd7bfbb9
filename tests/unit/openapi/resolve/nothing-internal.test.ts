/** Everything internal in these descriptions has "hush" in its name, so that one search over all that is made of them finds any of it. */
import { expect, it } from 'vitest'
import { loadApi } from '../../../../src/openapi/pages/load-api.js'
import { readPublished, readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { valueAt } from '../../../../src/openapi/base/pointer.js'
import { referencesOf } from '../../../../src/openapi/base/references.js'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { names, readSiteApis } from '../description.js'

/** Make all that is made of a description. */
async function makeAll(files: Readonly<Record<string, string>>, settings: Parameters<typeof readSiteApis>[1] = {}) {
  const { config, values, reading } = await readSiteApis(files, settings)
  const [api] = reading.apis
  if (!api) throw new Error(`The description is not read: ${JSON.stringify(reading.findings)}`)
  const stored = await readStoredApi(api, config, values, names, loadApi)
  const published = await readPublished(api, config, values, names, loadApi)
  const { moved: _moved, ...pages } = stored.api
  const { files: _files, origins: _origins, ...shown } = pages
  return {
    api,
    stored,
    published,
    findings: reading.findings,
    text: JSON.stringify([stored.document, stored.changes ?? null, shown, published])
  }
}

/** List the references of a description that lead nowhere. */
function broken(document: JsonObject): string[] {
  return referencesOf(document).flatMap(({ ref }) => (valueAt(document, ref.slice(1)) === undefined ? [ref] : []))
}

const head = (version = '3.1.0') => `openapi: ${version}\ninfo: { title: Test, version: '1' }\n`
const ok = "responses: { '200': { description: Fine } }"
const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`
const answer = (schema: string) => `responses: { '200': { description: Fine, ${json(schema)} } }`

const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a path in its own file': {
    'api.yaml': `${head()}paths:\n  /hush: { $ref: hush.yaml }\n  /shown: { get: { ${ok} } }\n`,
    'hush.yaml': `x-internal: true\nget: { operationId: hushGet, ${ok} }\n`
  },
  'all operations of a path in its own file': {
    'api.yaml': `${head()}paths:\n  /hush: { $ref: hush.yaml }\n  /shown: { get: { ${ok} } }\n`,
    'hush.yaml': `get: { x-internal: true, operationId: hushGet, ${ok} }\npost: { x-hidden: true, operationId: hushPost, ${ok} }\n`
  },
  'a path among the components': {
    'api.yaml': `${head()}paths:\n  /hush: { $ref: '#/components/pathItems/Hush' }\n  /shown: { get: { ${ok} } }\ncomponents:\n  pathItems: { Hush: { x-internal: true, get: { operationId: hushGet, ${ok} } } }\n`
  },
  'a mark beside a reference': {
    'api.yaml': `${head()}paths:\n  /hush: { $ref: '#/components/pathItems/Some', x-internal: true }\n  /shown: { get: { ${ok} } }\ncomponents:\n  pathItems: { Some: { get: { operationId: hushGet, ${ok} } } }\n`
  },
  'an operation in its own file': {
    'api.yaml': `${head()}paths:\n  /shown: { get: { ${ok} }, post: { $ref: hush.yaml } }\n`,
    'hush.yaml': `x-internal: true\noperationId: hushPost\n${ok}\n`
  },
  'a mark that is a text': {
    'api.yaml': `${head()}paths:\n  /hush: { get: { x-internal: 'true', ${ok} } }\n  /shown: { get: { x-internal: 'false', ${ok} } }\n`
  },
  'a mark with a reason': {
    'api.yaml': `${head()}paths:\n  /hush: { get: { x-internal: only for us, ${ok} } }\n  /shown: { get: { x-internal: false, ${ok} } }\n`
  },
  'all paths of a map': {
    'api.yaml': `${head()}paths:\n  x-internal: true\n  /hush: { get: { ${ok} } }\nwebhooks: { shown: { post: { ${ok} } } }\n`
  },
  'a whole description': {
    'api.yaml': `${head()}x-internal: true\npaths: { /hush: { get: { ${ok} } } }\ncomponents: { schemas: { Hush: { type: object } } }\n`
  },
  'a webhook': {
    'api.yaml': `${head()}webhooks:\n  hush: { post: { x-internal: true, ${ok} } }\n  shown: { post: { ${ok} } }\n`
  },
  callbacks: {
    'api.yaml': `${head()}paths:
  /shown:
    post:
      ${ok}
      callbacks:
        hushA: { x-internal: true, '{$request.body#/hush}': { post: { ${ok} } } }
        hushB: { '{$request.body#/hush}': { x-internal: true, post: { ${ok} } } }
        hushC: { '{$request.body#/hush}': { post: { x-internal: true, operationId: hushC, ${ok} } } }
        hushD: { $ref: '#/components/callbacks/HushD' }
        hushE: { '{$request.body#/hush}': { $ref: hush.yaml } }
        open: { '{$request.body#/open}': { post: { ${ok} }, put: { x-internal: true, operationId: hushPut, ${ok} } } }
components: { callbacks: { HushD: { x-internal: true, '{$request.body#/hush}': { post: { ${ok} } } } } }
`,
    'hush.yaml': `x-internal: true\npost: { ${ok} }\n`
  },
  'parameters by every way': {
    'api.yaml': `${head()}paths:
  /shown:
    parameters: [{ name: hushA, in: query, x-internal: true, schema: { type: string } }]
    get:
      parameters:
        - { $ref: '#/components/parameters/HushB' }
        - { $ref: hush.yaml }
        - { $ref: '#/components/parameters/open', x-internal: true }
        - { name: hushD, in: query, schema: { $ref: '#/components/schemas/HushS' } }
        - { name: hushE, in: query, x-internal: 'yes', schema: { type: string } }
        - { name: seen, in: query, schema: { type: string } }
      ${ok}
components:
  parameters:
    HushB: { name: hushB, in: query, x-internal: true, schema: { type: string } }
    open: { name: hushC, in: query, schema: { type: string } }
  schemas: { HushS: { type: string, x-internal: true } }
`,
    'hush.yaml': 'name: hushF\nin: header\nx-internal: true\nschema: { type: string }\n'
  },
  'answers, headers, links, media types, bodies, servers, examples': {
    'api.yaml': `${head()}servers: [{ url: https://hush.example.com, x-internal: true }, { url: https://shown.example.com }]
paths:
  /shown:
    servers: [{ url: https://a.example.com }, { url: https://hush.example.com, x-internal: true }]
    get:
      operationId: shownGet
      responses:
        '200':
          description: Fine
          headers: { X-Hush: { x-internal: true, schema: { type: string } }, X-Hush-2: { $ref: '#/components/headers/Hush' }, X-Seen: { schema: { type: string } } }
          links:
            hushLink: { operationId: hushGet }
            hushRef: { operationRef: '#/paths/~1hush/get' }
            hushMark: { x-internal: true, operationId: shownGet }
            seen: { operationId: shownGet }
          content:
            application/hush+json: { x-internal: true, schema: { type: object } }
            application/json:
              schema: { type: object }
              examples: { hushOne: { x-internal: true, value: { a: 1 } }, hushTwo: { $ref: '#/components/examples/Hush' }, seen: { value: { a: 2 } } }
        '418': { x-internal: true, description: Hush }
        '419': { $ref: '#/components/responses/Hush' }
    post: { operationId: shownPost, requestBody: { $ref: '#/components/requestBodies/Hush' }, ${ok} }
  /hush: { get: { operationId: hushGet, x-internal: true, ${ok} } }
components:
  headers: { Hush: { x-internal: true, schema: { type: string } } }
  examples: { Hush: { x-internal: true, value: { hush: 1 } } }
  responses: { Hush: { x-internal: true, description: Hush } }
  requestBodies: { Hush: { x-internal: true, ${json('{ type: object, properties: { hush: { type: string } } }')} } }
`
  },
  'properties by every way': {
    'api.yaml': `${head()}paths:
  /shown: { get: { ${answer("{ $ref: '#/components/schemas/Shown' }")} }, post: { requestBody: { ${json("{ $ref: '#/components/schemas/Composed' }")} }, ${ok} } }
components:
  schemas:
    Shown:
      type: object
      required: [hushA, hushB, hushC, seen]
      dependentRequired: { seen: [hushA], hushA: [seen] }
      properties:
        hushA: { type: string, x-internal: true }
        hushB: { $ref: hush.yaml }
        hushC: { $ref: '#/components/schemas/Open', x-internal: true }
        hushD: { $ref: '#/components/schemas/HushAlias' }
        seen: { type: object, properties: { hushE: { type: integer, x-hidden: true }, deep: { type: array, items: { type: object, properties: { hushF: { x-internal: true }, x: {} } } } } }
      patternProperties: { ^hush: { x-internal: true, type: string } }
    Open: { type: string }
    HushAlias: { $ref: '#/components/schemas/HushReal' }
    HushReal: { x-internal: true, type: string }
    Composed:
      required: [hushA]
      allOf:
        - { $ref: '#/components/schemas/Shown' }
        - { required: [hushA, hushB] }
        - { properties: { hushA: { minLength: 3 } } }
    Beside: { $ref: '#/components/schemas/Shown', required: [hushA], properties: { hushG: { x-internal: true }, more: { type: string } } }
`,
    'hush.yaml': 'type: string\nx-internal: true\n'
  },
  'a property that only one member says is internal': {
    'api.yaml': `${head()}paths:
  /shown: { get: { ${answer("{ allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { hush: { x-internal: true } } }] }")} }, post: { ${answer("{ $ref: '#/components/schemas/Base', properties: { hush: { x-internal: true } } }")} } }
components: { schemas: { Base: { x-scalar-ignore: true, type: object, properties: { hush: { type: string }, seen: { type: string } } } } }
`
  },
  'members of unions, with what tells them apart': {
    'api.yaml': `${head()}paths:
  /shown: { get: { ${answer("{ $ref: '#/components/schemas/Pet' }")} } }
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/HushPet' }, { $ref: '#/components/schemas/Cat' }, { $ref: hush.yaml }, { x-internal: true, properties: { hush: {} } }, { type: object, title: Last, properties: { at: { $ref: '#/components/schemas/Pet/oneOf/4/properties/x' }, x: { type: string } } }]
      discriminator: { propertyName: kind, mapping: { hush: '#/components/schemas/HushPet', hush2: HushPet, hush3: hush.yaml, cat: '#/components/schemas/Cat' } }
    Cat: { type: object, properties: { kind: { type: string } } }
    HushPet: { x-internal: true, type: object, properties: { kind: { type: string }, hushField: { type: string } } }
    AllHush: { x-internal: true, anyOf: [{ $ref: '#/components/schemas/HushPet' }] }
    Any: { anyOf: [{ $ref: '#/components/schemas/HushPet' }] }
`,
    'hush.yaml': 'x-internal: true\ntype: object\nproperties: { hushOther: { type: string } }\n'
  },
  'what only internal operations use': {
    'api.yaml': `${head()}tags: [{ name: Hush }, { name: Seen }, { name: HushParent }, { name: HushChild, parent: HushParent }, { name: Alone }]
x-tagGroups: [{ name: HushGroup, tags: [Hush] }, { name: Group, tags: [Seen, Hush] }]
security: [{ open: [] }]
paths:
  /hush: { post: { x-internal: true, operationId: hushPost, tags: [Hush, HushChild], security: [{ hushKey: [] }], parameters: [{ $ref: '#/components/parameters/Hush' }], requestBody: { ${json("{ $ref: '#/components/schemas/HushA' }")} }, responses: { '200': { $ref: '#/components/responses/Hush' } } } }
  /shown: { get: { tags: [Seen], ${answer("{ $ref: '#/components/schemas/Seen' }")} } }
components:
  securitySchemes: { hushKey: { type: apiKey, in: header, name: X-Hush }, open: { type: http, scheme: bearer } }
  parameters: { Hush: { name: hush, in: query, schema: { type: string } } }
  responses: { Hush: { description: Hush, ${json("{ $ref: '#/components/schemas/HushB' }")} } }
  schemas:
    HushA: { type: object, properties: { b: { $ref: '#/components/schemas/HushB' }, seen: { $ref: '#/components/schemas/Seen' } } }
    HushB: { type: object, properties: { a: { $ref: '#/components/schemas/HushA' } } }
    Seen: { type: object }
    Alone: { type: object, properties: { c: { $ref: '#/components/schemas/OfAlone' } } }
    OfAlone: { type: string }
`
  },
  'tags, schemes': {
    'api.yaml': `${head()}tags: [{ name: Hush, x-internal: true }, { name: HushBelow, parent: Hush }, { name: Seen }]
x-tagGroups: [{ name: Group, tags: [Seen, HushBelow, Hush] }]
security: [{ hushKey: [] }, { open: [], hushKey: [] }]
paths:
  /hush: { get: { tags: [Hush], ${ok} }, put: { tags: [HushBelow, Hush], ${ok} } }
  /shown: { get: { tags: [Hush, Seen], ${ok} } }
components: { securitySchemes: { hushKey: { x-internal: true, type: apiKey, in: header, name: X-Hush }, open: { type: http, scheme: bearer } } }
`
  },
  examples: {
    'api.yaml': `${head()}paths:
  /shown:
    post:
      x-codeSamples: [{ lang: sh, source: 'curl -d hushField=1' }, { lang: sh, source: 'curl shown' }]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
            example: { seen: 1, hushField: 2, list: [{ hushDeep: 1, x: 1 }] }
          application/xml:
            schema: { $ref: '#/components/schemas/A' }
            example: <a><hushField>1</hushField></a>
          text/plain: { schema: { type: object }, example: { hushField: 3, seen: 4 } }
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: { $ref: '#/components/schemas/A' }
              examples:
                one: { value: { seen: 1, hushField: 2 } }
                two: { $ref: '#/components/examples/Two' }
                text: { value: '{"hushField": 1, "seen": 2}' }
                away: { externalValue: https://example.com/hushField.json }
        '201': { description: Made, content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/HushKind' }, { $ref: '#/components/schemas/A' }] }, examples: { a: { value: { hushOther: 1, seen: 1 } }, b: { value: { seen: 5 } } } } } }
components:
  examples: { Two: { value: { seen: 1, hushField: 2 } } }
  schemas:
    A:
      type: object
      properties:
        seen: { type: integer }
        hushField: { type: integer, x-internal: true }
        list: { type: array, items: { type: object, properties: { hushDeep: { x-internal: true }, x: {} } } }
      example: { seen: 1, hushField: 2 }
      examples: [{ hushField: 1 }, { seen: 3 }]
      default: { seen: 1, hushField: 9 }
    HushKind: { x-internal: true, type: object, properties: { hushOther: { type: integer } } }
`
  },
  'what names something internal beside it': {
    'api.yaml': `${head()}paths:
  /shown:
    post:
      operationId: shownPost
      parameters:
        - { name: hushIn, in: query, x-internal: true, schema: { type: string } }
        - { name: hushContent, in: query, content: { application/json: { x-internal: true, schema: { type: object } } } }
        - { name: seen, in: query, schema: { type: string } }
      requestBody: { content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Form' }, encoding: { hushFile: { contentType: image/png }, seen: { contentType: text/plain } } } } }
      responses:
        '200':
          description: Fine
          headers: { X-Hush: { content: { text/plain: { x-internal: true, schema: { type: string } } } } }
          links: { again: { operationId: shownPost, parameters: { hushIn: '1', query.hushIn: '1', seen: '1' } }, ref: { operationRef: '#/paths/~1shown/post', parameters: { hushIn: '1' } } }
    get: { ${answer("{ type: array, items: { allOf: [{ $ref: '#/components/schemas/HushBase' }, { required: [hushOne, seen], properties: { seen: {} } }] }, example: [{ hushOne: 1, seen: 2 }] }")} }
components:
  schemas:
    Form:
      properties: { hushFile: { x-internal: true, type: string }, seen: { type: string } }
      dependentSchemas: { hushFile: { required: [seen] } }
      propertyNames: { enum: [hushFile, seen] }
    HushBase: { x-internal: true, type: object, properties: { hushOne: { type: string } } }
`
  },
  'texts inside of examples': {
    'api.yaml': `${head()}paths:
  /hushes/{id}: { get: { x-internal: true, operationId: hushGet, parameters: [{ name: id, in: path, required: true, schema: {} }, { name: hushField, in: query, schema: {} }], ${ok} } }
  /shown:
    get:
      x-codeSamples: [{ lang: sh, source: 'curl https://a.example/hushes/1' }, { lang: sh, label: hushGet, source: curl }, { lang: sh, source: 'curl shown' }]
      responses: { '200': { description: Fine, content: { application/json: { schema: { type: object }, example: { shown: [id, hushField], fields: 'id,hushField', at: /hushes/1?x=2 } } } } }
`
  },
  'Swagger 2.0': {
    'api.yaml': `swagger: '2.0'
info: { title: Test, version: '1' }
tags: [{ name: hushTag, x-internal: true }]
paths:
  /hush: { x-internal: true, get: { ${ok} } }
  /hush2: { get: { x-internal: 'true', ${ok} } }
  /hush3: { $ref: hush.yaml }
  /hush4: { get: { tags: [hushTag], ${ok} } }
  /shown:
    post:
      parameters:
        - { name: hushA, in: query, type: string, x-internal: true }
        - { $ref: '#/parameters/HushB' }
        - { name: hushC, in: formData, type: string, x-internal: true }
        - { name: seen, in: formData, type: string }
      responses: { 200: { description: Fine, schema: { $ref: '#/definitions/A' }, examples: { application/json: { hushD: 1, seen: 2 } } } }
    put: { parameters: [{ name: body, in: body, x-internal: true, schema: { $ref: '#/definitions/HushE' } }], ${ok} }
parameters: { HushB: { name: hushB, in: query, type: string, x-internal: true } }
definitions:
  A: { type: object, required: [hushD], properties: { hushD: { type: string, x-internal: true }, seen: { type: string } } }
  HushE: { type: object, properties: { hushF: { type: string } } }
`,
    'hush.yaml': `x-internal: true\nget: { ${ok} }\n`
  },
  'OpenAPI 3.2': {
    'api.yaml': `${head('3.2.0')}paths:
  /shown:
    query: { x-internal: true, operationId: hushQuery, ${ok} }
    additionalOperations: { HUSH: { x-internal: true, ${ok} }, COPY: { operationId: copy, ${ok} } }
    get:
      parameters: [{ name: q, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { hushA: { x-internal: true, type: string }, seen: { type: string } } } } } }]
      responses: { '200': { description: Fine, content: { text/event-stream: { itemSchema: { type: object, properties: { hushB: { x-internal: true }, seen: {} } } }, application/json: { $ref: '#/components/mediaTypes/Hush' } } } }
components: { mediaTypes: { Hush: { x-internal: true, schema: { type: object, properties: { hush: {} } } } } }
`
  },
  'structures that an internal operation wrote first': {
    'api.yaml': `${head()}paths:
  /hush: { get: { x-internal: true, operationId: hushGet, ${answer('{ type: object, properties: { seenA: { type: string }, hushB: { x-internal: true } } }')} } }
  /shown: { get: { ${answer("{ $ref: '#/paths/~1hush/get/responses/200/content/application~1json/schema' }")} } }
`
  },
  'a schema by its identifier': {
    'api.yaml': `${head()}paths: { /shown: { get: { ${answer("{ type: object, properties: { hushA: { $ref: 'https://example.com/one' }, hushB: { $ref: '#anchored' }, seen: {} } }")} } } }
components: { schemas: { HushOne: { $id: 'https://example.com/one', x-internal: true, type: string }, HushTwo: { $anchor: anchored, x-internal: true, type: string } } }
`
  },
  'what an overlay removes': {
    'api.yaml': `${head()}tags: [{ name: hushTag }, { name: shown }]
paths:
  /hush: { get: { ${answer("{ $ref: '#/components/schemas/HushOnly' }")} } }
  /shown:
    get: { tags: [shown], parameters: [{ name: hushQ, in: query, schema: {} }, { name: q, in: query, schema: {} }], ${answer("{ $ref: '#/components/schemas/A' }")} }
    post: { operationId: hushPost, ${ok} }
components:
  schemas:
    HushOnly: { type: object, properties: { hushOnly: { type: string } } }
    A:
      required: [hushField, seen]
      properties: { hushField: { type: string }, seen: { type: string, description: Shown. } }
      example: { hushField: 1, seen: 2 }
      dependentRequired: { hushField: [seen] }
`,
    'overlay.yaml': `overlay: 1.0.0
info: { title: Public, version: '1' }
actions:
  - { target: "$.paths['/hush']", remove: true }
  - { target: $.paths.*.post, remove: true }
  - { target: "$.paths.*.*.parameters[?@.name == 'hushQ']", remove: true }
  - { target: $.components.schemas.A.properties.hushField, remove: true }
  - { target: "$.tags[?@.name == 'hushTag']", remove: true }
`
  },
  'what an overlay removes, in Swagger 2.0': {
    'api.yaml': `swagger: '2.0'
info: { title: Test, version: '1' }
paths:
  /shown: { get: { responses: { 200: { description: Fine, schema: { $ref: '#/definitions/A' }, examples: { application/json: { hushD: 1, seen: 2 } } } } } }
security: [{ hushKey: [] }]
securityDefinitions: { hushKey: { type: apiKey, name: hush, in: header } }
definitions:
  A: { type: object, required: [hushD], properties: { hushD: { type: string }, seen: { type: string } } }
`,
    'overlay.yaml': `overlay: 1.0.0
info: { title: Public, version: '1' }
actions: [{ target: $.definitions.A.properties.hushD, remove: true }, { target: $.securityDefinitions.hushKey, remove: true }]
`
  }
}

it.each(Object.entries(cases))('publishes nothing internal: %s', async (_, files) => {
  const overlay = 'overlay.yaml' in files ? { overlay: 'overlay.yaml' } : {}
  const { api, stored, published, text } = await makeAll(files, overlay)
  expect(text).not.toMatch(/.{0,80}hush.{0,40}/i)
  if (files['api.yaml']?.includes('shown') === true) expect(text).toMatch(/shown/i)
  expect(broken(stored.document)).toEqual([])
  expect(broken(published)).toEqual([])
  expect(api.downloads).toEqual({})
  expect(api.exports[0]).toEqual({ kind: 'yaml', path: '/api.yaml' })
})

it('shows again what is written anew where an overlay removed something', async () => {
  const { stored } = await makeAll(
    {
      'api.yaml': `${head()}paths: { /shown: { get: { ${answer('{ required: [a], properties: { a: { type: string }, b: { type: string } } }')} } } }\n`,
      'overlay.yaml': `overlay: 1.0.0
info: { title: Public, version: '1' }
actions:
  - { target: $..properties.a, remove: true }
  - { target: $..properties, update: { a: { type: integer } } }
`
    },
    { overlay: 'overlay.yaml' }
  )
  expect(JSON.stringify(stored.document)).toContain('"properties":{"b":{"type":"string"},"a":{"type":"integer"}}')
  expect(JSON.stringify(stored.document)).toContain('"required":["a"]')
  expect(JSON.stringify(stored.document)).not.toContain('x-internal')
})
