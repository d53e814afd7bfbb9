import { expect, it } from 'vitest'
import { escapeAttribute, escapeText } from '../../../src/utils/escape.js'

it('escapes characters that start an element or an entity', () => {
  expect(escapeText('a < b && "c" > d')).toBe('a &lt; b &amp;&amp; "c" &gt; d')
})

it('escapes quotes of attributes', () => {
  expect(escapeAttribute('"><script>')).toBe('&quot;&gt;&lt;script&gt;')
})
