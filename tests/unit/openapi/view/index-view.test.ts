import { expect, it } from 'vitest'
import { indexView } from '../../../../src/openapi/view/index-view.js'
import { createViewContext } from '../../../../src/openapi/view/view-context.js'
import { contextOf, modelOf } from '../description.js'

it('gives tags without operations, in which others stand, headings with their words', () => {
  const context = contextOf({
    tags: [
      { name: 'Outer', description: 'Words of the outer tag.' },
      { name: 'Middle', parent: 'Outer', description: 'Words of the middle.' },
      { name: 'Inner', parent: 'Middle' },
      { name: 'Second', parent: 'Middle' },
      { name: 'Own' }
    ],
    paths: Object.fromEntries(
      ['Inner', 'Second', 'Own'].map((tag) => [`/${tag}`, { get: { tags: [tag], responses: { 200: {} } } }])
    )
  })
  const index = indexView(context)
  expect(index.tags[0]?.sections?.map(({ html }) => html !== undefined)).toEqual([true, true])
  const tags = index.tags.map(({ label, level, sections = [] }) => [
    ...sections.map((section) => `${section.level} ${section.label} #${section.id}`),
    `${level ?? 2} ${label}`
  ])
  expect(tags).toEqual([['2 Outer #inner-group', '3 Middle #inner-group-2', '4 Inner'], ['4 Second'], ['2 Own']])
  expect(context.api.sections.map(({ name, href }) => [name, href])).toEqual([
    ['Outer', '/api#inner-group'],
    ['Middle', '/api#inner-group-2']
  ])
})

it('leads to the headings of groups of tags that have pages of their own and names of several words', () => {
  const description = {
    tags: [{ name: 'One Click' }],
    'x-tagGroups': [{ name: 'Core', tags: ['One Click'] }],
    paths: { '/a': { get: { tags: ['One Click'], responses: { 200: {} } } } }
  }
  const context = createViewContext(modelOf(description, { tagPages: true }), 'api.yaml#/page')
  expect(indexView(context).tags[0]?.sections?.map(({ id }) => id)).toEqual(['One-Click-group'])
  expect(context.api.sections.map(({ href }) => href)).toEqual(['/api#One-Click-group'])
})

it('records a logo of the site where the description names it', () => {
  const context = contextOf({ info: { title: 'T', version: '1', 'x-logo': { url: '/gone.png' } } })
  expect(indexView(context).logo?.alt).toBe('T')
  expect(context.links.find(({ url }) => url === '/gone.png')?.file).toBe(`${context.api.file}#/info/x-logo/url`)
})
