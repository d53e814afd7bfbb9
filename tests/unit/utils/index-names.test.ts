import { expect, test } from 'vitest'
import { editDistance } from '../../../src/utils/edit-distance.js'
import { indexNames } from '../../../src/utils/index-names.js'
import { nearest } from '../../../src/utils/nearest.js'

const all = () => true

/** The addresses of a site of some pages. */
function addresses(count: number): string[] {
  const words = ['install', 'camera', 'record', 'storage', 'proxy', 'masks', 'zones', 'motion', 'review', 'export']
  return Array.from(
    { length: count },
    (_, page) => `/guide-${Math.floor(page / 25)}/${words[page % words.length]}-page-${page}`
  )
}

test('names that share parts with a word are listed in the order of the index', () => {
  const similarTo = indexNames(['start', 'guides/start', 'api', '指南/安装'])
  expect(similarTo('guide/start', all)).toEqual(['start', 'guides/start'])
  expect(similarTo('指南/安庄', all)).toEqual(['指南/安装'])
  expect(similarTo('START', (name) => name !== 'start')).toEqual(['guides/start'])
  expect(similarTo('xyz', all)).toEqual([])
})

test('the nearest name is among them', () => {
  const names = addresses(1000)
  const similarTo = indexNames(names)
  const misspelt = names.filter((_, place) => place % 100 === 3).flatMap((name) => misspell(name))
  const worse = misspelt.filter((word) => {
    const [best, found] = [nearest(word, names), nearest(word, similarTo(word, all))]
    return best !== undefined && distance(word, found ?? '') > distance(word, best)
  })
  expect(misspelt.length).toBe(40)
  expect(worse).toEqual([])
})

/** Misspell a name in ways that people do. */
function misspell(name: string): string[] {
  const middle = name.length - 9
  return [
    name.slice(0, middle) + name.slice(middle + 1),
    `${name.slice(0, middle)}x${name.slice(middle)}`,
    name.slice(0, middle) + (name[middle + 1] ?? '') + (name[middle] ?? '') + name.slice(middle + 2),
    name.replace('guide', 'guides').replace('page', 'pag')
  ]
}

function distance(a: string, b: string): number {
  return editDistance(a, b, 100)
}

test.each([1000, 20_000])('of %i names few are looked at', (count) => {
  const similarTo = indexNames(addresses(count))
  let looked = 0
  similarTo('/guide-7/storag-pge-178', () => {
    looked++
    return false
  })
  expect(looked).toBeGreaterThan(100)
  expect(looked).toBeLessThanOrEqual(4000)
})
