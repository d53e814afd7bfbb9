import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { createPlaces } from '../../../../src/openapi/base/places.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { collectDerived } from '../../../../src/openapi/read/collect-derived.js'
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

it('writes words, CDATA and what has no element of its own into the element around them', () => {
  const node = (kind: string) => ({ xml: { 'x-node': kind } })
  const write = (value: JsonObject) => {
    const properties = { words: node('text'), raw: node('cdata'), group: { ...node('none'), properties: { in: {} } } }
    return xmlText(value, { type: 'object', properties }, createResolver(describeApi({})))
      .split('\n')
      .slice(1)
  }
  expect(write({ words: 'a < b' })).toEqual(['<root>a &lt; b</root>'])
  expect(write({ raw: 'a < b]]>' })).toEqual(['<root><![CDATA[a < b]]]]><![CDATA[>]]></root>'])
  expect(write({ words: 'a', group: { in: 1, out: 2 } })).toEqual([
    '<root>',
    '  a',
    '  <in>1</in>',
    '  <out>2</out>',
    '</root>'
  ])
})

it('declares the namespace of an element around a list', () => {
  const hints = { wrapped: true, prefix: 'z', namespace: 'https://zoo.example' }
  expect(listText(hints, {})).toContain('<z:animals xmlns:z="https://zoo.example"><animals>')
})

it.each<[JsonObject, string]>([
  [{}, '<root>\n  <Cat>a</Cat>\n  <Cat>b</Cat>\n</root>'],
  [{ name: 'cats' }, '<cats>\n  <Cat>a</Cat>\n  <Cat>b</Cat>\n</cats>']
])('writes a list with %j as one document', (xml, text) => {
  const resolver = createResolver(describeApi({ components: { schemas: { Cat: { type: 'string' } } } }))
  const list = { type: 'array', xml, items: { $ref: '#/components/schemas/Cat' } }
  expect(xmlText(['a', 'b'], list, resolver).replace(/^.*\n/, '')).toBe(text)
})

it('knows the hints of what a value is besides by its discriminator', () => {
  const attribute = (name: string) => ({ type: 'string', xml: { attribute: true, name } })
  const schemas = {
    Animal: { type: 'object', properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } },
    Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { id: attribute('cat') } }] },
    Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { id: attribute('dog') } }] }
  }
  const { document } = collectDerived(describeApi({ components: { schemas } }), createPlaces('api.yaml', '').report)
  const base = { $ref: '#/components/schemas/Animal' }
  const textOf = (kind: string) => xmlText({ kind, id: '1' }, base, createResolver(document)).replace(/^.*\n/, '')
  expect(textOf('Cat')).toBe('<Animal cat="1">\n  <kind>Cat</kind>\n</Animal>')
  expect(textOf('Dog')).toBe('<Animal dog="1">\n  <kind>Dog</kind>\n</Animal>')
})
