import { expect, it } from 'vitest'
import { uniqueName } from '../../../src/utils/unique-name.js'

const takenBy =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

it('keeps an unused name', () => {
  expect(uniqueName('setup', takenBy('other'))).toBe('setup')
})

it('counts up to the first unused name', () => {
  expect(uniqueName('setup', takenBy('setup', 'setup-1'))).toBe('setup-2')
  expect(uniqueName('/a', takenBy('/a'), { first: 2 })).toBe('/a-2')
  expect(uniqueName('Pet', takenBy('Pet', 'Pet_'), { format: (name, number) => name + '_'.repeat(number) })).toBe(
    'Pet__'
  )
})
