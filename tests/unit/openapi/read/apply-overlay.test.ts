import { expect, it } from 'vitest'
import { applyOverlay } from '../../../../src/openapi/read/apply-overlay.js'
import { parseFile } from '../../../../src/openapi/read/parse-description.js'
import { objectOf } from '../../../../src/openapi/base/json.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { plainSchema } from '../../../../src/openapi/schema/plain-schema.js'
import { describeApi } from '../description.js'
import { told } from '../../../helpers/told.js'

const document = describeApi({
  tags: [{ name: 'pets' }],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        summary: 'List',
        parameters: [{ name: 'limit', in: 'query' }, { $ref: '#/components/parameters/Page' }],
        requestBody: { $ref: '#/components/requestBodies/B' },
        responses: { 200: { description: 'ok' }, 404: { $ref: '#/components/responses/Gone' } }
      },
      post: { responses: {} }
    }
  },
  components: {
    parameters: { Page: { name: 'page', in: 'query', description: 'shared' } },
    schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } }
  }
})
const apply = (text: string) => applyOverlay(document, parseFile('words.yaml', text))

it('applies its texts, and leaves shared parts unchanged', () => {
  const { document: changed, findings } = apply(`
info: { title: 宠物 }
tags: { pets: { label: 宠物们, description: 全部 }, other: { label: 其他 } }
operations:
  listPets:
    summary: 列出
    description: 全部宠物
    parameters: { limit: 多少, page: 哪一页 }
    requestBody: 正文
    responses: { 200: 好, 404: 没有 }
  POST /pets: { summary: 添加 }
schemas: { Pet: { description: 一只, properties: { name: 名字 } } }
`)
  expect(findings).toEqual([])
  expect(changed).toMatchObject({
    info: { title: '宠物', version: '1' },
    tags: [
      { name: 'pets', 'x-displayName': '宠物们', description: '全部' },
      { name: 'other', 'x-displayName': '其他' }
    ],
    paths: {
      '/pets': {
        get: {
          summary: '列出',
          description: '全部宠物',
          parameters: [
            { name: 'limit', description: '多少' },
            { $ref: '#/components/parameters/Page', description: '哪一页' }
          ],
          requestBody: { description: '正文' },
          responses: { 200: { description: '好' }, 404: { $ref: '#/components/responses/Gone', description: '没有' } }
        },
        post: { summary: '添加' }
      }
    },
    components: {
      parameters: { Page: { description: 'shared' } },
      schemas: { Pet: { description: '一只', properties: { name: { description: '名字' } } } }
    }
  })
})

it('does not modify the description', () => {
  apply('info: { title: other }\nschemas: { Pet: { description: x } }')
  expect(document.info).toEqual({ title: 'Test', version: '1' })
})

it.each([
  ['infos: {}', 1, 'info'],
  ['operations:\n  listPet: { summary: x }', 2, 'listPets'],
  ['operations:\n  listPets:\n    parameters: { limt: x }', 3, 'limit'],
  ['operations:\n  listPets:\n    responses: { 500: x }', 3, undefined],
  ['operations:\n  listPets:\n    sumary: x', 3, 'summary'],
  ['schemas:\n  Pat: { description: x }', 2, 'Pet'],
  ['schemas:\n  Pet:\n    properties:\n      nam: x', 4, 'name'],
  // What every object inherits is no part of a description.
  ['constructor: {}', 1, undefined],
  ['schemas:\n  constructor: { description: x }', 2, undefined],
  ['schemas:\n  Pet:\n    properties:\n      constructor: x', 4, undefined]
])('reports targets missing in the description: %j', (text, line, suggestion) => {
  const { findings } = apply(text)
  expect(told(findings)).toMatchObject([
    { ruleId: 'api-overlay', file: 'words.yaml', line, ...(suggestion && { suggestion }) }
  ])
})

it('reaches parameters of paths, members of allOf, webhooks, callbacks, paths and shared parts', () => {
  const operation = {
    operationId: 'watch',
    responses: {},
    callbacks: { done: { '{$url}': { post: { summary: 'Done' } } } }
  }
  const whole = describeApi({
    paths: {
      '/pets/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true }],
        get: operation,
        delete: { responses: {} }
      }
    },
    webhooks: { born: { post: { operationId: 'onBirth', summary: 'Born' } } },
    components: {
      parameters: { Page: { name: 'page', in: 'query' } },
      schemas: {
        Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: 'integer' } } }] }
      }
    }
  })
  const text = `
operations: { watch: { parameters: { id: 编号 }, callbacks: { done: { summary: 完成 } } } }
webhooks: { born: { summary: 出生 }, onBirth: { description: 刚出生 } }
paths: { '/pets/{id}': { description: 一只 } }
schemas: { Cat: { properties: { lives: 几条命 } } }
components: { parameters: { Page: 页 } }
`
  const { document: changed, findings } = applyOverlay(whole, parseFile('words.yaml', text))
  expect(findings).toEqual([])
  expect(changed).toMatchObject({
    paths: {
      '/pets/{id}': {
        description: '一只',
        parameters: [{ name: 'id', in: 'path', required: true }],
        get: {
          parameters: [{ name: 'id', in: 'path', required: true, description: '编号' }],
          callbacks: { done: { '{$url}': { post: { summary: '完成' } } } }
        },
        delete: { responses: {} }
      }
    },
    webhooks: { born: { post: { summary: '出生', description: '刚出生' } } },
    components: {
      parameters: { Page: { description: '页' } },
      schemas: {
        Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { description: '几条命' } } }] }
      }
    }
  })
})

it('reports what webhooks, callbacks and components do not have, with the nearest name', () => {
  const { findings } = apply(`
webhooks: { born: { summary: x } }
components: { parameters: { Pages: 页 }, headers: { A: x } }
operations: { listPets: { callbacks: { done: { summary: x } } } }
paths: { /pet: { summary: x } }
`)
  expect(told(findings).map(({ message }) => message)).toEqual([
    'Unknown "born" in the overlay; the description has no such name.',
    'Unknown "Pages" in the overlay; did you mean "Page"?',
    'Unknown "headers" in the overlay; the description has no such name.',
    'Unknown "done" in the overlay; the description has no such name.',
    'Unknown "/pet" in the overlay; did you mean "/pets"?'
  ])
})

it('reaches operations of a path that is a reference, as one in a file of its own', () => {
  const split = describeApi({
    paths: { '/a': { $ref: '#/components/x-files/a.yaml' } },
    components: { 'x-files': { 'a.yaml': { get: { operationId: 'getA', responses: {} } } } }
  })
  const { document: changed, findings } = applyOverlay(
    split,
    parseFile('words.yaml', 'operations: { getA: { summary: 读取 } }')
  )
  expect(findings).toEqual([])
  expect(changed).toMatchObject({ components: { 'x-files': { 'a.yaml': { get: { summary: '读取' } } } } })
})

it('gives a property that comes from another schema its text for the schema that is named alone', () => {
  const base = { type: 'object', properties: { name: { type: 'string', description: 'Its name.' } } }
  const schemas = {
    Pet: base,
    Named: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
    Cat: { allOf: [{ $ref: '#/components/schemas/Named' }] }
  }
  const whole = describeApi({ components: { schemas } })
  const { document: changed, findings } = applyOverlay(
    whole,
    parseFile('words.yaml', 'schemas: { Cat: { properties: { name: 猫名, nam: x } } }')
  )
  expect(told(findings).map(({ message }) => message)).toEqual(['Unknown "nam" in the overlay; did you mean "name"?'])
  const textOf = (name: string) => {
    const { schema } = plainSchema({ $ref: `#/components/schemas/${name}` }, createResolver(changed))
    return plainSchema(objectOf(schema.properties).name, createResolver(changed)).schema
  }
  expect(textOf('Cat')).toMatchObject({ type: 'string', description: '猫名' })
  expect(textOf('Pet')).toMatchObject({ type: 'string', description: 'Its name.' })
})
