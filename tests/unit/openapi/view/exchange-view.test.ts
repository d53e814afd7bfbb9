import { expect, it } from 'vitest'
import { mediaViews } from '../../../../src/openapi/view/media-view.js'
import { splitDescription } from '../../../../src/openapi/view/exchange-view.js'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { contextOf } from '../description.js'

/** Split a description, and read the pieces of Markdown that it becomes. */
function splitText(text: string) {
  const context = contextOf({})
  const { titleHtml, html } = splitDescription(text, '/a', context)
  const pieces = context.markdownPieces.map((piece) => piece.text.trim())
  return { hasTitle: titleHtml !== undefined, hasText: html !== undefined, pieces }
}

it('puts the first paragraph of a description beside its status', () => {
  expect(splitText('Fine.\n\nAll of it.')).toEqual({ hasTitle: true, hasText: true, pieces: ['Fine.', 'All of it.'] })
})

it.each(['See [the manual](/manual).', 'See <https://example.org>.', 'See https://example.org', '[the manual][1]'])(
  'leaves %s below, because a link does not belong into what opens and closes a response',
  (text) => {
    expect(splitText(text)).toEqual({ hasTitle: false, hasText: true, pieces: [text] })
  }
)

/** Describe an answer whose structure holds values many levels deep. */
function deepSchema(depth: number): JsonObject {
  const names = Array.from({ length: 4 }, (_, index) => `value_${index}`)
  const inside: [string, JsonObject][] = names.map((name) => [
    name,
    depth > 0 ? deepSchema(depth - 1) : { type: 'string' }
  ])
  return { type: 'object', properties: { id: { type: 'string' }, ...Object.fromEntries(inside) } }
}

it.each([
  ['that of success', false, 3000, true],
  ['another', true, 1000, true],
  ['a short one', false, 3000, false]
] as const)('keeps the made example of %s short, and says what it leaves out', (_, isOther, maxLength, isPart) => {
  const context = contextOf({})
  const content = { 'application/json': { schema: deepSchema(isPart ? 4 : 0) } }
  const place = { id: 'a', pointer: '/a', direction: 'response', rows: 10, isOther } as const
  const [media] = mediaViews(content, place, context)
  const { code, language } = context.codePieces[0] ?? { code: '', language: '' }
  expect(language).toBe('json')
  expect(JSON.parse(code)).toMatchObject({ id: 'string' })
  expect(media?.examples[0]?.code?.isPart).toBe(isPart ? true : undefined)
  expect(code.length).toBeLessThanOrEqual(maxLength)
})

/** Write the examples of an answer in XML. */
function xmlExamples(media: JsonObject): string[] {
  const context = contextOf({})
  const pet: JsonObject = {
    type: 'object',
    properties: { id: { type: 'integer', xml: { attribute: true } }, name: { type: 'string' } },
    xml: { name: 'pet' }
  }
  const content = { 'application/xml': { schema: pet, ...media } }
  mediaViews(content, { id: 'a', pointer: '/a', direction: 'response', rows: 10 }, context)
  return context.codePieces.map(({ code, language }) => `${language} ${code}`)
}

const head = 'xml <?xml version="1.0" encoding="UTF-8"?>\n'

it('makes an example of an answer in XML', () => {
  expect(xmlExamples({})).toEqual([`${head}<pet id="0">\n  <name>string</name>\n</pet>`])
})

it('writes values of an author as XML, and keeps the texts', () => {
  const examples = { value: { value: { id: 1, name: 'Tom' } }, text: { value: '<pet id="2"/>' } }
  expect(xmlExamples({ examples })).toEqual([`${head}<pet id="1">\n  <name>Tom</name>\n</pet>`, 'xml <pet id="2"/>'])
})
