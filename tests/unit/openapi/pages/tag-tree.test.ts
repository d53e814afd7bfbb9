import { describe, expect, test } from 'vitest'
import { readTagTree } from '../../../../src/openapi/pages/tag-tree.js'

describe('x-tagGroups', () => {
  test('put tags into groups, in their order', () => {
    const tree = readTagTree({
      tags: [{ name: 'b' }, { name: 'a' }],
      'x-tagGroups': [{ name: 'Core', tags: ['a', 'c'] }, { name: 'Other', tags: ['b', 'a'] }, { tags: ['lost'] }]
    })
    expect([...tree.within]).toEqual([
      ['a', 'x-tagGroups Core'],
      ['c', 'x-tagGroups Core'],
      ['b', 'x-tagGroups Other']
    ])
    expect(tree.order).toEqual(['a', 'c', 'b'])
    expect([...tree.sections.values()].map(({ label }) => label)).toEqual(['Core', 'Other'])
  })
})

describe('parents', () => {
  test('put tags into tags', () => {
    const tree = readTagTree({
      tags: [
        { name: 'books', 'x-displayName': 'Books' },
        { name: 'loans', parent: 'books' },
        { name: 'fines', parent: 'loans' }
      ]
    })
    expect([...tree.within]).toEqual([
      ['loans', 'books'],
      ['fines', 'loans']
    ])
    expect([...tree.sections.values()]).toEqual([
      { name: 'books', label: 'Books' },
      { name: 'loans', label: 'loans', within: 'books' }
    ])
  })

  test('that lead back to a tag are left out', () => {
    const tree = readTagTree({
      tags: [
        { name: 'a', parent: 'b' },
        { name: 'b', parent: 'a' },
        { name: 'c', parent: 'c' }
      ]
    })
    expect(tree.within.size).toBe(0)
  })
})
