import { expect, it } from 'vitest'
import { TakenNames } from '../../../../src/markdown/page/taken-names.js'

it('continues counting after taken names', () => {
  const names = new TakenNames()
  names.add('a-1')
  expect(['a', 'a', 'a', 'b', 'a-1'].map((name) => names.takeFree(name))).toEqual(['a', 'a-2', 'a-3', 'b', 'a-1-1'])
  expect(names.has('a-3')).toBe(true)
  expect(names.has('c')).toBe(false)
})
