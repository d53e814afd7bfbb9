import { expect, test } from 'vitest'
import { renderApiContent } from '../../../../src/compile/render-api-content.js'
import { changePages } from '../../../../src/openapi/compare/change-pages.js'
import { countElements } from '../../../../src/utils/count-elements.js'
import { labelsFor } from '../../../../templates/labels/labels-for.js'

/** A description of many operations and schemas; in each of the latter the same property, and one of its own. */
function describe(version: string, operations: number, schemas: number, type: string) {
  const number = (count: number) => Array.from({ length: count }, (_, index) => index)
  return {
    openapi: '3.1.0',
    info: { title: 'Many', version },
    paths: Object.fromEntries(number(operations).map((at) => [`/${version}/${at}`, { get: { responses: {} } }])),
    components: {
      schemas: Object.fromEntries(
        number(schemas).map((at) => [`S${at}`, { properties: { id: { type }, [`p${at}`]: { type } } }])
      )
    }
  }
}

test('divides what changed into pages of at most 2,000 elements, and loses nothing', () => {
  const { pages, ...numbers } = changePages(describe('1', 700, 900, 'string'), describe('2', 700, 900, 'integer'))
  expect(numbers).toEqual({ since: '1', count: 2300, breaking: 1600 })
  const names = pages.flat().flatMap(({ changes }) => changes.map(({ name }) => name))
  expect(new Set(names).size).toBe(2300)
  expect(names).toHaveLength(2300)
  const common = pages.flat().flatMap((section) => section.common)
  expect(common.flatMap(({ places }) => places.map(({ name }) => name))).toHaveLength(900)
  // Kinds follow each other in their order, from page to page.
  const kinds = pages.flat().map(({ kind }) => kind)
  expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  const links = pages.map((_, index) => `/changes/${index}`)
  for (const [current, sections] of pages.entries()) {
    const linked = sections.map((section) => ({
      ...section,
      common: section.common.map((each) => ({ ...each, places: each.places.map((at) => ({ ...at, href: '/s' })) })),
      changes: section.changes.map((each) => ({ ...each, title: 'Of an operation', href: '/s' }))
    }))
    const props = { kind: 'api-changes', ...numbers, sections: linked, pages: links, current } as const
    expect(countElements(renderApiContent(props, labelsFor('en')))).toBeLessThan(2_100)
  }
})

test('makes one page of two versions that are the same', () => {
  const same = describe('1', 1, 1, 'string')
  expect(changePages(same, same)).toEqual({ since: '1', count: 0, breaking: 0, pages: [[]] })
})

const order = ['removed', 'changed', 'deprecated', 'added']
