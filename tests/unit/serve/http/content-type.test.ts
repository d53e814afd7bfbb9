import { expect, it } from 'vitest'
import { contentType, isCompressible } from '../../../../src/serve/http/send-file.js'

it.each([
  ['a/index.html', 'text/html; charset=utf-8', true],
  ['main.JS', 'text/javascript; charset=utf-8', true],
  ['icons.svg', 'image/svg+xml; charset=utf-8', true],
  ['sitemap.xml', 'application/xml; charset=utf-8', true],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['photo.webp', 'image/webp', false],
  ['film.mp4', 'video/mp4', false],
  ['font.woff2', 'font/woff2', false],
  ['CNAME', 'application/octet-stream', false],
  ['a.b/c', 'application/octet-stream', false]
])('%s is %s', (path, type, compressible) => {
  expect([contentType(path), isCompressible(contentType(path))]).toEqual([type, compressible])
})
