import { describe, expect, it } from 'vitest'
import { parseRequestPath } from '../../../../src/serve/http/request-path.js'

describe('parseRequestPath', () => {
  it.each([
    ['/', '/', ''],
    ['/a/b', '/a/b', ''],
    ['/a/', '/a/', ''],
    ['/a?x=1&y=%2e%2e/', '/a', '?x=1&y=%2e%2e/'],
    ['/%E4%B8%AD%E6%96%87', '/中文', ''],
    ['/a%20b', '/a b', ''],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
    ['/a..b', '/a..b', '']
  ])('reads %s', (target, path, query) => {
    expect(parseRequestPath(target)).toEqual({ kind: 'file', path, query })
  })

  it.each([
    '/..',
    '/../etc/passwd',
    '/a/../../b',
    '/%2e%2e/x',
    '/%2e%2e%2fx',
    '/a/%2E%2E',
    '/..%5c..%5cx',
    '/\\evil.example',
    '/%5cevil.example',
    '/.',
    '/a/./b',
    '//evil.example',
    '/a//b',
    '/%2fetc',
    '/a%00.html',
    '/a%0d%0aset-cookie:x',
    '/.git/config',
    '/.capstan-manifest.json',
    '/a/.well-known/x',
    '/.env'
  ])('hides %s', (target) => {
    expect(parseRequestPath(target)).toEqual({ kind: 'hidden' })
  })

  it.each(['', '*', 'http://evil.example/', '/%', '/%zz', '/%c0%ae%c0%ae/x', '/%e0%80%ae', '/%ed%a0%80'])(
    'rejects %s',
    (target) => {
      expect(parseRequestPath(target)).toEqual({ kind: 'bad' })
    }
  )
})
