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

it('keeps what only begins like a placeholder, and nests', () => {
  const link = placeholder('link', 7)
  const replacements = {
    link: (index: number) => `(${index}${replacePlaceholders(placeholder('asset', 1), { asset: () => 'a' })})`
  }
  expect(replacePlaceholders(`\0L\0${link}\0${link}\0x`, replacements)).toBe('\0L\0(7a)\0(7a)\0x')
  expect(replacePlaceholders('none', replacements)).toBe('none')
})
