import { expect, test } from 'vitest'
import { multipartBody } from '../../../../src/client/api-console/multipart-body.js'

test('gives texts their type, and no name of a file', async () => {
  const body = multipartBody([
    { name: 'meta "x"', value: '{\n}', type: 'application/json' },
    { name: 'note', value: 'a' },
    { name: 'file', file: new File(['bytes'], 'a"b.png'), type: 'image/png' }
  ]) as Blob
  const boundary = /boundary=(.*)/i.exec(body.type)?.[1] ?? ''
  const text = (await body.text()).replaceAll(`--${boundary}`, '--')
  expect(boundary).toMatch(/^-+capstan/)
  expect(text.split('\r\n')).toEqual([
    '--',
    'Content-Disposition: form-data; name="meta %22x%22"',
    'Content-Type: application/json',
    '',
    '{',
    '}',
    '--',
    'Content-Disposition: form-data; name="note"',
    '',
    'a',
    '--',
    'Content-Disposition: form-data; name="file"; filename="a%22b.png"',
    'Content-Type: image/png',
    '',
    'bytes',
    '----',
    ''
  ])
})

test('leaves parts without such a type to the browser', () => {
  expect(multipartBody([{ name: 'a', value: 'b' }])).toBeInstanceOf(FormData)
})
