import { expect, it } from 'vitest'
import type { Json } from '../../../../src/openapi/base/json.js'
import { mergeFiles } from '../../../../src/openapi/read/merge-files.js'
import { createPlaces } from '../../../../src/openapi/base/places.js'
import { splitReference } from '../../../../src/openapi/read/read-files.js'

/** Merge files, the description first. */
function merge(values: Readonly<Record<string, Json>>) {
  const files = Object.entries(values).map(([path, value]) => ({ path, value, places: createPlaces(path, '') }))
  const [main] = files
  if (!main) throw new Error('There is no description.')
  return mergeFiles(main, { files: new Map(files.map((file) => [file.path, file])), dependencies: [], findings: [] })
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
      { schema: { $ref: '#/components/schemas/Pet_' } }
    ],
    components: {
      schemas: {
        Owner: {},
        Pet: { properties: { owner: { $ref: '#/components/schemas/Owner' } } },
        Pet_: { type: 'string' }
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
  ['https://example.com/a.yaml#/A', 'api.yaml', ['https://example.com/a.yaml', '/A']]
])('splits %j as it stands in %j', (ref, from, parts) => {
  expect(splitReference(ref, from)).toEqual(parts)
})
