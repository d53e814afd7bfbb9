import { describe, expect, it } from 'vitest'
import { fileHeaders, headerPolicy } from '../../../../src/model/policies.js'
import { headersFile } from '../../../../src/plan/site-files/headers.js'
import { contentPolicy } from '../../../../src/render/content-policy.js'
import { replayHeaders } from '../../../../src/serve/http/replay-headers.js'

const policy = contentPolicy([])

describe.each(['/', '/manual/', '/手册/'])('below %s', (basePath) => {
  const text = headersFile(policy, { basePath, prefixes: ['2.0/zh-CN/'] })
  const headersFor = replayHeaders(text)
  const base = encodeURI(basePath)

  it.each([
    '',
    'index.html',
    '404.html',
    'no-such-page',
    'guide',
    'guide/start/',
    '%E9%85%8D%E7%BD%AE/cameras',
    'robots.txt',
    'img/deep/photo.png',
    '_capstan/site.json',
    '_capstan/diagram.html',
    '_capstan/diagram'
  ])('the path %s has the common headers once', (path) =>
    expect(headersFor(base + path)).toEqual(fileHeaders('index.html', policy))
  )

  it.each(['logo.svg', 'img/deep/LOGO.SVG', '_capstan/icons.0123456789.svg', '%E5%9B%BE/%E6%A0%87.svg'])(
    'the image %s also has the policy of SVG files',
    (path) => {
      const headers = headersFor(base + path)
      expect(headers).toEqual(fileHeaders(path, policy))
      expect(headers['content-security-policy']).toMatch(/, default-src 'none';.*; sandbox$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  )

  it.each([
    'main.0123456789.js',
    'chunks/ROVO2X5T.js',
    'search/text.0123456789.bin',
    'media/0123456789/docker-compose.yml',
    'media/0123456789/f.tar.gz',
    'media/0123456789-300.webp',
    'assets/a.0123456789.woff2',
    'sidebar.0123456789.html'
  ])('the file %s may be kept for ever', (name) =>
    expect(headersFor(`${base}_capstan/${name}`)).toEqual(fileHeaders(`_capstan/${name}`, policy))
  )

  it.each(['search/text.0123456789.bin', 'sidebar.0123456789.html'])('the file %s of another edition, too', (name) =>
    expect(headersFor(`${base}2.0/zh-CN/_capstan/${name}`)).toEqual(fileHeaders(`_capstan/${name}`, policy))
  )

  it('hosts accept every line', () => expect(text.split('\n').every((line) => line.length <= 2000)).toBe(true))
})

it('paths of other sites of the host have none', () =>
  expect(replayHeaders(headersFile(policy, { basePath: '/manual/' }))('/elsewhere/logo.svg')).toEqual({}))

it('the header differs from the policy of pages only by inline styles', () =>
  expect(headerPolicy(policy)).toBe(policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")))
