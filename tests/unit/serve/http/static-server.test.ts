import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaticServer } from '../../../../src/serve/http/static-server.js'
import { createLiveReload } from '../../../../src/serve/live/live-reload.js'
import { UsageError } from '../../../../src/model/errors.js'
import { serve } from '../support/memory-site.js'
import { rawRequest } from '../support/raw-request.js'

const long = '<p>很长的一页</p>'.repeat(200)
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const files = {
  'index.html': '<h1>首页</h1>',
  'a/index.html': long,
  'a.md': '# 很长的一页\n',
  '404.html': '<h1>没有</h1>',
  'assets/main.abc123.js': 'export {}',
  'film.mp4': film,
  '.env': 'SECRET=1'
}

let server: StaticServer
beforeAll(async () => {
  server = await serve(files, {
    trailingSlash: true,
    headers: () => ({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }),
    isImmutable: (path) => path.startsWith('assets/')
  })
})
afterAll(() => server.close())

/** Fetch without following redirects; undici sends no Accept-Encoding that was not asked for. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.port, path, { method, headers })

describe('startServer', () => {
  it('serves a page with type, ETag, policy and no-cache', async () => {
    const answer = await get('/')
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'",
        'content-length': String(Buffer.byteLength(files['index.html'])),
        vary: 'accept-encoding, accept'
      }
    })
    expect(Buffer.from(answer.body, 'latin1').toString()).toBe(files['index.html'])
  })

  it('answers 304 to a conditional request', async () => {
    const { etag = '' } = (await get('/')).headers
    expect(await get('/', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '', headers: { etag } })
    expect((await get('/', { 'if-none-match': `"other", ${etag.replace('W/', '')}` })).status).toBe(304)
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it.each([
    ['text/markdown', 'text/markdown'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
    ['text/html, text/markdown;q=0.9', 'text/html'],
    ['text/markdown;q=0, */*', 'text/html'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['*/*', 'text/html']
  ])('answers "Accept: %s" with %s', async (accept, type) => {
    const { status, headers } = await get('/a/', { accept })
    expect([status, headers['content-type'], headers.vary]).toEqual([
      200,
      `${type}; charset=utf-8`,
      'accept-encoding, accept'
    ])
  })

  it('answers a page that has no Markdown with HTML, whatever is asked for', async () => {
    expect((await get('/', { accept: 'text/markdown' })).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('compresses text', async () => {
    const answer = await get('/a/', { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(Buffer.from(answer.body, 'latin1')).toString()).toBe(long)
    expect((await get('/film.mp4', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
  })

  it('caches only fingerprinted assets permanently', async () => {
    expect((await get('/assets/main.abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/main.def456.js')).headers['cache-control']).toBe('no-cache')
  })

  it('answers 404.html with status 404, also conditionally', async () => {
    const answer = await get('/nowhere?x=1')
    expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(Buffer.from(answer.body, 'latin1').toString()).toBe(files['404.html'])
    expect((await get('/nowhere', { 'if-none-match': '*' })).status).toBe(404)
  })

  it('redirects with 308 within the site, keeping the query', async () => {
    expect(await get('/a?x=%2f&y')).toMatchObject({
      status: 308,
      headers: { location: '/a/?x=%2f&y', 'cache-control': 'no-store' }
    })
  })

  it.each([
    '//evil.example/a',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example/..',
    '/%2f%2fevil.example',
    '///a'
  ])('never redirects %s to another origin', async (target) => {
    const { status, headers } = await get(target)
    expect([status, headers.location]).toEqual([404, undefined])
  })

  it.each(['/.env', '/%2eenv', '/../index.html', '/%2e%2e/index.html', '/a/..%2f..%2f.env', '/a%00'])(
    'does not serve %s',
    async (target) => {
      expect((await get(target)).status).toBe(404)
    }
  )

  it.each(['/%c0%ae%c0%ae/', '/%', 'http://evil.example/'])('rejects %s', async (target) => {
    expect((await get(target)).status).toBe(400)
  })

  it('answers HEAD like GET without a body, and refuses other methods', async () => {
    const [head, whole] = await Promise.all([get('/', {}, 'HEAD'), get('/')])
    expect(head.body).toBe('')
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect(await get('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    }
  })

  it('serves ranges of media', async () => {
    const piece = await get('/film.mp4', { range: 'bytes=10-19' })
    expect(piece).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 10-19/1000', 'content-length': '10' }
    })
    expect([...Buffer.from(piece.body, 'latin1')]).toEqual([...film.subarray(10, 20)])
    expect(await get('/film.mp4', { range: 'bytes=2000-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */1000' }
    })
    const whole = await get('/film.mp4')
    expect(whole.headers['accept-ranges']).toBe('bytes')
    expect((await get('/film.mp4', { range: 'bytes=0-0', 'if-range': whole.headers.etag ?? '' })).status).toBe(206)
    expect((await get('/film.mp4', { range: 'bytes=0-0', 'if-range': '"older"' })).status).toBe(200)
  })

  it.each(['evil.example', 'evil.example:80', 'localhost.evil.example'])(
    'refuses the host %s on loopback',
    async (host) => {
      expect((await rawRequest(server.port, '/', { host })).status).toBe(403)
    }
  )

  it('answers 500 and reports when a file cannot be rendered', async () => {
    const errors: unknown[] = []
    const failing = await serve(files, {
      read: () => Promise.reject(new Error('no luck')),
      onError: (error) => errors.push(error)
    })
    expect((await rawRequest(failing.port, '/')).status).toBe(500)
    expect(errors).toEqual([new Error('no luck')])
    await failing.close()
  })

  it('serves below a base path', async () => {
    const below = await serve(files, { basePath: '/docs/' })
    expect(below.url).toBe(`http://127.0.0.1:${below.port}/docs/`)
    expect((await rawRequest(below.port, '/docs/')).status).toBe(200)
    expect(await rawRequest(below.port, '/?a=1')).toMatchObject({ status: 308, headers: { location: '/docs/?a=1' } })
    expect((await rawRequest(below.port, '/a/')).status).toBe(404)
    await below.close()
  })

  it('uses the next free port when one is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const next = await serve(files, { port })
    expect(next.port).toBeGreaterThan(port)
    expect(next.port).toBeLessThanOrEqual(port + 50)
    await next.close()
    taken.close()
  })

  it('reports a host that is not of this machine', async () => {
    await expect(serve(files, { host: '192.0.2.1' })).rejects.toThrow(UsageError)
  })

  it('closes at once with open connections of every kind', { timeout: 5000 }, async () => {
    const liveReload = createLiveReload('/', '')
    const busy = await serve(files, { middleware: liveReload })
    const events = connect(busy.port, '127.0.0.1')
    events.write('GET /_capstan/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const idle = connect(busy.port, '127.0.0.1')
    await Promise.all([once(events, 'data'), once(idle, 'connect')])
    const ended = Promise.all([once(events, 'close'), once(idle, 'close')])
    await busy.close()
    await ended
  })
})
