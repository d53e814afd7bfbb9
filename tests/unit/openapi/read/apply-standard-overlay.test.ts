import { expect, test } from 'vitest'
import { applyStandardOverlay } from '../../../../src/openapi/read/apply-standard-overlay.js'
import { parseFile } from '../../../../src/openapi/read/parse-description.js'
import { told } from '../../../helpers/told.js'

const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  tags: [{ name: 'a' }],
  paths: { '/pets': { get: { summary: 'List', 'x-internal': true }, post: { summary: 'Add' } } }
}
const apply = (text: string) => applyStandardOverlay(document, parseFile('overlay.yaml', text))

test('merges, copies and removes one action after the other', () => {
  const { document: changed, findings } = apply(`
overlay: 1.0.0
info: { title: Words, version: 1.0.0 }
actions:
  - { target: $.info, update: { title: Animals, contact: { name: me } } }
  - { target: $.tags, update: [{ name: b }] }
  - { target: $.tags, update: { name: c } }
  - { target: "$.paths.*[?@.x-internal == true]", remove: true }
  - { target: "$.paths['/pets'].post", update: { summary: Add a pet } }
  - { target: "$.paths['/pets']", update: { put: {} } }
  - { target: "$.paths['/pets'].put", copy: "$.paths['/pets'].post" }
`)
  expect(findings).toEqual([])
  expect(changed).toEqual({
    openapi: '3.1.0',
    info: { title: 'Animals', version: '1', contact: { name: 'me' } },
    tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    paths: { '/pets': { post: { summary: 'Add a pet' }, put: { summary: 'Add a pet' } } }
  })
  expect(document.tags).toEqual([{ name: 'a' }])
})

test('removes several entries of a list', () => {
  const { document: changed } = applyStandardOverlay(
    { tags: [{ name: 'a' }, { name: 'b' }, { name: 'a' }] },
    parseFile('o.yaml', `overlay: 1.0.0\nactions: [{ target: "$.tags[?@.name == 'a']", remove: true }]`)
  )
  expect(changed).toEqual({ tags: [{ name: 'b' }] })
})

test('reports targets that select nothing or cannot be read, at their places', () => {
  const { document: changed, findings } = apply(`overlay: 1.0.0
actions:
  - target: $.nothing
    update: {}
  - target: $.info[
    remove: true
`)
  expect(changed).toEqual(document)
  expect(told(findings).map(({ ruleId, message, line, column }) => [ruleId, line, column, message])).toEqual([
    ['api-overlay', 3, 13, 'The target "$.nothing" selects nothing in the description.'],
    ['api-overlay', 5, 13, 'Unexpected target "$.info[": unclosed bracketed selection (\'$.info[\':7).']
  ])
})

test('leaves what an update of another kind would take away', () => {
  const { document: changed, findings } = apply(`overlay: 1.0.0
actions:
  - target: $
    update:
      info: { title: Animals }
      paths:
      tags: { name: b }
`)
  expect(changed).toEqual({ ...document, info: { title: 'Animals', version: '1' } })
  expect(told(findings).map(({ line, message }) => [line, message])).toEqual([
    [6, 'update is of another kind than #/paths in the description, which stays unchanged.'],
    [7, 'update is of another kind than #/tags in the description, which stays unchanged.']
  ])
})

test('moves a path, and applies traits by filters in filters', () => {
  const pets = { get: { 'x-oai-traits': ['paged'], parameters: [{ name: 'id', in: 'query' }] } }
  const { document: changed, findings } = applyStandardOverlay(
    { openapi: '3.1.0', paths: { '/pets': pets, '/other': { get: {} } } },
    parseFile(
      'o.yaml',
      `overlay: 1.1.0
actions:
  - { target: "$.paths", update: { "/animals": {} } }
  - { target: '$.paths["/animals"]', copy: '$.paths["/pets"]' }
  - { target: '$.paths["/pets"]', remove: true }
  - target: "$.paths[?(@.get['x-oai-traits'][?(@ == 'paged')])].get"
    update: { parameters: [{ name: top, in: query }] }
  - { target: "$.paths.*.get['x-oai-traits'][?@ == 'paged']", remove: true }
`
    )
  )
  expect(findings).toEqual([])
  expect(changed.paths).toEqual({
    '/animals': {
      get: {
        'x-oai-traits': [],
        parameters: [
          { name: 'id', in: 'query' },
          { name: 'top', in: 'query' }
        ]
      }
    },
    '/other': { get: {} }
  })
})

test('removes each selected entry once, in whatever order it is selected', () => {
  const remove = (target: string) =>
    applyStandardOverlay(
      { tags: ['a', 'b', 'c', 'd'] },
      parseFile('o.yaml', `overlay: 1.0.0\nactions: [{ target: "${target}", remove: true }]`)
    ).document
  expect(remove('$.tags[2,0]')).toEqual({ tags: ['b', 'd'] })
  expect(remove('$.tags[0,0]')).toEqual({ tags: ['b', 'c', 'd'] })
  expect(remove('$.tags[::-2]')).toEqual({ tags: ['a', 'c'] })
})

test('reports actions that the format does not have', () => {
  const { document: changed, findings } = apply(`overlay: 2.0.0
actions:
  - remove everything
  - { target: $, remove: true }
  - { target: $.info, remove: maybe }
  - { target: $.info, updates: {} }
  - { target: "$.info[*]", copy: "$.info.*" }
  - { target: "$.*", update: { x-all: true } }
  - { target: $.info, copy: "$.nothing" }
`)
  expect(changed).toEqual(document)
  expect(told(findings).map(({ line, message }) => [line, message])).toEqual([
    [1, 'Unexpected overlay version "2.0.0", expected 1.0.0 or 1.1.0.'],
    [3, 'Unexpected action "remove everything", expected an object with a target.'],
    [4, 'The target "$" is the whole description, which cannot be removed.'],
    [5, 'Unexpected "maybe" as remove, expected true or false.'],
    [6, 'Unexpected "updates", expected target, description, update, copy or remove.'],
    [7, 'The copy "$.info.*" selects 2 parts of the description, expected one.'],
    [8, 'The target "$.*" selects values of several kinds, expected only objects, only lists or only single values.'],
    [9, 'The copy "$.nothing" selects 0 parts of the description, expected one.']
  ])
  expect(told(apply('overlay: 1.0.0\nactions:').findings).map(({ line, message }) => [line, message])).toEqual([
    [2, 'The overlay has no actions; add a list of them.']
  ])
})
