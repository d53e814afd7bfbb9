import type { SampleRequest } from '../../../../src/openapi/request/sample-request.js'

const base: SampleRequest = {
  method: 'GET',
  url: 'https://example.com/a%20b?x=1',
  headers: [
    ['Authorization', 'Bearer YOUR_TOKEN'],
    ['X-Key', `it's "quoted" \\ and\tmore`]
  ],
  cookies: ['a=b'],
  answer: 'json',
  answerFile: '',
  isStream: false,
  setsCookie: false,
  browserHeaders: [['X-CSRF-TOKEN', '1']]
}

/** Requests of every kind, with what languages escape in texts. */
export const sampleRequests: readonly SampleRequest[] = [
  base,
  { ...base, headers: [], cookies: [] },
  {
    ...base,
    method: 'POST',
    body: {
      kind: 'json',
      value: { a: [1, -2.5, null, true], '中 "文"': { b: 'é\n' }, e: [] },
      type: 'application/json'
    }
  },
  { ...base, method: 'POST', answer: 'text', body: { kind: 'text', text: `a: 1\nb: 'x'\n`, type: 'text/plain' } },
  {
    ...base,
    method: 'PUT',
    answer: 'none',
    body: {
      kind: 'form',
      fields: [
        ['a b', '1&2'],
        ['c', '中']
      ]
    }
  },
  {
    ...base,
    method: 'POST',
    answer: 'binary',
    answerFile: 'output.jpg',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'a', value: '1' },
        { name: 'f', file: 'f.jpg', type: 'image/jpeg' }
      ]
    }
  },
  { ...base, method: 'DELETE', body: { kind: 'file', file: 'f.bin', type: 'application/octet-stream' } }
]
