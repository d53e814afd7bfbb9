import { expect, it } from 'vitest'
import { bodyKind, extensionOf, isJsonType, isXmlType, languageOf } from '../../../../src/openapi/base/media-type.js'

it.each([
  ['application/json', true, 'json', 'json', 'bin'],
  ['application/problem+json; charset=utf-8', true, 'json', 'json', 'bin'],
  ['application/x-ndjson', true, 'json', 'json', 'bin'],
  ['application/jsonpath', false, 'binary', 'text', 'bin'],
  ['text/plain', false, 'text', 'text', 'bin'],
  ['application/xml', false, 'text', 'xml', 'bin'],
  ['text/html', false, 'text', 'html', 'bin'],
  ['application/yaml', false, 'text', 'yaml', 'bin'],
  ['application/x-www-form-urlencoded', false, 'text', 'text', 'bin'],
  ['image/jpeg', false, 'binary', 'text', 'jpg'],
  ['video/mp4', false, 'binary', 'text', 'mp4'],
  ['video/webm', false, 'binary', 'text', 'webm'],
  ['audio/x-flac; rate=1', false, 'binary', 'text', 'flac'],
  ['image/*', false, 'binary', 'text', 'bin'],
  ['text/plain; note=json', false, 'text', 'text', 'bin']
])('%s', (type, isJson, kind, language, extension) => {
  expect([isJsonType(type), bodyKind(type), languageOf(type), extensionOf(type)]).toEqual([
    isJson,
    kind,
    language,
    extension
  ])
})

it.each([
  ['application/xml; charset=utf-8', true],
  ['text/xml', true],
  ['application/atom+xml', true],
  ['application/xhtml+xml', false],
  ['image/svg+xml', false],
  ['application/json; note=xml', false]
])('%s is XML: %s', (type, isXml) => {
  expect(isXmlType(type)).toBe(isXml)
})
