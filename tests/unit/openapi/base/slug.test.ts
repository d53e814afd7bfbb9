import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kebabCase, operationSlug, schemaSlug } from '../../../../src/openapi/base/slug.js'

interface ApiRoute {
  readonly route: string
  readonly kind: string
  readonly title: string
  readonly operationId?: string
}

const routes = JSON.parse(readFileSync(join(import.meta.dirname, '../../../spec/routes.json'), 'utf8')) as {
  readonly api: readonly ApiRoute[]
}

describe('the contract of the first site', () => {
  const operations = routes.api.filter(({ kind }) => kind === 'operation')
  const schemas = routes.api.filter(({ kind }) => kind === 'schema')

  it('has 108 operations and 35 schemas', () => {
    expect([operations.length, schemas.length]).toEqual([108, 35])
  })

  it.each(operations)('$operationId', ({ operationId, route }) => {
    expect(`/integrations/api/${operationSlug({ operationId, method: 'get', path: '/' })}`).toBe(route)
  })

  it.each(schemas)('$title', ({ title, route }) => {
    expect(`/integrations/api/schemas/${schemaSlug(title)}`).toBe(route)
  })
})

describe('kebabCase', () => {
  it.each([
    ['go2rtc_streams', 'go-2-rtc-streams'],
    ['parseHTMLPage', 'parse-html-page'],
    ['GET /events/{id}', 'get-events-id'],
    ["it's", 'its'],
    ['查询 V2 事件', '查询-v-2-事件'],
    ['Über_straße', 'über-straße'],
    ['///', '']
  ])('%s', (text, slug) => {
    expect(kebabCase(text)).toBe(slug)
  })
})

describe('a slug that is too long for a file name', () => {
  const long = '这是一个很长的摘要'.repeat(20)

  it('is cut between letters and ends in a hash of the whole', () => {
    const slug = operationSlug({ summary: `${long}甲`, method: 'get', path: '/' })
    expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(150)
    expect(slug).toMatch(/^(?:这是一个很长的摘要){5}[^-]*-[\da-f]{8}$/)
    expect(operationSlug({ summary: `${long}乙`, method: 'get', path: '/' })).not.toBe(slug)
    expect(Buffer.byteLength(schemaSlug(long))).toBeLessThanOrEqual(150)
  })
})

describe('an operation without an id', () => {
  it('is named by its summary', () => {
    expect(operationSlug({ summary: '读取 一本书', method: 'get', path: '/books' })).toBe('读取-一本书')
  })

  it('and without a summary by its method and path', () => {
    expect(operationSlug({ summary: ' … ', method: 'put', path: '/books/{id}' })).toBe('put-books-id')
  })
})
