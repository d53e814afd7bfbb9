import { expect, it } from 'vitest'
import { escapeAttribute, escapeText } from '../../../src/utils/escape.js'

it('escapes what ends a text or begins an element or an entity', () => {
  expect(escapeText('a < b && "c" > d')).toBe('a &lt; b &amp;&amp; "c" &gt; d')
})

it('escapes what ends an attribute, too', () => {
  expect(escapeAttribute('"><script>')).toBe('&quot;&gt;&lt;script&gt;')
})
