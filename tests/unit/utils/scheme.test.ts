import { expect, it } from 'vitest'
import { schemeOf, written } from '../../../src/utils/scheme.js'

it.each([
  ['https://a.b', 'https'],
  ['JavaScript:x', 'javascript'],
  [' java\tscript\n:x', 'javascript'],
  ['\u0001javascript:x', 'javascript'],
  ['//a.b', '//'],
  ['\\\\a.b', '//'],
  ['/\\a.b', '//'],
  ['/a:b', undefined],
  ['./a:b', undefined],
  ['#a:b', undefined],
  ['', undefined]
])('reads the scheme of %j as %s', (url, scheme) => {
  expect(schemeOf(url)).toBe(scheme)
})

it('decodes percent-encoded letters, and keeps encodings required in ASCII', () => {
  expect(written('./%E4%B8%AD%E6%96%87%20a%23b.md')).toBe('./中文%20a%23b.md')
  expect(written('%E4%B8')).toBe('%E4%B8')
})
