import { describe, expect, it } from 'vitest'
import { resolveRoute } from '../../../../src/serve/http/resolve-route.js'
import type { TrailingSlash } from '../../../../src/utils/url.js'
import { readFrom } from '../support/memory-site.js'

const folders = {
  'index.html': '',
  '404.html': '',
  'a/index.html': '',
  'robots.txt': '',
  '中 文/index.html': '',
  'page.html': ''
}
const files = { 'index.html': '', 'a.html': '', 'a/b.html': '', 'robots.txt': '' }

/** Resolve a path to the file or to `-> address`. */
async function resolve(path: string, trailingSlash: TrailingSlash, basePath = '/', query = '') {
  const found = await resolveRoute(
    { path, query },
    { basePath, trailingSlash },
    readFrom(trailingSlash === false ? files : folders)
  )
  return found.kind === 'file' ? found.path : found.kind === 'redirect' ? `-> ${found.to}` : undefined
}

describe('resolveRoute', () => {
  it.each<[TrailingSlash, string, string | undefined]>([
    [undefined, '/', 'index.html'],
    [undefined, '/a', 'a/index.html'],
    [undefined, '/a/', 'a/index.html'],
    [undefined, '/a/index.html', 'a/index.html'],
    [undefined, '/page', 'page.html'],
    [undefined, '/page/', '-> /page'],
    [undefined, '/robots.txt', 'robots.txt'],
    [undefined, '/robots.txt/', undefined],
    [undefined, '/b', undefined],
    [undefined, '/中 文', '中 文/index.html'],
    [true, '/', 'index.html'],
    [true, '/a', '-> /a/'],
    [true, '/a/', 'a/index.html'],
    [true, '/中 文', '-> /%E4%B8%AD%20%E6%96%87/'],
    [true, '/page', 'page.html'],
    [true, '/page/', '-> /page'],
    [false, '/', 'index.html'],
    [false, '/a', 'a.html'],
    [false, '/a/', '-> /a'],
    [false, '/a/b', 'a/b.html'],
    [false, '/a/b/', '-> /a/b']
  ])('trailingSlash %s: %s is %s', async (trailingSlash, path, expected) => {
    expect(await resolve(path, trailingSlash)).toBe(expected)
  })

  it.each<[string, string | undefined]>([
    ['/', '-> /docs/?q=1'],
    ['/docs', '-> /docs/?q=1'],
    ['/docs/', 'index.html'],
    ['/docs/a', '-> /docs/a/?q=1'],
    ['/a', undefined],
    ['/docsa/', undefined]
  ])('below a base path: %s is %s', async (path, expected) => {
    expect(await resolve(path, true, '/docs/', '?q=1')).toBe(expected)
  })

  it('accepts a base path that is not ASCII, encoded or not', async () => {
    expect(await resolve('/文档', true, '/文档/')).toBe('-> /%E6%96%87%E6%A1%A3/')
    expect(await resolve('/文档/a/', true, '/%E6%96%87%E6%A1%A3/')).toBe('a/index.html')
  })
})
