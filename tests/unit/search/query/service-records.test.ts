import { expect, it } from 'vitest'
import { serviceRecords } from '../../../../src/search/query/service-records.js'
import { openTestIndex } from '../build-index.js'

it('creates records of all pages of a site with several segments', async () => {
  const permalinks = Array.from({ length: 150 }, (_, number) => `/page-${String(number).padStart(3, '0')}`)
  const { index } = await openTestIndex(permalinks.map((permalink) => ({ permalink })))
  const records = await serviceRecords(index, {
    title: 'T',
    site: '/',
    language: 'en',
    urlOf: (permalink) => permalink
  })
  expect(records.map(({ url }) => url)).toEqual(permalinks)
})
