import { expect, it } from 'vitest'
import type { Json } from '../../../../src/openapi/base/json.js'
import { mergeFiles } from '../../../../src/openapi/read/merge-files.js'
import { createPlaces } from '../../../../src/openapi/base/places.js'
import { splitReference } from '../../../../src/openapi/read/split-reference.js'

/** Merge files, the description first. */
function merge(values: Readonly<Record<string, Json>>) {
  const files = Object.entries(values).map(([path, value]) => ({ path, value, places: createPlaces(path, '') }))
  const [main] = files
  if (!main) throw new Error('There is no description.')
  return mergeFiles(main, { files: new Map(files.map((file) => [file.path, file])), dependencies: [], findings: [] })
    .document
}

it('moves schemas of other files to the components once each, under their own names where free', () => {
  const document = merge({
    'a/api.yaml': {
      items: [
        { schema: { $ref: 'pets.yaml#/Pet' } },
        { schema: { $ref: 'pets.yaml#/Pet' } },
        { schema: { $ref: '../b/Pet.json' } }
      ],
      components: { schemas: { Owner: {} } }
    },
    'a/pets.yaml': { Pet: { properties: { owner: { $ref: 'api.yaml#/components/schemas/Owner' } } } },
    'b/Pet.json': { type: 'string' }
  })
  expect(document).toEqual({
    items: [
      { schema: { $ref: '#/components/schemas/Pet' } },
      { schema: { $ref: '#/components/schemas/Pet' } },
      { schema: { $ref: '#/components/schemas/Pet_2' } }
    ],
    components: {
      schemas: {
        Owner: {},
        Pet: { properties: { owner: { $ref: '#/components/schemas/Owner' } } },
        Pet_2: { type: 'string' }
      }
    }
  })
})

it('resolves a component that is only a reference', () => {
  const document = merge({
    'api.yaml': { components: { schemas: { Pet: { $ref: 'pet.yaml' } } } },
    'pet.yaml': { properties: { next: { $ref: '#' } } }
  })
  expect(document).toEqual({
    components: { schemas: { Pet: { properties: { next: { $ref: '#/components/schemas/Pet' } } } } }
  })
})

it.each([
  ['#/a', 'x/api.yaml', ['x/api.yaml', '/a']],
  ['../pets.yaml#/Pet', 'openapi/paths/a.yaml', ['openapi/pets.yaml', '/Pet']],
  ['pets.yaml', 'https://example.com/v1/api.yaml', ['https://example.com/v1/pets.yaml', '']],
  ['https://example.com/a.yaml#/A', 'api.yaml', ['https://example.com/a.yaml', '/A']],
  ['my%20file.yaml#/A', 'a.yaml', ['my file.yaml', '/A']],
  ['100%.yaml', 'a.yaml', ['100%.yaml', '']]
])('splits %j as it stands in %j', (ref, from, parts) => {
  expect(splitReference(ref, from)).toEqual(parts)
})

it('names what it moves so that no two schemas have one address', () => {
  const document = merge({
    'api.yaml': {
      items: [{ schema: { $ref: 'one.yaml#/BadError' } }, { schema: { $ref: 'two.yaml#/bad_error' } }],
      components: { schemas: { Bad_Error: {} } }
    },
    'one.yaml': { BadError: { type: 'string' } },
    'two.yaml': { bad_error: { type: 'integer' } }
  })
  expect(Object.keys((document.components as { schemas: object }).schemas)).toEqual([
    'Bad_Error',
    'BadError',
    'bad_error_2'
  ])
})

it('keeps a description of Swagger 2.0 one: schemas become definitions, other parts stand where they are used', () => {
  const document = merge({
    'spec/swagger.json': {
      swagger: '2.0',
      paths: {
        '/pets': {
          get: {
            parameters: [{ $ref: 'parameters.json#/tagsParam' }],
            responses: { 200: { schema: { $ref: 'Pet.json' } }, default: { $ref: '../common/responses.json#/Failed' } }
          }
        }
      },
      definitions: { NewPet: { $ref: 'NewPet.json' } }
    },
    'spec/parameters.json': { tagsParam: { name: 'tags', in: 'query', type: 'string' } },
    'spec/Pet.json': { allOf: [{ $ref: 'NewPet.json' }] },
    'spec/NewPet.json': { type: 'object' },
    'common/responses.json': { Failed: { description: 'failed', schema: { $ref: 'Error.json' } } },
    'common/Error.json': { type: 'object' }
  })
  expect(document).toEqual({
    swagger: '2.0',
    paths: {
      '/pets': {
        get: {
          parameters: [{ name: 'tags', in: 'query', type: 'string' }],
          responses: {
            200: { schema: { $ref: '#/definitions/Pet' } },
            default: { description: 'failed', schema: { $ref: '#/definitions/Error' } }
          }
        }
      }
    },
    definitions: {
      NewPet: { type: 'object' },
      Pet: { allOf: [{ $ref: '#/definitions/NewPet' }] },
      Error: { type: 'object' }
    }
  })
})

it('copies the properties of another file to where a reference takes their place, beside others', () => {
  const document = merge({
    'api.yaml': {
      items: [{ schema: { properties: { name: {}, $ref: 'parts.yaml#/target' } } }],
      components: { schemas: { Named: { properties: { $ref: 'parts.yaml#/target' } } } }
    },
    'parts.yaml': { target: { droplet_ids: { $ref: '#/ids' } }, ids: { type: 'array' } }
  })
  const target = { droplet_ids: { $ref: '#/components/schemas/ids' } }
  expect(document).toEqual({
    items: [{ schema: { properties: { name: {}, ...target } } }],
    components: { schemas: { Named: { properties: target }, ids: { type: 'array' } } }
  })
})

it('puts operations in the place of references to them, in paths, callbacks and under any method', () => {
  const called = { responses: { 200: { $ref: 'answers.yaml#/ok' } } }
  const document = merge({
    'api.yaml': {
      openapi: '3.1.0',
      paths: {
        '/a': { get: { $ref: 'a.yaml' }, post: { $ref: '#/x-own/post' } },
        '/b': { $ref: 'b.yaml' },
        '/c': { additionalOperations: { COPY: { $ref: 'called.yaml' } } }
      },
      webhooks: { came: { post: { $ref: 'called.yaml', summary: 'Ours' } } },
      'x-own': { post: { summary: 'Post' } }
    },
    'a.yaml': { summary: 'A', callbacks: { done: { '{$request.body}': { post: { $ref: 'called.yaml' } } } } },
    'b.yaml': { put: { $ref: 'b-put.yaml' } },
    'b-put.yaml': { callbacks: { again: { '{$url}': { put: { $ref: 'b-put.yaml' } } } } },
    'called.yaml': called,
    'answers.yaml': { ok: { description: 'Well' } }
  })
  const paths = document.paths as Record<string, Record<string, unknown>>
  const placed = { responses: { 200: { $ref: '#/components/x-files/answers.yaml#~1ok' } } }
  expect(paths['/a']).toEqual({
    get: { summary: 'A', callbacks: { done: { '{$request.body}': { post: placed } } } },
    post: { summary: 'Post' }
  })
  expect(paths['/c']).toEqual({ additionalOperations: { COPY: placed } })
  expect(document.webhooks).toEqual({ came: { post: { ...placed, summary: 'Ours' } } })
  expect(Object.keys((document.components as Record<string, object>)['x-files'] ?? {})).toEqual([
    'answers.yaml#/ok',
    'b.yaml#'
  ])
})

it('knows where an operation was written that stands in a file of its own', () => {
  const places = createPlaces('', '')
  const values = {
    'api.yaml': { paths: { '/a': { get: { $ref: 'a.yaml#/get' } } } },
    'a.yaml': { get: { summary: 'A' } }
  }
  const files = Object.entries(values).map(([path, value]) => ({ path, value, places }))
  const gathered = { files: new Map(files.map((file) => [file.path, file])), dependencies: [], findings: [] }
  const { origins } = mergeFiles({ path: 'api.yaml', value: values['api.yaml'], places }, gathered)
  expect(origins['/paths/~1a/get']).toBe('a.yaml#/get')
})
