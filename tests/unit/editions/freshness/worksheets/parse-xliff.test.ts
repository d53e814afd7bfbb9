import { expect, it } from 'vitest'
import { parseXliff } from '../../../../../src/editions/freshness/worksheets/parse-xliff.js'

const worksheet = (target: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2">
<file original="x" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source>
<target>${target}</target></trans-unit>
</body></file>
</xliff>
`

it('reads targets, and elements that close themselves', () => {
  expect(parseXliff(worksheet('B <x id="1" equiv-text="`c`"/>'))).toEqual({
    lang: 'de',
    units: [{ id: 'a', target: 'B {1}', line: 5 }],
    problems: []
  })
})

it('expands no entity that the file declares', () => {
  const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>'
  const { units } = parseXliff(worksheet('&b;').replace('<xliff', `${doctype}<xliff`))
  expect(units).toMatchObject([{ target: '&b;' }])
})

it.each([
  ['ends early', worksheet('B').slice(0, -40), 'The file ends within an element'],
  ['nests elements', worksheet('<g>\n'.repeat(100_000)), 'Elements are nested more than 100 deep.']
])('reports a file that %s', (_, text, message) => {
  expect(parseXliff(text).problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)])
})
