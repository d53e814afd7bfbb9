import { expect, test } from 'vitest'
import { highlight, highlightByGrammar } from '../../../../src/markdown/code/highlight.js'
import { rememberLines } from '../../../../src/markdown/code/line-memory.js'
import type { SampleRequest } from '../../../../src/openapi/request/sample-request.js'
import { sampleLanguages } from '../../../../src/openapi/samples/samples.js'

const base: SampleRequest = {
  method: 'GET',
  url: 'https://example.com/a%20b?x=1',
  headers: [['X-Key', `it's "quoted" \\ and\tmore`]],
  cookies: ['a=b'],
  answer: 'json',
  answerFile: '',
  isStream: false,
  setsCookie: false,
  browserHeaders: []
}

const requests: readonly SampleRequest[] = [
  base,
  { ...base, headers: [], cookies: [], answer: 'none' },
  {
    ...base,
    method: 'POST',
    body: { kind: 'json', value: { a: [1, null, true], '中 "文"': 'é\n' }, type: 'application/json' }
  },
  { ...base, method: 'POST', answer: 'text', body: { kind: 'text', text: `a: 1\n\nb: 'x'\n`, type: 'text/plain' } },
  {
    ...base,
    method: 'PUT',
    body: {
      kind: 'form',
      fields: [
        ['a', `it's`],
        ['b[]', '"2"']
      ]
    }
  }
]

test.each(sampleLanguages.filter(({ language }) => language !== 'js'))(
  'highlights samples of $label line by line as at once',
  { timeout: 60_000 },
  async ({ language, write }) => {
    // Twice the same lines, behind others: what is remembered of one program stands in the next.
    const programs = [
      ...requests.map(write),
      `${write(base)}\n\n# end "'`,
      `"open\n${write(base)}`,
      ...requests.map(write)
    ]
    for (const program of programs)
      expect(await highlight(program, language)).toEqual(await highlightByGrammar(program, language))
  }
)

test('asks for a line in a state once', () => {
  const asked: string[] = []
  const line = rememberLines((text) => {
    asked.push(text)
    return { html: text.toUpperCase(), state: undefined }
  })
  expect([line('a', undefined), line('b', undefined), line('a', undefined)].map(({ html }) => html)).toEqual([
    'A',
    'B',
    'A'
  ])
  expect(asked).toEqual(['a', 'b'])
})
