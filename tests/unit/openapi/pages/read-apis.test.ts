import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Api, ApiPage } from '../../../../src/model/api.js'
import { loadApi, type StoredApi } from '../../../../src/openapi/pages/load-api.js'
import { readApis } from '../../../../src/openapi/pages/read-apis.js'
import { writeFiles } from '../../../helpers/files.js'
import { configOf, valuesOf } from '../../helpers/site.js'
import { names, readSiteApis } from '../description.js'
import { told } from '../../../helpers/told.js'

const yaml = (rest: string) => `openapi: 3.1.0
info: { title: Test, version: '1' }
${rest}`

const small = yaml(`paths:
  /a:
    get:
      operationId: getA
      tags: [One]
      summary: Read A
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }
    post:
      operationId: addA
      tags: [Two, One]
      responses: { '201': { description: ok } }
  /b:
    get: { summary: Read B, responses: { '200': { description: ok } } }
components:
  schemas:
    Thing: { type: object, properties: { part: { $ref: '#/components/schemas/Part' } } }
    Part: { type: object }
`)

const pagesOf = (api: Api | undefined): ApiPage[] =>
  api ? [api.index, ...api.groups.flatMap(({ pages }) => pages), ...api.schemas] : []
const hashes = (api: Api | undefined) =>
  Object.fromEntries(pagesOf(api).map(({ permalink, hash }) => [permalink, hash]))

describe('the pages of a description', () => {
  it('are grouped by their first tag, in the order of first use; untagged ones come last', async () => {
    const { reading } = await readSiteApis({ 'api.yaml': small }, { index: 'all' })
    expect(reading.findings).toEqual([])
    expect(
      reading.apis[0]?.groups.map(({ name, href, pages }) => [name, href, pages.map(({ permalink }) => permalink)])
    ).toEqual([
      ['One', '/api/all#one', ['/api/get-a']],
      ['Two', '/api/all#two', ['/api/add-a']],
      ['Others', '/api/all#others', ['/api/read-b']]
    ])
    expect(reading.apis[0]?.schemas.map(({ permalink }) => permalink)).toEqual([
      '/api/schemas/thing',
      '/api/schemas/part'
    ])
  })

  it('are grouped by tags in tags, each behind the tag that it stands in', async () => {
    const get = (tag: string) => `{ get: { tags: [${tag}], responses: { '200': { description: ok } } } }`
    const tags = '[{ name: c, parent: b }, { name: d }, { name: b, parent: a }, { name: a }, { name: e, parent: a }]'
    const text = yaml(`tags: ${tags}
paths:
  /c: ${get('c')}
  /d: ${get('d')}
  /a: ${get('a')}
  /e: ${get('e')}
  /b: ${get('b')}
`).replace('3.1.0', '3.2.0')
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings).toEqual([])
    expect(reading.apis[0]?.groups.map(({ name, within }) => [name, within])).toEqual([
      ['a', undefined],
      ['b', 'a'],
      ['c', 'b'],
      ['e', 'a'],
      ['d', undefined]
    ])
  })

  it('are grouped by their paths where the configuration asks for it', async () => {
    const text = yaml(`paths:
  /api/v1/pets/{id}: { get: { operationId: a, tags: [One], responses: { '200': { description: ok } } } }
  /api/v1/owners: { get: { operationId: b, responses: { '200': { description: ok } } } }
  /api/v1/pets: { get: { operationId: c, responses: { '200': { description: ok } } } }
`)
    const { reading } = await readSiteApis({ 'api.yaml': text }, { groupBy: 'path' })
    expect(
      reading.apis[0]?.groups.map(({ name, href, pages }) => [name, href, pages.map(({ title }) => title)])
    ).toEqual([
      ['/pets', '/api#pets', ['a', 'c']],
      ['/owners', '/api#owners', ['b']]
    ])
  })

  it('a tag that is never first has the operations that name it', async () => {
    const text = yaml(
      `paths: { /a: { get: { operationId: a, tags: [One, Logs], responses: { '200': { description: ok } } } } }`
    )
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.apis[0]?.groups.map(({ name, pages }) => [name, pages.map(({ title }) => title)])).toEqual([
      ['One', ['a']],
      ['Logs', ['a']]
    ])
  })

  it('are not grouped by tags of version 3.2 that only mark them', async () => {
    const get = (...tags: string[]) =>
      `{ get: { tags: [${tags.join(', ')}], responses: { '200': { description: ok } } } }`
    const text = yaml(`tags: [{ name: beta, kind: badge }, { name: staff, kind: audience }, { name: a, kind: nav }]
paths: { /x: ${get('beta', 'a')}, /y: ${get('staff')} }`).replace(/openapi: .*/, 'openapi: 3.2.0')
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.apis[0]?.groups.map(({ name, pages }) => [name, pages.map(({ title }) => title)])).toEqual([
      ['a', ['GET /x']],
      ['Others', ['GET /y']]
    ])
  })

  it('tags have pages where they are asked for', async () => {
    const { reading } = await readSiteApis({ 'api.yaml': small }, { tagPages: true })
    expect(reading.apis[0]?.tagPages.map(({ permalink, title }) => [permalink, title])).toEqual([
      ['/api/one', 'One'],
      ['/api/two', 'Two'],
      ['/api/others', 'Others']
    ])
  })
})

describe('addresses', () => {
  it('shared by two operations are an error with both names, and both pages are kept', async () => {
    const text = yaml(`paths:
  /a: { get: { operationId: sameId, responses: { '200': { description: ok } } } }
  /b: { put: { operationId: sameId, responses: { '200': { description: ok } } } }
`)
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings).toMatchObject([{ ruleId: 'api-duplicate', file: 'api.yaml', line: 5 }])
    expect(told(reading.findings)[0]?.message).toContain('PUT /b has the address of GET /a')
    expect(reading.apis[0]?.groups[0]?.pages.map(({ permalink }) => permalink)).toEqual([
      '/api/same-id',
      '/api/same-id-2'
    ])
  })

  it('of operations without ids do not depend on their order when they share a summary', async () => {
    const text = yaml(`paths:
  /a: { get: { summary: Same, responses: { '200': { description: ok } } } }
  /b: { get: { summary: Same, responses: { '200': { description: ok } } } }
`)
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings).toEqual([])
    expect(reading.apis[0]?.groups[0]?.pages.map(({ permalink }) => permalink)).toEqual(['/api/get-a', '/api/get-b'])
  })

  it('of schemas whose names differ only in case or marks get a number', async () => {
    const text = yaml(`paths: {}
components: { schemas: { AB: { type: object }, ab: { type: object }, a_b: { type: object }, a.b: { type: object } } }
`)
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings).toEqual([])
    expect(reading.apis[0]?.schemas.map(({ permalink, title }) => [permalink, title])).toEqual([
      ['/api/schemas/ab', 'AB'],
      ['/api/schemas/ab-2', 'ab'],
      ['/api/schemas/a-b', 'a_b'],
      ['/api/schemas/a-b-2', 'a.b']
    ])
  })
})

describe('the older version of a description', () => {
  it('gives the reference a page of changes, which is made anew when either changes', async () => {
    const settings = { changes: { since: 'old.yaml' } }
    const page = async (old: string) => {
      const { reading } = await readSiteApis({ 'api.yaml': small, 'old.yaml': old }, settings)
      expect(reading.findings).toEqual([])
      expect(reading.apis[0]?.files.map(({ path }) => path)).toEqual(['api.yaml', 'old.yaml'])
      return reading.apis[0]?.changes[0]
    }
    const first = await page(small)
    expect(first).toMatchObject({ permalink: '/api/changes', title: 'Changes' })
    expect((await page(yaml('paths: {}')))?.hash).not.toBe(first?.hash)
  })

  it('loses what an overlay of the standard removes, as the newer one does', async () => {
    const overlay = `overlay: 1.0.0
info: { title: Ours, version: '1' }
actions: [{ target: $.paths, remove: true }]
`
    const settings = { changes: { since: 'old.yaml' }, overlay: 'overlay.yaml' }
    const files = { 'api.yaml': small, 'old.yaml': small, 'overlay.yaml': overlay }
    const values = new Map<string, string>()
    const { reading } = await readSiteApis(files, settings, valuesOf(values))
    expect(reading.apis[0]?.changes).toHaveLength(1)
    const stored = [...values].filter(([key]) => key.endsWith('.api')).map(([, value]) => value)
    expect(stored).toHaveLength(1)
    expect(stored[0]).not.toContain('getA')
  })

  it('has the texts of an overlay of our own form, as the newer one has; what it lacks is no finding', async () => {
    const settings = { changes: { since: 'old.yaml' }, overlay: 'overlay.yaml' }
    const overlay = 'operations: { getA: { summary: Ours } }\n'
    const storedOf = async (old: string) => {
      const values = new Map<string, string>()
      const { reading } = await readSiteApis(
        { 'api.yaml': small, 'old.yaml': old, 'overlay.yaml': overlay },
        settings,
        valuesOf(values)
      )
      expect(reading.findings).toEqual([])
      const stored = [...values].flatMap(([key, value]) => (key.endsWith('.api') ? [value] : []))
      return JSON.parse(stored[0] ?? '{}') as StoredApi
    }
    const { document, changes } = await storedOf(small)
    expect(JSON.stringify(document)).toContain('"summary":"Ours"')
    expect(changes).toMatchObject({ count: 0, pages: [[]] })
    expect((await storedOf(yaml('paths: {}'))).changes).toMatchObject({ count: 5, pages: [[{ kind: 'added' }]] })
  })

  it('is reported in the configuration when it is missing', async () => {
    const { reading } = await readSiteApis({ 'api.yaml': small }, { changes: { since: 'old.yaml' } })
    expect(reading.findings).toMatchObject([{ ruleId: 'missing-file', file: 'site.config.ts' }])
    expect(reading.apis[0]?.changes).toEqual([])
  })
})

describe('mistakes', () => {
  it('in YAML are placed where they are', async () => {
    const { reading } = await readSiteApis({ 'api.yaml': 'openapi: 3.1.0\ninfo: [\npaths: {}\n' })
    expect(reading.apis).toEqual([])
    expect(reading.findings[0]).toMatchObject({ ruleId: 'api-syntax', file: 'api.yaml', line: 3 })
  })

  it('in JSON are placed where they are', async () => {
    const { reading } = await readSiteApis({ 'api.json': '{\n  "openapi": "3.1.0",\n  "info": {,}\n}\n' })
    expect(reading.findings[0]).toMatchObject({ ruleId: 'api-syntax', file: 'api.json', line: 3 })
  })

  it('against the specification are placed in the source', async () => {
    const text = yaml(`# a comment moves the lines

paths:
  /a/{id}:
    get:
      operationId: a
      parameters:
        - name: id
          in: pathh
          schema: { type: string }
      responses: { '200': { description: ok } }
`)
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings[0]).toMatchObject({ ruleId: 'api-invalid', line: 11, column: 15 })
    expect(told(reading.findings)[0]?.message).toContain('path')
  })

  it('with only a path are placed by it', async () => {
    const text = yaml(`paths:
  /a/{id}:
    get:
      operationId: a
      responses: { '200': { description: ok } }
`)
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings[0]).toMatchObject({ ruleId: 'api-invalid', line: 6 })
  })

  it('of unknown versions name the version', async () => {
    const { reading } = await readSiteApis({
      'api.yaml': `info: { title: x, version: '1' }\nopenapi: 3.9.0\npaths: {}\n`
    })
    expect(reading.findings[0]).toMatchObject({ ruleId: 'api-invalid', line: 2 })
  })

  it('a file that is not a description is reported', async () => {
    const { reading } = await readSiteApis({ 'api.yaml': 'a: 1\n' })
    expect(told(reading.findings)[0]?.message).toContain('is not an API description')
  })

  it('a missing file is reported in the configuration', async () => {
    const { reading } = await readSiteApis({ 'other.yaml': '' }, { file: 'api.yaml' })
    expect(reading.findings).toMatchObject([{ ruleId: 'missing-file', file: 'site.config.ts' }])
  })
})

describe('references', () => {
  const referring = (ref: string) =>
    yaml(`paths:
  /a: { get: { operationId: a, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '${ref}' } } } } } } }
`)

  it('to missing targets are placed, with the existing names', async () => {
    const text = `${referring('#/components/schemas/Pat')}components: { schemas: { Pet: { type: object } } }\n`
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings).toMatchObject([{ ruleId: 'api-missing-ref', line: 4 }])
    expect(told(reading.findings)[0]?.message).toContain('there is no "Pat", only "Pet"')
  })

  it('to other files are followed, and the files are part of the description', async () => {
    const files = {
      'a/api.yaml': referring('../b/pet.yaml#/Pet'),
      'b/pet.yaml': 'Pet: { type: object, properties: { owner: { $ref: owner.json } } }\n',
      'b/owner.json': '{"type":"object"}'
    }
    const { reading } = await readSiteApis(files)
    expect(reading.findings).toEqual([])
    expect(reading.apis[0]?.schemas.map(({ title }) => title)).toEqual(['Pet', 'owner'])
    expect(reading.apis[0]?.files.map(({ path }) => path)).toEqual(['a/api.yaml', 'b/pet.yaml', 'b/owner.json'])
    expect(reading.paths).toContain('b/owner.json')
  })

  it('that are the whole of a named schema give it their content', async () => {
    const text = `${referring('#/components/schemas/Pet')}components: { schemas: { Pet: { $ref: pet.yaml } } }\n`
    const { reading } = await readSiteApis({
      'api.yaml': text,
      'pet.yaml': 'type: object\nproperties: { next: { $ref: pet.yaml } }\n'
    })
    expect(reading.findings).toEqual([])
    expect(reading.apis[0]?.schemas.map(({ title }) => title)).toEqual(['Pet'])
  })

  it('to missing files, or missing targets in files, are placed', async () => {
    for (const ref of ['gone.yaml#/A', 'pet.yaml#/Gone']) {
      const { reading } = await readSiteApis({ 'api.yaml': referring(ref), 'pet.yaml': 'Pet: {}\n' })
      expect(reading.findings, ref).toMatchObject([{ ruleId: 'api-missing-ref', file: 'api.yaml', line: 4 }])
    }
  })

  it('to files outside the work tree are refused, whether they exist or not', async () => {
    for (const ref of ['../../../etc/passwd', '../../../no-such-folder/file.yaml', '/../../etc/passwd']) {
      const { reading } = await readSiteApis({ 'api.yaml': referring(ref) })
      expect(reading.findings, ref).toMatchObject([{ ruleId: 'refused-file', file: 'api.yaml', line: 4 }])
    }
  })

  it('to other servers are refused unless the configuration allows them', async () => {
    const { reading } = await readSiteApis({ 'api.yaml': referring('https://example.com/pet.yaml') })
    expect(reading.findings).toMatchObject([{ ruleId: 'api-remote-ref', line: 4 }])
  })

  it('to other servers are followed where the configuration allows them, and those that do not answer are placed', async () => {
    const server = createServer(({ url }, response) => {
      if (url === '/pet.yaml') response.end('type: object\nproperties: { owner: { $ref: owner.yaml } }\n')
      else if (url === '/owner.yaml') response.end('type: object\n')
      else response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { reading } = await readSiteApis({ 'api.yaml': referring(`${origin}/pet.yaml`) }, { remoteRefs: true })
    expect(reading.findings).toEqual([])
    expect(reading.apis[0]?.schemas.map(({ title }) => title)).toEqual(['pet', 'owner'])
    const lost = await readSiteApis({ 'api.yaml': referring(`${origin}/gone.yaml`) }, { remoteRefs: true })
    expect(lost.reading.findings).toMatchObject([{ ruleId: 'api-missing-ref', line: 4 }])
  })
})

describe('the name of a reference', () => {
  const described = (title: string, version: string) => `openapi: 3.1.0
info: { title: ${title}, version: '${version}' }
paths: {}
`
  const files = {
    'a.yaml': described('"**Cameras**"', '1'),
    'b.yaml': described('Events', '1'),
    'c.yaml': described('Events', '2'),
    'd.yaml': described('Old', '1')
  }
  const namesOf = async (openapi: readonly { readonly file: string; readonly label?: string }[]) => {
    const { folder } = await readSiteApis(files)
    const config = configOf({ openapi: openapi.map((each) => ({ ...each, path: `/${each.file[0]}` })) }, folder)
    const values = valuesOf()
    const { apis } = await readApis(config, values, names, loadApi)
    // What a page is compiled from knows it by its hash.
    for (const { key, index } of apis) {
      const { api } = JSON.parse(values.read(`${key}.api`) ?? '') as StoredApi
      expect(index.hash).toBe(api.index.hash)
    }
    return apis.map(({ label, index }) => [label, index.title])
  }

  it('is the title of its description where a site has several, with the version where two have one title', async () => {
    expect(
      await namesOf([{ file: 'a.yaml' }, { file: 'b.yaml' }, { file: 'c.yaml' }, { file: 'd.yaml', label: 'Legacy' }])
    ).toEqual([
      ['Cameras', 'Cameras'],
      ['Events 1', 'Events 1'],
      ['Events 2', 'Events 2'],
      ['Legacy', 'Legacy']
    ])
  })

  it('is a usual one where a site has one', async () => {
    expect(await namesOf([{ file: 'b.yaml' }])).toEqual([['HTTP API', 'HTTP API']])
  })
})

describe('the cache', () => {
  it('is used while nothing changes', async () => {
    const values = new Map<string, string>()
    const { read, reading } = await readSiteApis({ 'api.yaml': small }, {}, valuesOf(values))
    const written = values.size
    const again = await read()
    expect(again.apis).toEqual(reading.apis)
    expect(values.size).toBe(written)
  })

  it('is invalidated when a referenced file changes', async () => {
    const text = yaml(`paths: {}\ncomponents: { schemas: { A: { $ref: a.yaml } } }\n`)
    const { read, folder } = await readSiteApis({ 'api.yaml': text, 'a.yaml': 'description: one\n' })
    writeFiles(folder, { 'a.yaml': 'description: two\n' })
    expect((await read()).apis[0]?.schemas[0]?.summary).toBe('two')
  })

  it('keeps the hash of every page that a change does not affect', async () => {
    const { read, folder, reading } = await readSiteApis({ 'api.yaml': small })
    const change = (from: string, to: string) => {
      const path = join(folder, 'api.yaml')
      writeFiles(folder, { 'api.yaml': readFileSync(path, 'utf8').replace(from, to) })
    }
    const changed = async (before: Record<string, string>) => {
      const after = hashes((await read()).apis[0])
      return [Object.keys(after).filter((permalink) => after[permalink] !== before[permalink]), after] as const
    }
    change('\npaths:', '\n# moved down\n\npaths:')
    const [none, first] = await changed(hashes(reading.apis[0]))
    expect(none).toEqual([])
    change('Part: { type: object }', 'Part: { type: object, description: new }')
    const [some, second] = await changed(first)
    expect(some).toEqual(['/api/get-a', '/api/schemas/thing', '/api/schemas/part'])
    change('operationId: addA', 'operationId: addA\n      description: new')
    const [one] = await changed(second)
    expect(one).toEqual(['/api/add-a'])
  })
})

it('takes references in extensions for text, as the one of Spotify has them', async () => {
  const { reading } = await readSiteApis({
    'api.yaml': `openapi: 3.0.3
info: { title: A, version: '1' }
x-policies: { one: { $ref: ../policies.yaml }, two: [{ $ref: '#/nowhere' }] }
paths: { /a: { get: { x-scopes: { $ref: '#/x' }, responses: { '200': { description: Fine } } } } }
components: { schemas: { A: { type: object, x-note: { $ref: away.yaml } } } }
`
  })
  expect(reading.findings).toEqual([])
})
