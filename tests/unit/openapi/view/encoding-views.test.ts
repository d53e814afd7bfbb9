import { expect, it } from 'vitest'
import type { PropertyProps } from '../../../../src/model/api-schema-props.js'
import { encodingViews } from '../../../../src/openapi/view/encoding-views.js'
import { createViewContext } from '../../../../src/openapi/view/view-context.js'
import { modelOf } from '../description.js'

/** Write each part as its name, what is said of it, and the parts in it. */
const outline = (parts: readonly PropertyProps[]): unknown[] =>
  parts.map(({ name, schema }) => [name, schema.facts.flatMap(({ values }) => values), outline(schema.properties)])

const media = {
  encoding: { 'a/b': { contentType: 'text/csv', headers: { 'X-Part': { schema: { type: 'string' } } } } },
  prefixEncoding: [
    { contentType: 'application/json' },
    { contentType: 'multipart/mixed', prefixEncoding: [{ contentType: 'image/png' }] }
  ],
  itemEncoding: { contentType: 'multipart/form-data', encoding: { note: { style: 'form', explode: false } } }
}

it('shows parts by name, by position, all others, and the parts in them', () => {
  const context = createViewContext(modelOf({}), 'api.yaml#/page')
  const views = encodingViews(media, { id: 'body', pointer: '/p' }, context)
  expect(outline(views)).toEqual([
    ['a/b', ['text/csv'], [['X-Part', [], []]]],
    ['[0]', ['application/json'], []],
    ['[1]', ['multipart/mixed'], [['[0]', ['image/png'], []]]],
    ['[*]', ['multipart/form-data'], [['note', ['form', expect.any(String)], []]]]
  ])
  const ids = views.flatMap(({ id, schema }) => [id, ...schema.properties.map((part) => part.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

it('tells the content type of a part from its style', () => {
  const encoding = { a: { contentType: 'text/csv', style: 'form' } }
  const [part] = encodingViews(
    { encoding },
    { id: 'body', pointer: '/p' },
    createViewContext(modelOf({}), 'api.yaml#/p')
  )
  expect(part?.schema.facts).toEqual([
    { name: 'contentType', values: ['text/csv'] },
    { name: 'style', values: ['form'] }
  ])
})

it('shows nothing where nothing is said', () => {
  expect(encodingViews({}, { id: 'body', pointer: '/p' }, createViewContext(modelOf({}), 'api.yaml#/page'))).toEqual([])
})
