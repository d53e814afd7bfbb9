import { expect, test } from 'vitest'
import { highlight } from '../../../../src/markdown/code/highlight.js'
import { highlightSample } from '../../../../src/markdown/code/highlight-sample.js'
import { sampleLanguages } from '../../../../src/openapi/samples/samples.js'
import { sampleRequests } from './sample-requests.js'

const samples = sampleLanguages.flatMap(({ value, language, write }) =>
  sampleRequests.map((request, index) => ({ name: `${value} ${index}`, language, code: write(request) }))
)

test.each(samples)('equals the grammar’s result: $name', async ({ code, language }) => {
  expect(await highlightSample(code, language, highlight)).toEqual(await highlight(code, language))
})

test('reads a line once, whatever text it holds', async () => {
  const read: string[] = []
  const record = (code: string): Promise<string[]> => {
    read.push(code)
    return Promise.resolve([code])
  }
  expect(await highlightSample('url = "a & b"', 'python', record)).toEqual(['url = "a &amp; b"'])
  expect(await highlightSample('url = "c/d"', 'python', record)).toEqual(['url = "c/d"'])
  expect(new Set(read).size).toBe(1)
})

test.each(['"a{b}"', '"a\\nb"', '"%s"', '"$x"', '"#{x}"'])('leaves %s to the grammar', async (code) => {
  expect(await highlightSample(code, 'ruby', (text) => Promise.resolve([text]))).toEqual([code])
})
