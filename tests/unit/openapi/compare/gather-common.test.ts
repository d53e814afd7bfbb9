import { expect, test } from 'vitest'
import type { ApiChange, ApiChangeDetail } from '../../../../src/model/api-changes.js'
import { gatherCommon } from '../../../../src/openapi/compare/gather-common.js'

const removed = (path: string): ApiChangeDetail => ({ path, what: 'removed', isBreaking: true })
const added = (path: string): ApiChangeDetail => ({ path, what: 'added', isBreaking: false })

function change(subject: ApiChange['subject'], name: string, ...details: ApiChangeDetail[]): ApiChange {
  const isBreaking = details.some((detail) => detail.isBreaking)
  return { subject, kind: 'changed', name, pointer: `/${name}`, isBreaking, details }
}

test('says once what three schemas have in common, wherever it stands in them, and the rest of each', () => {
  const { common, changes } = gatherCommon({
    since: '1',
    changes: [
      change('schema', 'A', removed('user.id'), removed('user.key'), added('name')),
      change('schema', 'B', removed('user.id'), removed('owner.id'), removed('user.key'), removed('owner.key')),
      change('schema', 'C', removed('id'), removed('key'), added('name')),
      change('operation', 'GET /a', removed('id'), added('200 application/x.y')),
      change('operation', 'GET /b', removed('id'))
    ]
  })
  expect(common).toEqual([
    {
      subject: 'schema',
      isBreaking: true,
      details: [removed('id'), removed('key')],
      places: [
        { name: 'A', pointer: '/A', around: ['user'] },
        { name: 'B', pointer: '/B', around: ['user', 'owner'] },
        { name: 'C', pointer: '/C', around: [''] }
      ]
    }
  ])
  // What breaks is said above; B has nothing left.
  expect(changes.map(({ name, isBreaking, details }) => [name, isBreaking, details.map(({ path }) => path)])).toEqual([
    ['A', false, ['name']],
    ['C', false, ['name']],
    ['GET /a', true, ['id', '200 application/x.y']],
    ['GET /b', true, ['id']]
  ])
})

test('keeps an operation that is deprecated besides, and puts what breaks before what is met more often', () => {
  const deprecated: ApiChange = { ...change('operation', 'GET /d', added('query.a')), kind: 'deprecated' }
  const named = (name: string) => change('operation', name, added('query.a'), removed('404'))
  const { common, changes } = gatherCommon({ since: '1', changes: [deprecated, ...['x', 'y', 'z'].map(named)] })
  expect(common.map(({ details, places }) => [details[0]?.path, places.length])).toEqual([
    ['404', 3],
    ['query.a', 4]
  ])
  expect(changes).toEqual([{ ...deprecated, details: [] }])
})
