import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { resolveIdentifiers } from '../../../../src/openapi/read/resolve-identifiers.js'
import { describeApi, readSiteApis } from '../description.js'

function resolve(schemas: JsonObject): JsonObject {
  const { components } = resolveIdentifiers(describeApi({ components: { schemas } }))
  return (components as { readonly schemas: JsonObject }).schemas
}

const object = { type: 'object' }

describe('references by identifiers', () => {
  it('lead to the schema of a $id: whole, relative to another, and to places in it', () => {
    const Pet = { $id: 'https://example.com/schemas/pet', $defs: { Name: { type: 'string' } } }
    const schemas = resolve({
      Pet,
      Owner: {
        $id: 'https://example.com/schemas/owner',
        properties: {
          pet: { $ref: 'pet' },
          name: { $ref: 'pet#/$defs/Name' },
          other: { $ref: '#/components/schemas/Pet' }
        }
      }
    })
    expect(schemas.Owner).toMatchObject({
      properties: {
        pet: { $ref: '#/components/schemas/Pet' },
        name: { $ref: '#/components/schemas/Pet/$defs/Name' },
        other: { $ref: '#/components/schemas/Pet' }
      }
    })
  })

  it('lead to an $anchor, and not to a property of that name', () => {
    const schemas = resolve({
      Pet: { $anchor: 'pet', properties: { $anchor: { type: 'string' }, $id: { type: 'string' } } },
      Owner: { properties: { pet: { $ref: '#pet' }, none: { $ref: '#none' } }, example: { $ref: '#pet' } }
    })
    expect(schemas.Owner).toEqual({
      properties: { pet: { $ref: '#/components/schemas/Pet' }, none: { $ref: '#none' } },
      example: { $ref: '#pet' }
    })
  })

  it('fill in what a list holds by $dynamicRef, and without that by its own anchor', () => {
    const Page = {
      $id: 'page',
      type: 'object',
      properties: { total: { type: 'integer' }, items: { type: 'array', items: { $dynamicRef: '#item' } } },
      $defs: { item: { $dynamicAnchor: 'item', ...object } }
    }
    const PetPage = {
      $ref: 'page',
      title: 'Pets',
      $defs: { item: { $dynamicAnchor: 'item', $ref: '#/components/schemas/Pet' } }
    }
    const schemas = resolve({ Page, Pet: object, PetPage })
    expect(schemas.PetPage).toEqual({
      title: 'Pets',
      type: 'object',
      properties: { total: { type: 'integer' }, items: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } },
      $defs: PetPage.$defs
    })
    expect(schemas.Page).toMatchObject({
      properties: { items: { items: { $ref: '#/components/schemas/Page/$defs/item' } } }
    })
  })

  it('fill in generics of `allOf` and of properties, by definitions that name others', () => {
    const Page = { $id: 'page', properties: { items: { type: 'array', items: { $dynamicRef: '#item' } } } }
    const $defs = { item: { $dynamicAnchor: 'item', $ref: '#/$defs/user' }, user: { type: 'object' } }
    const schemas = resolve({
      Page,
      UserPage: { $id: 'users', allOf: [{ $ref: 'page' }], $defs },
      Answer: { $id: 'answer', properties: { page: { $ref: 'page', title: 'Users' } }, $defs }
    })
    const items = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}/$defs/user` } })
    expect(schemas.UserPage).toMatchObject({
      allOf: [{ properties: { items: items('UserPage') } }],
      $defs: { user: { type: 'object' } }
    })
    expect(schemas.Answer).toMatchObject({
      properties: { page: { title: 'Users', properties: { items: items('Answer') } } }
    })
  })

  it('stay as they are where there are none', () => {
    const document = describeApi({ components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: object } } })
    expect(resolveIdentifiers(document)).toBe(document)
  })
})

it('are read in a description without a finding', async () => {
  const description = describeApi({
    paths: {
      '/pets': {
        get: {
          responses: {
            200: { description: 'ok', content: { 'application/json': { schema: { $ref: 'https://example.com/pet' } } } }
          }
        }
      }
    },
    components: {
      schemas: {
        Pet: {
          $id: 'https://example.com/pet',
          type: 'object',
          properties: { up: { $ref: '#up' } },
          $defs: { Up: { $anchor: 'up', type: 'string' } }
        }
      }
    }
  })
  const { reading } = await readSiteApis({ 'api.json': JSON.stringify(description) })
  expect(reading.findings).toEqual([])
  expect(reading.apis).toHaveLength(1)
})
