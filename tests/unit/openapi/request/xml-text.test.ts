import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { xmlText } from '../../../../src/openapi/request/xml-text.js'
import { describeApi } from '../description.js'

/** Write a list with the hints of the list and of its entries, on one line. */
function listText(hints: JsonObject, itemHints: JsonObject): string {
  const animals = { type: 'array', items: { type: 'string', xml: itemHints }, xml: hints }
  const zoo = { type: 'object', properties: { animals } }
  const text = xmlText({ animals: ['cat', 'dog'] }, zoo, createResolver(describeApi({})))
  return text.replace(/^.*\n/, '').replaceAll(/\n */g, '')
}

// The examples of the specification.
it.each<[JsonObject, JsonObject, string]>([
  [{}, {}, '<animals>cat</animals><animals>dog</animals>'],
  [{ name: 'aliens' }, {}, '<animals>cat</animals><animals>dog</animals>'],
  [{ name: 'aliens' }, { name: 'animal' }, '<animal>cat</animal><animal>dog</animal>'],
  [{ wrapped: true }, {}, '<animals><animals>cat</animals><animals>dog</animals></animals>'],
  [{ wrapped: true }, { name: 'animal' }, '<animals><animal>cat</animal><animal>dog</animal></animals>'],
  [{ name: 'aliens', wrapped: true }, { name: 'animal' }, '<aliens><animal>cat</animal><animal>dog</animal></aliens>'],
  [{ name: 'aliens', wrapped: true }, {}, '<aliens><aliens>cat</aliens><aliens>dog</aliens></aliens>']
])('names the elements of a list with %j and of its entries with %j', (hints, itemHints, text) => {
  expect(listText(hints, itemHints)).toBe(`<root>${text}</root>`)
})
