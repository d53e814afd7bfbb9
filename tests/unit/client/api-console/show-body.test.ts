import { describe, expect, test } from 'vitest'
import { fileNameOf, maxCharacters, showBody } from '../../../../src/client/api-console/show-body.js'

const bodyOf = (content: string | Uint8Array<ArrayBuffer>, type = '') => new Blob([content], { type })

describe('a body is shown', () => {
  test.each([
    ['{"a":1}', 'application/json', '{\n  "a": 1\n}'],
    ['{"a":1}', 'application/problem+json; charset=utf-8', '{\n  "a": 1\n}'],
    ['{"a":1}', 'text/plain', '{\n  "a": 1\n}'],
    ['{"a":', 'application/json', '{"a":'],
    ['<b>x</b>', 'text/html', '<b>x</b>'],
    ['字', '', '字'],
    ['a: 1', 'application/octet-stream', 'a: 1']
  ])('as text: %s, %s', async (content, type, text) => {
    expect(await showBody(bodyOf(content, type))).toEqual({
      kind: 'text',
      text,
      isShort: false,
      isJson: text.startsWith('{\n')
    })
  })

  test('in the encoding that it names', async () => {
    const latin = bodyOf(new Uint8Array([0xe9]), 'text/plain; charset=iso-8859-1')
    expect(await showBody(latin)).toMatchObject({ text: 'é' })
    const gbk = bodyOf(new Uint8Array([0xd6, 0xd0]), 'text/plain; charset="gbk"')
    expect(await showBody(gbk)).toMatchObject({ text: '中' })
    expect(await showBody(bodyOf('x', 'text/plain; charset=nonsense'))).toMatchObject({ text: 'x' })
  })

  test.each([
    [new Uint8Array([0xff, 0xd8, 0xff]), '', 'binary'],
    [new Uint8Array([65, 0, 66]), 'application/octet-stream', 'binary'],
    [new Uint8Array([1]), 'video/mp2t', 'binary'],
    [new Uint8Array([1]), 'video/mp4', 'video'],
    [new Uint8Array([1]), 'audio/wav', 'audio'],
    [new Uint8Array([1]), 'image/jpeg', 'image'],
    [new Uint8Array([]), 'image/jpeg', 'none']
  ])('%j of %s as %s', async (bytes, type, kind) => {
    expect((await showBody(bodyOf(bytes, type))).kind).toBe(kind)
  })

  test('up to a length', async () => {
    const shown = await showBody(bodyOf('x'.repeat(maxCharacters + 1), 'text/plain'))
    expect(shown).toEqual({ kind: 'text', text: 'x'.repeat(maxCharacters), isShort: true, isJson: false })
  })
})

test.each([
  ['http://h/api/events/1/snapshot.jpg?x=1', 'image/jpeg', '', 'snapshot.jpg'],
  ['http://h/api/latest', 'image/webp', '', 'latest.webp'],
  ['http://h/api/latest', 'image/jpeg', '', 'latest.jpg'],
  ['http://h/api/%E4%B8%AD', 'application/problem+json; charset=utf-8', '', '中.json'],
  ['http://h/', '', '', 'answer.bin'],
  ['http://h/x', 'video/mp4', 'attachment; filename="clip 1.mp4"', 'clip 1.mp4'],
  ['http://h/x', 'video/mp4', "attachment; filename=a.mp4; filename*=UTF-8''%E4%B8%AD.mp4", '中.mp4'],
  ['http://h/x', 'text/plain', 'attachment; filename="../../etc/passwd"', 'passwd']
])('%s of %s (%s) is saved as %s', (url, type, disposition, name) => {
  expect(fileNameOf(url, type, disposition)).toBe(name)
})
