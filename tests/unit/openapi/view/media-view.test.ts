import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { mediaViews } from '../../../../src/openapi/view/media-view.js'
import { contextOf } from '../description.js'

const Pet = { type: 'object', properties: { name: { type: 'string' } } }
const schema = { $ref: '#/components/schemas/Pet' }

/** Write each structure as its types and the types of its examples. */
function outline(content: JsonObject): unknown[] {
  const place = { id: 'body', pointer: '/body', direction: 'response', rows: 200 } as const
  return mediaViews(content, place, contextOf({ components: { schemas: { Pet } } })).map(({ types, examples }) => [
    types.join(' '),
    examples.map(({ media }) => media).join(' ')
  ])
}

it('shows types of the same structure as one, with one example for each way to write it', () => {
  expect(
    outline({
      'application/json': { schema },
      'text/json': { schema },
      'application/xml': { schema },
      'application/problem+json': { schema: { type: 'object', properties: { detail: { type: 'string' } } } }
    })
  ).toEqual([
    ['application/json text/json application/xml', 'application/json application/xml'],
    ['application/problem+json', 'application/problem+json']
  ])
})

it('shows each example that the author gave', () => {
  const given = (name: string) => ({ schema, example: { name } })
  expect(
    outline({ 'application/json': given('a'), 'text/json': given('a'), 'application/hal+json': given('b') })
  ).toEqual([['application/json text/json application/hal+json', 'application/json application/hal+json']])
})

it('keeps types apart whose parts are written in different ways', () => {
  const encoded = { schema, encoding: { name: { style: 'deepObject' } } }
  expect(outline({ 'application/json': { schema }, 'multipart/form-data': encoded })).toHaveLength(2)
})
