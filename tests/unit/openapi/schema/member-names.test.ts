import { expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../../src/openapi/base/json.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { memberNames, nameText } from '../../../../src/openapi/schema/member-names.js'
import { describeApi } from '../description.js'

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const titled = (title: string): JsonObject => ({ title, type: 'object', properties: { [title]: {} } })
const event = (value: string): JsonObject => ({
  type: 'object',
  properties: { kind: { const: 'e' }, on: { enum: [value] } }
})
const schemas = {
  Creation: titled('creation'),
  Update: titled('update'),
  Info: titled('data of a rule'),
  Other: titled('other')
}
const resolver = createResolver(describeApi({ components: { schemas } }))

it.each<[string, Json[], (string | undefined)[], JsonObject?]>([
  ['their titles', [titled('a'), titled('b'), { type: 'object' }], ['a', 'b', undefined]],
  [
    'the parts that are their own, and not by what they share',
    [{ allOf: [named('Creation'), named('Info')] }, { allOf: [named('Update'), named('Info')] }],
    ['Creation', 'Update']
  ],
  [
    'titles of such parts',
    [{ allOf: [titled('x'), titled('shared')] }, { allOf: [titled('shared'), titled('y')] }],
    ['x', 'y']
  ],
  [
    'all parts of theirs',
    [{ allOf: [named('Creation'), named('Other'), named('Info')] }, { allOf: [named('Update'), named('Info')] }],
    ['Creation & Other', 'Update']
  ],
  [
    'such parts beside members that are no composition',
    [{ allOf: [named('Creation'), named('Info')] }, { allOf: [named('Update'), named('Info')] }, event('gone')],
    ['Creation', 'Update', 'kind: e']
  ],
  ['a title before parts', [{ title: 'Made', allOf: [named('Creation'), named('Info')] }, titled('b')], ['Made', 'b']],
  [
    'no name that another has',
    [{ allOf: [named('Creation'), { type: 'object', properties: { by: { enum: ['me'] } } }] }, named('Creation')],
    ['by: me', 'creation']
  ],
  ['a property with one value each', [event('made'), event('gone')], ['on: made', 'on: gone']],
  [
    'no value that a discriminator shows',
    [event('made'), event('gone')],
    [undefined, undefined],
    { discriminator: { propertyName: 'on' } }
  ],
  ['the same title, if that is all there is', [titled('a'), titled('a')], ['a', 'a']],
  ['nothing', [{ required: ['a'] }, { required: ['b'] }], [undefined, undefined]],
  ['the parts of a composition that is alone', [{ allOf: [named('Creation'), named('Info')] }], ['Creation & Info']]
])('members go by %s', (_, members, names, parent = {}) => {
  expect(memberNames(members, parent, resolver).map(nameText)).toEqual(names)
})

it('parts link to their pages', () => {
  const members = [{ allOf: [named('Creation'), named('Info')] }, { allOf: [named('Update'), named('Info')] }]
  expect(memberNames(members, {}, resolver, (name) => `/${name}`)).toEqual([
    [{ text: 'Creation', href: '/Creation' }],
    [{ text: 'Update', href: '/Update' }]
  ])
})
