import { expect, test } from 'vitest'
import { fillAll, fillVariables } from '../../../src/utils/fill-variables.js'

const variables = { release: '2.4.1', 'old-name': '$&' }

test.each([
  ['v{{release}}', 'v2.4.1'],
  ['{{old-name}} {{release}}{{release}}', '$& 2.4.12.4.1'],
  ['{{ release }} {{output}} {{toString}} {release}', '{{ release }} {{output}} {{toString}} {release}'],
  ['{{{release}}}', '{2.4.1}']
])('%s', (text, filled) => {
  expect(fillVariables(text, variables)).toBe(filled)
})

test('fills data', () => {
  expect(fillAll({ title: 'v{{release}}', list: ['{{release}}', 1], none: null }, variables)).toEqual({
    title: 'v2.4.1',
    list: ['2.4.1', 1],
    none: null
  })
})
