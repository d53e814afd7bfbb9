import { expect, test } from 'vitest'
import { isMixedContent } from '../../../../src/client/api-console/explain-failure.js'

test.each([
  ['https://docs.example/x', 'http://192.168.8.20:5000/api', true],
  ['https://docs.example/x', 'http://recorder.local/api', true],
  ['https://docs.example/x', 'http://127.0.0.1.example/api', true],
  ['https://docs.example/x', 'http://localhost.example/api', true],
  ['https://docs.example/x', 'https://192.168.8.20:8971/api', false],
  ['https://docs.example/x', 'http://localhost:5000/api', false],
  ['https://docs.example/x', 'http://frigate.localhost/api', false],
  ['https://docs.example/x', 'http://127.0.0.1/api', false],
  ['https://docs.example/x', 'http://[::1]:5000/api', false],
  ['http://docs.example/x', 'http://192.168.8.20:5000/api', false],
  ['https://docs.example/x', 'not an address', false]
])('from %s to %s: %s', (page, target, expected) => {
  expect(isMixedContent(page, target)).toBe(expected)
})
