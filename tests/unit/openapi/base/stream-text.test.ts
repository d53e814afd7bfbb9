import { expect, test } from 'vitest'
import { isSequenceType, streamText } from '../../../../src/openapi/base/stream-text.js'

test.each([
  ['application/x-ndjson', [{ a: 1 }, 'x'], '{"a":1}\n"x"'],
  ['application/jsonl', { a: [1] }, '{"a":[1]}'],
  [
    'text/event-stream; charset=utf-8',
    [{ event: 'add', data: { id: 1 } }, 'a\nb'],
    'event: add\ndata: {"id":1}\n\ndata: a\ndata: b\n'
  ]
])('%s is written as it is sent', (type, value, text) => {
  expect(isSequenceType(type)).toBe(true)
  expect(streamText(type, value)).toBe(text)
})

test('other types are no sequences', () => {
  expect(isSequenceType('application/json')).toBe(false)
  expect(isSequenceType('multipart/x-mixed-replace')).toBe(false)
})
