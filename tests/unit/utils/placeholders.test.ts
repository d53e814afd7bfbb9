import { expect, it } from 'vitest'
import { placeholder, replacePlaceholders } from '../../../src/utils/placeholders.js'

it('replaces the requested kinds, and leaves the others', () => {
  const html = `<a href="${placeholder('link', 3)}">${placeholder('line', 1, 20)}</a>`
  expect(replacePlaceholders(html, { link: (index) => `/page-${index}` })).toBe(
    `<a href="/page-3">${placeholder('line', 1, 20)}</a>`
  )
  expect(replacePlaceholders(html, { link: () => '', line: (block, line) => `${block}:${line}` })).toBe(
    '<a href="">1:20</a>'
  )
})

it('distinguishes kinds with any numbers', () => {
  expect(new Set([placeholder('leaf', 1), placeholder('line', 1), placeholder('component', 1)]).size).toBe(3)
})
