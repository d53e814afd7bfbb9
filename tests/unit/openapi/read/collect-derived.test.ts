import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { createPlaces } from '../../../../src/openapi/base/places.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { collectDerived } from '../../../../src/openapi/read/collect-derived.js'
import { loadApi } from '../../../../src/openapi/pages/load-api.js'
import { readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { exampleValue, variantExamples } from '../../../../src/openapi/schema/example-value.js'
import type { SchemaProps } from '../../../../src/model/api-schema-props.js'
import { schemaView } from '../../../../src/openapi/view/schema-view.js'
import { contextOf, describeApi, names, readSiteApis } from '../description.js'
import { told } from '../../../helpers/told.js'

const report = createPlaces('api.yaml', '').report

const animal = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' }, name: { type: 'string' } },
  discriminator: { propertyName: 'kind' }
}
const cat = { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { lives: { type: 'integer' } } }] }
const dog = { allOf: [{ $ref: '#/components/schemas/Animal' }], properties: { trick: { type: 'string' } } }
const puppy = { allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { age: { type: 'number' } } }] }

/** Write a named schema as a reader sees it, by name. */
function shown(schemas: JsonObject, name: string): string[] {
  const { document } = collectDerived(describeApi({ components: { schemas } }), report)
  const place = { id: 'a', pointer: '/body', direction: 'both', trail: [], maxNamedDepth: 5 } as const
  return lines(schemaView({ $ref: `#/components/schemas/${name}` }, place, contextOf(document)))
}

function lines({ properties, variants }: SchemaProps, indent = ''): string[] {
  return [
    ...properties.map(({ name }) => indent + name),
    ...variants.flatMap(({ items }) =>
      items.flatMap(({ type, values, isDefault, schema }) => [
        `${indent}${type.map(({ text }) => text).join('')} = ${[...values, ...(isDefault ? ['*'] : [])].join(', ')}`,
        ...lines(schema, `${indent}  `)
      ])
    )
  ]
}

function example(schemas: JsonObject, name: string) {
  const { document } = collectDerived(describeApi({ components: { schemas } }), report)
  return exampleValue({ $ref: `#/components/schemas/${name}` }, 'response', createResolver(document))
}

/** Collect the messages about schemas. */
function messages(schemas: JsonObject): string[] {
  return told(collectDerived(describeApi({ components: { schemas } }), report).findings).map(({ message }) => message)
}

describe('a base with a discriminator', () => {
  it('shows what is derived from it, on every level, with its own fields', () => {
    expect(shown({ Animal: animal, Cat: cat, Dog: dog, Puppy: puppy }, 'Animal')).toEqual([
      'kind',
      'name',
      'Cat = Cat',
      '  lives',
      'Dog = Dog',
      '  trick',
      'Puppy = Puppy',
      '  trick',
      '  age'
    ])
  })

  it('shows the values of its mapping, in their order, and the default one', () => {
    const mapping = { d: 'Dog', c: '#/components/schemas/Cat' }
    const Animal = { ...animal, discriminator: { propertyName: 'kind', mapping, defaultMapping: 'Cat' } }
    expect(shown({ Animal, Cat: cat, Dog: dog }, 'Animal')).toEqual([
      'kind',
      'name',
      'Dog = d',
      '  trick',
      'Cat = c, *',
      '  lives'
    ])
  })

  it('shows what only its mapping names', () => {
    const Animal = { ...animal, discriminator: { propertyName: 'kind', mapping: { f: 'Fish' } } }
    expect(shown({ Animal, Fish: { properties: { fins: { type: 'integer' } } } }, 'Animal')).toEqual([
      'kind',
      'name',
      'Fish = f',
      '  fins'
    ])
  })

  it('keeps a union of others that its mapping names', () => {
    const oneOf = ['Fish', 'Bird'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
    const Animal = { ...animal, oneOf, discriminator: { ...animal.discriminator, mapping: { f: 'Fish' } } }
    const Fish = { type: 'object', properties: { kind: { type: 'string' }, fins: { type: 'integer' } } }
    const schemas = { Animal, Fish, Bird: { type: 'object', properties: { wings: { type: 'integer' } } } }
    expect(shown(schemas, 'Animal')).toEqual(['kind', 'name', 'Fish = f', '  kind', '  fins', 'Bird = Bird', '  wings'])
    expect(example(schemas, 'Animal')).toEqual({ kind: 'f', name: 'string', fins: 0 })
  })

  it('is not repeated in a union of what is derived from it', () => {
    const Animal = { ...animal, oneOf: [{ $ref: '#/components/schemas/Cat' }] }
    expect(shown({ Animal, Cat: cat, Dog: dog }, 'Animal')).toEqual(['kind', 'name', 'Cat = Cat', '  lives'])
  })

  it('chooses among the values that it allows', () => {
    const Animal = { ...animal, properties: { kind: { enum: ['cat', 'dog', 'other'] } } }
    expect(shown({ Animal, Cat: cat, Dog: dog, Cow: cat }, 'Animal')).toEqual([
      'kind',
      'Cat = cat',
      '  lives',
      'Dog = dog',
      '  trick',
      'Cow = ',
      '  lives'
    ])
  })

  it('takes the names of values that Azure writes', () => {
    expect(shown({ Animal: animal, Cat: { ...cat, 'x-ms-discriminator-value': '#Cat' } }, 'Animal')).toContain(
      'Cat = #Cat'
    )
  })

  it('is seen through names that only stand for another, and where more is added to it in place', () => {
    const schemas = {
      Animal: animal,
      Alias: { $ref: '#/components/schemas/Animal' },
      Cat: { allOf: [{ $ref: '#/components/schemas/Alias' }, { properties: { lives: {} } }] },
      Page: { properties: { links: {} }, allOf: [{ $ref: '#/components/schemas/Animal' }] }
    }
    expect(shown(schemas, 'Animal')).toEqual(['kind', 'name', 'Cat = Cat', '  lives', 'Page = Page', '  links'])
    expect(shown(schemas, 'Alias')).toEqual(shown(schemas, 'Animal'))
  })
})

describe('a derived schema', () => {
  const schemas = { Animal: animal, Cat: cat, Dog: dog, Puppy: puppy, Lizard: { allOf: dog.allOf } }

  it('shows its base once', () => {
    expect(shown(schemas, 'Cat')).toEqual(['kind', 'name', 'lives'])
    expect(shown(schemas, 'Lizard')).toEqual(['kind', 'name'])
  })

  it('shows what is derived from it in its turn', () => {
    expect(shown(schemas, 'Dog')).toEqual(['kind', 'name', 'trick', 'Puppy = Puppy', '  age'])
  })
})

describe('examples', () => {
  it('of what only a mapping names have its value', () => {
    const Animal = { ...animal, discriminator: { ...animal.discriminator, mapping: { f: 'Fish' } } }
    const Fish = { type: 'object', properties: { kind: { type: 'string' } } }
    expect(example({ Animal, Fish }, 'Animal')).toEqual({ kind: 'f', name: 'string' })
  })

  const schemas = { Animal: animal, Dog: dog, Puppy: puppy, Cat: cat }

  it('of a base are of the first schema that is derived from it', () => {
    expect(example(schemas, 'Animal')).toEqual({ kind: 'Dog', name: 'string', trick: 'string' })
  })

  it('of a derived schema have its value of the discriminator', () => {
    expect(example(schemas, 'Cat')).toEqual({ kind: 'Cat', name: 'string', lives: 0 })
    const Animal = { ...animal, discriminator: { propertyName: 'kind', mapping: { miau: 'Cat' } } }
    expect(example({ ...schemas, Animal }, 'Cat')).toEqual({ kind: 'miau', name: 'string', lives: 0 })
  })

  it('are those that an author gave, without additions', () => {
    expect(example({ Animal: animal, Cat: { ...cat, example: { kind: 'Tom' } } }, 'Animal')).toEqual({ kind: 'Tom' })
  })

  it('end where a derived schema holds its base', () => {
    const Cat = { allOf: [...cat.allOf, { properties: { mother: { $ref: '#/components/schemas/Animal' } } }] }
    expect(example({ Animal: animal, Cat }, 'Animal')).toEqual({ kind: 'Cat', name: 'string', lives: 0 })
  })
})

describe('inheritance that cannot be', () => {
  it('is reported once a circle', () => {
    const schemas = {
      A: { allOf: [{ $ref: '#/components/schemas/B' }], discriminator: { propertyName: 'a' } },
      B: { allOf: [{ $ref: '#/components/schemas/A' }] }
    }
    expect(messages(schemas)).toEqual([
      'Circular inheritance: "A" → "B" → "A"; a schema cannot be derived from itself, remove one of the references.'
    ])
    expect(shown(schemas, 'A')).toEqual(['B = B'])
  })

  it('has an example with the value of each discriminator above it', () => {
    const part = (name: string, schema: JsonObject) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }, schema] })
    const schemas = {
      Vehicle: { type: 'object', properties: { type: { type: 'string' } }, discriminator: { propertyName: 'type' } },
      Truck: part('Vehicle', { properties: { load: { type: 'string' } }, discriminator: { propertyName: 'load' } }),
      Tanker: part('Truck', { properties: { liters: { type: 'integer' } } })
    }
    const { document } = collectDerived(describeApi({ components: { schemas } }), createPlaces('a.yaml', '').report)
    expect(exampleValue({ $ref: '#/components/schemas/Truck' }, 'both', createResolver(document))).toEqual({
      type: 'Tanker',
      load: 'Tanker',
      liters: 0
    })
  })

  it('is reported where a mapping leads to nothing', () => {
    const discriminator = {
      propertyName: 'kind',
      mapping: { c: 'Kat', d: 'Cat', e: 'https://a.example/Dog.json' },
      defaultMapping: 'Elephant'
    }
    expect(messages({ Animal: { ...animal, discriminator }, Cat: cat })).toEqual([
      'The discriminator leads to "Kat", which is not a schema of the description; did you mean "Cat"?',
      'The discriminator leads to "Elephant", which is not a schema of the description; name one, or write a reference.'
    ])
  })
})

describe('is read in every version', () => {
  const info = { title: 'Test', version: '1' }
  const definitions = (base: JsonObject, prefix: string): JsonObject => ({
    Animal: base,
    Cat: { allOf: [{ $ref: `${prefix}/Animal` }, { type: 'object', properties: { lives: { type: 'integer' } } }] },
    Dog: { allOf: [{ $ref: `${prefix}/Animal` }, { type: 'object', properties: { trick: { type: 'string' } } }] }
  })
  const components = (discriminator: JsonObject) => ({
    components: { schemas: definitions({ ...animal, discriminator }, '#/components/schemas') }
  })
  const kind = { propertyName: 'kind' }
  const descriptions: Readonly<Record<string, JsonObject>> = {
    'Swagger 2.0': {
      swagger: '2.0',
      info,
      definitions: definitions({ ...animal, discriminator: 'kind' }, '#/definitions')
    },
    'OpenAPI 3.0': { openapi: '3.0.3', info, ...components(kind) },
    'OpenAPI 3.1': {
      openapi: '3.1.1',
      info,
      ...components({ ...kind, mapping: { miau: '#/components/schemas/Cat' } })
    },
    'OpenAPI 3.2': { openapi: '3.2.0', info, ...components({ ...kind, defaultMapping: 'Dog' }) }
  }
  const values: Readonly<Record<string, readonly [cat: string, dog: string]>> = {
    'Swagger 2.0': ['Cat', 'Dog'],
    'OpenAPI 3.0': ['Cat', 'Dog'],
    'OpenAPI 3.1': ['miau', 'Dog'],
    'OpenAPI 3.2': ['Cat', 'Dog, *']
  }

  it.each(Object.entries(descriptions))(
    '%s: each schema with its fields, its value and its example',
    async (version, description) => {
      const {
        reading,
        config,
        values: known
      } = await readSiteApis({ 'api.json': JSON.stringify({ paths: {}, ...description }) })
      expect(reading.findings).toEqual([])
      const [api] = reading.apis
      if (!api) throw new Error('The description was not read.')
      const { document } = await readStoredApi(api, config, known, names, loadApi)
      const [cat, dog] = values[version] ?? []
      const place = { id: 'a', pointer: '/body', direction: 'both', trail: [], maxNamedDepth: 5 } as const
      const base = { $ref: '#/components/schemas/Animal' }
      expect(lines(schemaView(base, place, contextOf(document)))).toEqual([
        'kind',
        'name',
        `Cat = ${cat}`,
        '  lives',
        `Dog = ${dog}`,
        '  trick'
      ])
      const examples = variantExamples(base, 'response', createResolver(document))
      expect(examples.map(({ name, valueAt }) => [name, valueAt(8)])).toEqual([
        ['Cat', { kind: cat, name: 'string', lives: 0 }],
        ['Dog', { kind: 'Dog', name: 'string', trick: 'string' }]
      ])
      const ofList = variantExamples({ type: 'array', items: base }, 'response', createResolver(document))
      expect(ofList.map(({ name, valueAt }) => [name, valueAt(8)])).toEqual(
        examples.map(({ name, valueAt }) => [name, [valueAt(8)]])
      )
    }
  )
})
