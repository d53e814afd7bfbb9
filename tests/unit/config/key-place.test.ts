import { expect, test } from 'vitest'
import { placeOfKey } from '../../../src/config/key-place.js'

const text = `import { defineConfig } from 'capstan'
// export default { title: 'not this' }
const title = 'a { b'
export default defineConfig({
  navbar: { title, /* end: [] */ 'start': [
    { label: 'A, ] }', href: \`/a}\` },
    group('B', [{ label: 1 }]),
    { label: 'C', "href": '/c', },
  ] },
  ...rest,
  method() { return { label: 1 } },
  title: 1, // the second "title" of the text, the first of the object
  'on-x' : 2
})
`

test.each([
  [['title'], '12:3-12:8'],
  [['on-x'], '13:3-13:9'],
  [['navbar'], '5:3-5:9'],
  [['navbar', 'title'], '5:13-5:18'],
  [['navbar', 'start'], '5:34-5:41'],
  [['navbar', 'start', 0, 'href'], '6:24-6:28'],
  [['navbar', 'start', 2, 'href'], '8:19-8:25'],
  [['method'], '11:3-11:9'],
  // Not a literal: the last place on the way.
  [['navbar', 'start', 1, 'label'], '7:5-7:6'],
  [['navbar', 'start', 3], '5:34-5:41'],
  [['navbar', 'end'], '5:3-5:9'],
  [['navbar', 'title', 'x'], '5:13-5:18'],
  [['nowhere'], '1:1-1:1'],
  [[], '1:1-1:1']
])('%j stands at %s', (path, expected) => {
  const { file, line, column, endLine, endColumn } = placeOfKey(text, path, 'site.config.ts')
  expect([file, `${line}:${column}-${endLine}:${endColumn}`]).toEqual(['site.config.ts', expected])
})

test.each([
  ['export default { a: 1 }', 18],
  ['export default  defineConfig( { a: 1 })', 33],
  ['const c = { a: 1 }; export default c', 13],
  ['const c: SiteConfig = { a: 1 } satisfies X; export default defineConfig(c)', 25],
  ['export default () => ({ a: 1 })', 1],
  ['module.exports = { a: 1 }', 1],
  ['export default { a: 1', 1],
  ['', 1]
])('the settings of %j are followed from column %i', (program, column) => {
  expect(placeOfKey(program, ['a'], 'site.config.ts').column).toBe(column)
})
