import { describe, expect, test } from 'vitest'
import {
  decodePath,
  encodePath,
  isExternal,
  siteHref,
  splitUrl,
  withBase,
  withTrailingSlash
} from '../../../src/utils/url.js'

test.each([
  ['https://a.example', true],
  ['mailto:a@b.c', true],
  ['//cdn.example/x', true],
  ['pathname:///x', true],
  ['/a:b', false],
  ['./a', false],
  ['#a:b', false],
  ['安装:1', false],
  ['', false]
])('%j leaves the site: %s', (href, expected) => {
  expect(isExternal(href)).toBe(expected)
})

test.each([
  ['/a?b=c#d', { path: '/a', query: '?b=c', hash: 'd' }],
  ['/a#d?e', { path: '/a', query: '', hash: 'd?e' }],
  ['#', { path: '', query: '', hash: '' }],
  ['?q', { path: '', query: '?q', hash: undefined }],
  ['', { path: '', query: '', hash: undefined }]
])('%j is split', (url, expected) => {
  expect(splitUrl(url)).toEqual(expected)
})

test.each([
  ['/指南/a b', '/%E6%8C%87%E5%8D%97/a%20b'],
  ['/c#/what?', '/c%23/what%3F'],
  ['/100%', '/100%25']
])('the path %j is encoded and decoded', (path, encoded) => {
  expect(encodePath(path)).toBe(encoded)
  expect(decodePath(encoded)).toBe(path)
})

test('text with an invalid encoding is unchanged', () => {
  expect(decodePath('/100%/a')).toBe('/100%/a')
})

describe('trailing slashes', () => {
  test.each([
    ['/', '/', '/', '/'],
    ['/a', '/a', '/a/', '/a'],
    ['/a/', '/a/', '/a/', '/a'],
    ['/404.html', '/404.html', '/404.html', '/404.html'],
    ['/v1.2', '/v1.2', '/v1.2/', '/v1.2']
  ])('%s: absent %s, true %s, false %s', (path, absent, always, never) => {
    expect([undefined, true, false].map((setting) => withTrailingSlash(path, setting))).toEqual([absent, always, never])
  })
})

test.each([
  ['/', '/docs/', '/docs/'],
  ['/a/', '/docs/', '/docs/a/'],
  ['/指南', '/', '/%E6%8C%87%E5%8D%97']
])('%s below %s is %s', (permalink, basePath, expected) => {
  expect(withBase(permalink, basePath)).toBe(expected)
})

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['#here', '#here'],
  ['/a', '/docs/a/'],
  ['/a?q=1#b', '/docs/a/?q=1#b'],
  ['/files/a.pdf', '/docs/files/a.pdf'],
  // Encoded or not, as the author likes.
  ['/指南', '/docs/%E6%8C%87%E5%8D%97/'],
  ['/%E6%8C%87%E5%8D%97', '/docs/%E6%8C%87%E5%8D%97/'],
  ['/', '/docs/']
])('the authored link %s becomes %s', (href, expected) => {
  expect(siteHref(href, { basePath: '/docs/', trailingSlash: true })).toBe(expected)
})
