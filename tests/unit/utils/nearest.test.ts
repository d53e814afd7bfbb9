import { expect, test } from 'vitest'
import { nearest } from '../../../src/utils/nearest.js'

const words = ['title', 'slug', 'sidebar_label', 'sidebar_position', 'id', '快速入门']

test.each([
  ['tilte', 'title'], // two neighbours swapped are one edit
  ['titl', 'title'],
  ['TITLE', 'title'],
  ['slugs', 'slug'],
  ['sidebar_lable', 'sidebar_label'],
  ['sidebarposition', 'sidebar_position'],
  ['快速入们', '快速入门'],
  ['ids', 'id'],
  ['xy', undefined],
  ['tags', undefined],
  ['', undefined],
  ['something else', undefined]
])('the nearest of %j is %j', (word, expected) => {
  expect(nearest(word, words)).toBe(expected)
})

test('the first of equally near words wins', () => {
  expect(nearest('cat', ['car', 'can'])).toBe('car')
})
