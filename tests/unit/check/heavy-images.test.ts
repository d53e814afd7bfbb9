import { expect, test } from 'vitest'
import { heavyImages } from '../../../src/check/heavy-images.js'
import type { CheckInput } from '../../../src/check/input.js'

/** Judge images of a page by what is known of each. */
function found(images: boolean, ...assets: readonly object[]) {
  const placed = assets.map((asset, index) => ({ file: 'a.md', line: index + 1, column: 1, ...asset }))
  const input = { documents: [{ assets: placed }], config: { images: images || undefined } } as unknown as CheckInput
  return heavyImages(input).map(({ line, data }) => [line, data])
}

const heavy = { url: '/a.png', heavyBytes: 2_000_000 }

test('an image that readers wait for is reported at its place, and a light one is not', () => {
  expect(found(false, { url: '/b.png' }, heavy)).toEqual([
    [2, { target: '/a.png', bytes: 2_000_000, isOfferable: false }]
  ])
})

test('one that is offered in smaller files is not, unless it cannot be', () => {
  const offerable = { ...heavy, image: { width: 10, height: 10 } }
  expect(found(true, offerable)).toEqual([])
  expect(found(false, offerable)).toEqual([[1, { target: '/a.png', bytes: 2_000_000, isOfferable: true }]])
  expect(found(true, heavy)).toHaveLength(1)
})
