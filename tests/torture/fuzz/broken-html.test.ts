import { expect, test } from 'vitest'
import { brokenHtml } from './broken-html.js'

const inputs = [
  { kind: 'mdx', files: { 'content/p1.mdx': '<Box className={{}} title=<b>x</b> />' } },
  { kind: 'mdx', files: { 'content/p2.mdx': '<Box title="x" />' } }
]

test('accepts what the expressions of the page write into its attributes', () => {
  const html = '<p class="[object Object]" title="[object Object]">text</p>'
  expect(brokenHtml(html, 'p1/index.html', inputs)).toBeUndefined()
})

test.each([
  ['an attribute that the page does not write', '<p data-cs-value="[object Object]">', 'p1/index.html'],
  ['an attribute that it writes as text', '<p title="[object Object]">', 'p2/index.html'],
  ['a text', '<p class="a">The [object Object]</p>', 'p1/index.html']
])('finds %s', (_, html, path) => {
  expect(brokenHtml(html, path, inputs)).toContain('[object Object]')
})
