import { expect, test } from 'vitest'
import { applyStandardOverlay } from '../../../../src/openapi/read/apply-standard-overlay.js'
import { parseFile } from '../../../../src/openapi/read/parse-description.js'

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
  expect(findings.map(({ ruleId, message, line, column }) => [ruleId, line, column, message])).toEqual([
    ['api-overlay', 3, 13, 'Unexpected target "$.nothing": it selects nothing in the description.'],
    [
      'api-overlay',
      5,
      13,
      'Unexpected target "$.info[": unexpected end, expected a name in quotes, a number, "*" or "?".'
    ]
  ])
})
