import { expect, test } from 'vitest'
import { contributorsOf } from '../../../src/render/contributors.js'
import { documentOf } from '../helpers/site.js'

const commit = (authors: readonly (readonly [string, number])[]) => ({ date: '2024-01-01', author: '甲', authors })
const history = {
  commits: new Map([
    [
      'content/a.md',
      commit([
        ['乙', 1],
        ['甲', 2]
      ])
    ],
    [
      'content/_part.md',
      commit([
        ['丙', 1],
        ['乙', 3]
      ])
    ]
  ]),
  dirty: new Set(['content/a.md'])
}

test('are the authors of a page and of what it includes, those with most commits first, then by name', () => {
  const document = documentOf('content/a.md', {
    dependencies: [{ path: 'content/_part.md', hash: 'x' }, { path: 'content/_gone.md' }]
  })
  expect(contributorsOf(document, history)).toEqual(['乙', '甲', '丙'])
  expect([contributorsOf(undefined, history), contributorsOf(document, undefined)]).toEqual([[], []])
})
