import { expect, it } from 'vitest'
import { replayHeaders } from '../../../../src/serve/http/replay-headers.js'

it('joins the values of all rules that match', () => {
  const headersFor = replayHeaders('# ours\n/*\n  X-One: a\n  x-two: b: c\n\n/docs/*.svg\n  x-one: d\r\n')
  expect(headersFor('/docs/deep/a.svg')).toEqual({ 'x-one': 'a, d', 'x-two': 'b: c' })
  expect(headersFor('/docs/a+svg')).toEqual({ 'x-one': 'a', 'x-two': 'b: c' })
})

it('matches one segment by a placeholder, and other paths have no headers', () => {
  const headersFor = replayHeaders('/:lang/about\n  x-one: a\n  no header\n')
  expect(headersFor('/en/about')).toEqual({ 'x-one': 'a' })
  expect(headersFor('/en/v1/about')).toEqual({})
  expect(replayHeaders('')('/')).toEqual({})
})
