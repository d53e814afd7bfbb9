import { describe, expect, it } from 'vitest'
import type { PropertyProps, SchemaProps } from '../../../../src/model/api-schema-props.js'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { namedDepth } from '../../../../src/openapi/view/named-depth.js'
import { schemaView } from '../../../../src/openapi/view/schema-view.js'
import type { Direction } from '../../../../src/openapi/schema/direction.js'
import { createViewContext } from '../../../../src/openapi/view/view-context.js'
import { contextOf, modelOf } from '../description.js'

/** Show a schema of a description with some named schemas. */
function view(schema: JsonObject, schemas: JsonObject = {}, direction: Direction = 'both'): SchemaProps {
  const context = contextOf({ components: { schemas } })
  const maxNamedDepth = namedDepth(schema, { direction, trail: [], rows: 300 }, context)
  return schemaView(schema, { id: 'body', pointer: '/body', direction, trail: [], maxNamedDepth }, context)
}

/** Write a tree as lines of what a reader sees. */
function lines(schema: SchemaProps, indent = ''): string[] {
  const rows = schema.properties.flatMap((property) => [
    indent + rowOf(property),
    ...lines(property.schema, `${indent}  `)
  ])
  const items = schema.items ? [`${indent}each:`, ...lines(schema.items, `${indent}  `)] : []
  const variants = schema.variants.flatMap(({ kind, items: shapes }) =>
    shapes.flatMap((shape) => [
      `${indent}${kind} ${nameOf(shape.type)}${shape.values.map((value) => ` =${value}`).join('')}`,
      ...lines(shape.schema, `${indent}  `)
    ])
  )
  const end = schema.continued ? [`${indent}→ ${schema.continued.reason} ${nameOf(schema.continued.type)}`] : []
  return [...rows, ...items, ...variants, ...end]
}

function rowOf({ name, kind, isRequired, schema }: PropertyProps): string {
  const shown = kind === 'rest' ? '*' : kind === 'pattern' ? `/${name}/` : name
  return [shown, nameOf(schema.type), isRequired && 'required', ...schema.badges].filter(Boolean).join(' ')
}

const nameOf = (parts: SchemaProps['type']) => parts.map(({ text }) => text).join('')

describe('properties', () => {
  it('are required as in the schema, described or not', () => {
    expect(lines(view({ required: ['a', 'b'], properties: { a: { type: 'string' }, c: {} } }))).toEqual([
      'a string required',
      'c anything',
      'b anything required'
    ])
  })

  it('that are read-only are omitted in requests, write-only ones in responses', () => {
    const schema = { properties: { id: { type: 'integer', readOnly: true }, pin: { type: 'string', writeOnly: true } } }
    expect(lines(view(schema, {}, 'request'))).toEqual(['pin string writeOnly'])
    expect(lines(view(schema, {}, 'response'))).toEqual(['id integer readOnly'])
    expect(lines(view(schema, {}, 'both'))).toEqual(['id integer readOnly', 'pin string writeOnly'])
  })

  it('have the badges of their author, and a name of his for all others', () => {
    const { properties } = view({
      properties: { a: { 'x-badges': [{ name: 'Beta' }, 'New'], 'x-stability': 'experimental' }, b: {} },
      additionalProperties: { type: 'integer' },
      'x-additionalPropertiesName': 'locale'
    })
    expect(properties.map(({ name, kind, schema }) => [name, kind, schema.marks])).toEqual([
      ['a', 'named', ['experimental', 'Beta', 'New']],
      ['b', 'named', undefined],
      ['locale', 'rest', undefined]
    ])
  })

  it('without names are listed by pattern and as additional ones', () => {
    const schema = {
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer', minimum: 3 }
    }
    expect(lines(view(schema))).toEqual(['/^x-/ string', '* integer'])
  })

  it('of entries name their type where the whole is called something else than a list', () => {
    const Key: JsonObject = { type: 'object', properties: { value: {} } }
    const items = { $ref: '#/components/schemas/Key' }
    expect(view({ items }, { Key }).hasEntryType).toBeUndefined()
    expect(view({ type: 'array', items }, { Key }).hasEntryType).toBeUndefined()
    expect(view({ type: 'object', items }, { Key }).hasEntryType).toBe(true)
  })

  it('of a tuple are its items', () => {
    expect(lines(view({ prefixItems: [{ type: 'string' }, { type: 'integer' }] }))).toEqual([
      '[0] string',
      '[1] integer'
    ])
  })

  it('have an id each, also where names repeat', () => {
    const { properties } = view({ properties: { 'a b': {}, 'a-b': {}, c: { properties: { d: {} } } } })
    expect(properties.map(({ id }) => id)).toEqual(['body.a-b', 'body.a-b-1', 'body.c'])
    expect(properties[2]?.schema.properties[0]?.id).toBe('body.c.d')
  })
})

describe('recursive schemas', () => {
  it('end with their name', () => {
    const Node = {
      type: 'object',
      properties: {
        next: { $ref: '#/components/schemas/Node' },
        all: { type: 'array', items: { $ref: '#/components/schemas/Node' } }
      }
    }
    expect(lines(view({ $ref: '#/components/schemas/Node' }, { Node }))).toEqual([
      'next Node',
      '  → circular Node',
      'all Node[]',
      '  each:',
      '    → circular Node'
    ])
  })

  it('are linked when they are nested too deeply', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `S${index}`,
        { properties: { next: { $ref: `#/components/schemas/S${index + 1}` } } }
      ])
    )
    const all = lines(view({ $ref: '#/components/schemas/S0' }, { ...schemas, S9: { properties: { end: {} } } }))
    expect(all.at(-1)?.trim()).toMatch(/^→ page S\d$/)
    expect(all.length).toBeLessThan(10)
  })

  it('without names are shown however deep they are', () => {
    const deep = Array.from({ length: 12 }).reduce<JsonObject>((inner) => ({ properties: { a: inner } }), {
      enum: ['deepest']
    })
    expect(lines(view(deep))).toHaveLength(12)
  })
})

describe('shapes', () => {
  const schemas = {
    Cat: { type: 'object', properties: { claws: { type: 'integer' } } },
    Dog: { type: 'object', properties: { barks: { type: 'boolean' } } }
  }
  const members = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]

  it('are named, and have the values that select them', () => {
    const discriminator = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', kitten: 'Cat' } }
    expect(lines(view({ oneOf: members, discriminator }, schemas))).toEqual([
      'oneOf Cat =cat =kitten',
      '  claws integer',
      'oneOf Dog =Dog',
      '  barks boolean'
    ])
  })

  it('may be the one of all other values', () => {
    const discriminator = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' }, defaultMapping: 'Dog' }
    const union = view({ oneOf: members, discriminator }, schemas)
    expect(union.variants[0]?.items.map(({ isDefault }) => isDefault)).toEqual([false, true])
    const base = { type: 'object', discriminator: { ...discriminator, defaultMapping: '#/components/schemas/Dog' } }
    expect(view(base, schemas).facts).toEqual([{ name: 'discriminator', values: ['kind', 'cat → Cat', '* → Dog'] }])
  })

  it('of plain types are only named', () => {
    const union = view({ anyOf: [{ type: 'string' }, { type: 'integer' }] })
    expect(nameOf(union.type)).toBe('string | integer')
    expect(union.variants).toEqual([])
  })

  it('of plain types that the name of the type does not say are listed', () => {
    const schemas = { Red: { type: 'object' }, Blue: { type: 'object' } }
    const beside = { type: 'object', properties: { a: { type: 'string' } } }
    const anyOf = [{ $ref: '#/components/schemas/Red' }, { $ref: '#/components/schemas/Blue' }]
    expect(lines(view({ ...beside, anyOf }, schemas))).toEqual(['a string', 'anyOf Red', 'anyOf Blue'])
  })

  it('that are named by a title do not say it again', () => {
    const titled = (title: string) => ({ title, type: 'object', properties: { b: { title: 'Words of it' } } })
    const [union] = view({ oneOf: [titled('Card'), titled('Bank account')] }).variants
    expect(union?.items.map(({ type, schema }) => [nameOf(type), schema.html])).toEqual([
      ['Card', undefined],
      ['Bank account', undefined]
    ])
    expect(union?.items[0]?.schema.properties[0]?.schema.html).toBeDefined()
    const named = view(
      { oneOf: [{ $ref: '#/components/schemas/Tool' }, { type: 'null' }, { type: 'string' }] },
      { Tool: titled('A tool') }
    )
    expect(named.variants[0]?.items[0]?.schema.html).toBeDefined()
    const bare = {
      type: 'object',
      oneOf: [
        { title: 'Space', type: 'object' },
        { title: 'Time', type: 'object' }
      ]
    }
    expect(lines(view(bare))).toEqual(['oneOf Space', 'oneOf Time'])
  })

  it('of plain types with limits are listed', () => {
    expect(lines(view({ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }] }))).toEqual([
      'anyOf string',
      'anyOf integer'
    ])
  })

  it('are listed at the base where no union names them', () => {
    const base = {
      type: 'object',
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } }
    }
    expect(view(base, schemas).facts).toEqual([{ name: 'discriminator', values: ['kind', 'cat → Cat'] }])
  })

  it('may be conditions', () => {
    const schema = {
      if: { properties: { a: { const: 1 } } },
      then: { required: ['b'] },
      else: false,
      not: { required: ['c'] }
    }
    const all = lines(view(schema))
    expect(all).toContain('then anything')
    expect(all.filter((line) => /^(?:if|then|else|not)/.test(line))).toHaveLength(4)
  })
})

it('ends a schema that is merged into a part of itself', () => {
  const schemas = {
    Left: { allOf: [{ $ref: '#/components/schemas/Right' }, { properties: { left: { description: 'more' } } }] },
    Right: { type: 'object', properties: { left: { $ref: '#/components/schemas/Left' } } }
  }
  const all = lines(view({ $ref: '#/components/schemas/Left' }, schemas))
  expect(all.at(-1)?.trim()).toBe('→ circular Left')
  expect(all.length).toBeLessThan(6)
})

it('keeps the descriptions of merged schemas without a page of their own', () => {
  const context = contextOf({ components: { schemas: { Base: { description: 'of the base' } } } })
  const schema = {
    description: 'own',
    allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', description: 'of a member' }]
  }
  schemaView(schema, { id: 'x', pointer: '/x', direction: 'both', trail: [], maxNamedDepth: 5 }, context)
  expect(context.markdownPieces.map(({ text }) => text)).toEqual(['of a member\n\nown'])
})

it('lists the shapes of a union that is too long for a name', () => {
  const types = ['string', 'integer', 'boolean', 'number', 'object', 'array']
  const anyOf = types.map((type) => ({ type }))
  expect(lines(view({ anyOf }))).toEqual(types.map((type) => `anyOf ${type}`))
  expect(lines(view({ anyOf: anyOf.slice(1) }))).toEqual([])
})

it('shows a title that says more than the name', () => {
  const context = contextOf({})
  const schema = { properties: { start_time: { title: 'Start Time' }, end: { title: 'When it ended' } } }
  schemaView(schema, { id: 'x', pointer: '/x', direction: 'both', trail: [], maxNamedDepth: 5 }, context)
  expect(context.markdownPieces.map(({ text }) => text)).toEqual(['When it ended'])
})

it('ends where parts without a name hold each other', () => {
  const both = { allOf: [{ $ref: '#/components/schemas/A' }, { minItems: 1 }] }
  expect(lines(view({ items: both }, { A: { type: 'array', items: both } }))).toContain('each:')
})

describe('large trees', () => {
  const leaf = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
  const schemas = {
    Leaf: leaf,
    Middle: { properties: { one: { $ref: '#/components/schemas/Leaf' }, two: { $ref: '#/components/schemas/Leaf' } } }
  }
  const schema = {
    properties: { x: { $ref: '#/components/schemas/Middle' }, y: { $ref: '#/components/schemas/Middle' } }
  }
  const depthFor = (rows: number) =>
    namedDepth(
      { $ref: '#/components/schemas/Root' },
      { direction: 'both', trail: [], rows },
      contextOf({ components: { schemas: { ...schemas, Root: schema } } })
    )

  it('are cut below a level, so that the last property shows as much as the first', () => {
    expect([1, 2, 6, 14, 15].map(depthFor)).toEqual([-1, 0, 1, 5, 5])
  })
})

it('shows required properties first where the configuration asks for it', () => {
  const context = createViewContext(modelOf({}, { requiredFirst: true }), 'api.yaml#/page')
  const schema = { required: ['c'], properties: { a: {}, b: {}, c: {} } }
  const place = { id: 'body', pointer: '/body', direction: 'both', trail: [], maxNamedDepth: 5 } as const
  expect(schemaView(schema, place, context).properties.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})

it('names variants by the values that they allow where no mapping does', () => {
  const kind = (value: string) => ({ type: 'object', properties: { kind: { const: value } } })
  const shape = view(
    {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind' }
    },
    { Cat: kind('cat'), Dog: { type: 'object', properties: { kind: { enum: ['dog', 'puppy'] } } } }
  )
  expect(shape.variants[0]?.items.map(({ values }) => values)).toEqual([['cat'], ['dog', 'puppy']])
})

describe('members of unions', () => {
  const properties = { id: { type: 'string' }, owner: { type: 'object', properties: { name: { type: 'string' } } } }

  it.each<[string, JsonObject, string[]]>([
    [
      'that only require',
      { properties, oneOf: [{ required: ['id'] }, { required: ['owner'] }] },
      ['oneOf object', '  id string required', 'oneOf object', '  owner object required', '    name string']
    ],
    [
      'that restrict a part of a property',
      {
        properties,
        anyOf: [{ properties: { owner: { required: ['name'] } } }, { properties: { id: { const: 'x' } } }]
      },
      ['anyOf object', '  owner object', '    name string required', 'anyOf id: x', '  id string']
    ],
    [
      'inside of other members',
      {
        properties,
        oneOf: [{ anyOf: [{ required: ['id'] }, { required: ['owner'] }] }, { required: ['id', 'owner'] }]
      },
      [
        'oneOf object',
        '  anyOf object',
        '    id string required',
        '  anyOf object',
        '    owner object required',
        '      name string',
        'oneOf object',
        '  id string required',
        '  owner object required',
        '    name string'
      ]
    ],
    [
      'of conditions',
      { properties, if: { properties: { id: { minLength: 1 } } }, then: { required: ['owner'] } },
      ['if object', '  id string', 'then object', '  owner object required', '    name string']
    ],
    [
      'with a name',
      { properties, oneOf: [{ $ref: '#/components/schemas/ById' }, { title: 'Other', required: ['id'] }] },
      ['oneOf ById', '  id string required', 'oneOf Other', '  id string required']
    ]
  ])('%s are shown with what is beside them', (_, schema, expected) => {
    const shown = lines(view(schema, { ById: { required: ['id'] } }))
    expect(shown.slice(shown.findIndex((line) => /^(?:oneOf|anyOf|if)/.test(line)))).toEqual(expected)
  })

  it('stand in the order of their groups', () => {
    const group = (kind: string, name: string) => ({
      [kind]: [1, 2].map((part) => ({ title: `${name}${part}`, type: 'object', required: [name] }))
    })
    const schema = { allOf: [group('oneOf', 'a'), group('anyOf', 'b'), group('oneOf', 'c'), group('anyOf', 'd')] }
    expect(lines(view(schema)).filter((line) => line.includes('Of'))).toEqual(
      ['oneOf a', 'anyOf b', 'oneOf c', 'anyOf d'].flatMap((name) => [`${name}1`, `${name}2`])
    )
  })

  it('name the type that is beside them', () => {
    const { type } = view({ type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] })
    expect(nameOf(type)).toBe('object')
  })
})

describe('what restricts a value', () => {
  it('is told as schemas: of some items, of names, and of what a property brings along', () => {
    const schema = {
      type: 'object',
      properties: {
        kind: { type: 'string' },
        tags: { type: 'array', items: {}, contains: { type: 'string', minLength: 2 } }
      },
      propertyNames: { pattern: '^[a-z]+$' },
      dependentSchemas: { kind: { required: ['size'], properties: { size: { type: 'integer' } } }, other: {} },
      not: { required: ['tags'] }
    }
    expect(lines(view(schema))).toEqual([
      'kind string',
      'tags anything[]',
      '  contains string',
      'not object',
      '  tags anything[] required',
      '    contains string',
      'propertyNames string',
      'dependentSchemas kind',
      '  size integer required'
    ])
  })

  it('is told for each member of allOf, conditions in their order', () => {
    const when = (a: number) => ({ if: { properties: { a: { const: a } } }, then: { required: [`b${a}`] } })
    const schema = { type: 'object', properties: { a: {}, b1: {}, b2: {} }, allOf: [when(1), when(2)] }
    expect(view(schema).variants.map(({ kind }) => kind)).toEqual(['if', 'then', 'if', 'then'])
  })

  it('of a named list in a list has its type with the entry', () => {
    const Week = { type: 'array', items: { type: 'integer' } }
    const shown = view({ type: 'array', items: { $ref: '#/components/schemas/Week' } }, { Week })
    expect([nameOf(shown.type), nameOf(shown.items?.items?.type ?? []), shown.items?.hasEntryType]).toEqual([
      'Week[]',
      'integer',
      true
    ])
    expect(view({ type: 'array', items: Week }).items).toBeUndefined()
  })

  it('follows a tuple where a list goes on', () => {
    const shown = view({ type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } })
    expect(nameOf(shown.type)).toBe('tuple')
    expect(lines(shown)).toEqual(['[0] string', 'each:'])
    expect(nameOf(shown.items?.type ?? [])).toBe('integer')
    expect([shown.hasTuple, shown.hasEntryType]).toEqual([true, true])
    expect(lines(view({ type: 'array', unevaluatedItems: { type: 'object', properties: { a: {} } } }))).toEqual([
      'each:',
      '  a anything'
    ])
  })
})

it('shows an example beside a name, and leaves that of the named schema to its page', () => {
  const schemas = { User: { type: 'object', properties: { id: {} }, example: { id: 1 } } }
  const user = { $ref: '#/components/schemas/User' }
  expect(view(user, schemas).facts).toEqual([])
  expect(view({ allOf: [user, { example: { id: 2 } }] }, schemas).facts).toEqual([
    { name: 'example', values: ['{"id":2}'] }
  ])
})

it('links to documentation that is relative to an unknown site as descriptions do', () => {
  const at = (url: string, description?: string) =>
    view({ externalDocs: { url, ...(description !== undefined && { description }) } }).docs
  expect(at('https://docs.example.com/a')).toEqual({ url: 'https://docs.example.com/a' })
  expect(Object.keys(at('/api/assets/#create', 'More') ?? {})).toEqual(['html'])
  expect(at('')).toBeUndefined()
})
