import { expect, it } from 'vitest'
import { editOverlay } from '../../../../src/openapi/read/edit-overlay.js'

const texts = new Map([
  ['operations/getPet/summary', '查询'],
  ['operations/getPet/responses/200/description', '找到'],
  ['schemas/Pet/properties/name/description', '名称'],
  ['operations/GET ~1pets/description', '第一段。\n\n第二段。'],
  ['paths/~1pets/summary', '宠物']
])

it('writes texts where an overlay has them, others below texts, and keeps comments', () => {
  const overlay = `# Ours
operations:
  getPet: { summary: Get, responses: { 200: Found } } # one
  GET /pets: { description: Two }
schemas: { Pet: { properties: { name: { description: Name } } } }
texts:
  paths/~1pets/summary: Pets
`
  expect(editOverlay(overlay, texts)).toBe(`# Ours
operations:
  getPet: { summary: 查询, responses: { 200: 找到 } } # one
  GET /pets:
    {
      description: 第一段。


        第二段。
    }
schemas: { Pet: { properties: { name: { description: 名称 } } } }
texts:
  paths/~1pets/summary: 宠物
`)
})

it('begins a file, and reads JSON', () => {
  expect(editOverlay('', new Map([['info/title', '宠物: 全部']]))).toBe('texts:\n  info/title: "宠物: 全部"\n')
  const json = '{ "info": { "title": "Pets" } }'
  const edited = editOverlay(json, new Map([...texts].slice(0, 1).concat([['info/title', '宠物']])))
  expect(JSON.parse(edited)).toEqual({ info: { title: '宠物' }, texts: { 'operations/getPet/summary': '查询' } })
})

it.each([
  'texts: &all\n  info/title: Pets\nothers: *all\n',
  'texts:\n  info/title: &title Pets\n  info/summary: *title\n',
  'texts: [Pets]\n'
])('refuses to change %j, of which more would change', (overlay) => {
  expect(() => editOverlay(overlay, new Map([['info/title', '宠物']]))).toThrow('put its texts in by hand')
})
