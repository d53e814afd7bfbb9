/** Whatever other servers answer, the check of links to them ends, and reports the links that it did not request. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requestLimits, type RequestLimits } from '../../../src/check/host-limit.js'
import { externalLinks } from '../../../src/check/external-links.js'
import { documentOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

/** Start a server on this machine that counts what it is asked. */
async function start(
  listener: RequestListener
): Promise<{ base: string; host: string; requests: Map<string, number> }> {
  const requests = new Map<string, number>()
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    requests.set(url, (requests.get(url) ?? 0) + 1)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { base: `http://${host}`, host, requests }
}

/** Check links, all of one page. */
async function check(urls: readonly string[], limits: Partial<RequestLimits> = {}) {
  const place = { file: 'content/a.md', line: 1, column: 1, endLine: 1, endColumn: 2 }
  const document = documentOf('a.md', { externals: urls.map((url) => ({ url, ...place })) })
  const progress: string[] = []
  const findings = await externalLinks([document], {
    limits: { ...requestLimits, ...limits },
    onProgress: (done, total) => progress.push(`${done}/${total}`)
  })
  return { findings: told(findings).map(({ ruleId, message }) => `${ruleId}: ${message}`), progress }
}

const sum = (requests: ReadonlyMap<string, number>) => [...requests.values()].reduce((a, b) => a + b, 0)

test('a host that always answers 429 gets three requests, and its other links are reported as not checked', async () => {
  const { base, host, requests } = await start((_, response) =>
    response.writeHead(429, { 'retry-after': '0' }).end('slow down')
  )
  const urls = Array.from({ length: 20 }, (_, index) => `${base}/${index}`)
  const { findings, progress } = await check(urls)
  expect(findings).toEqual(
    urls.map((url, index) =>
      index < 3
        ? `external-link-unsure: Failed to check the link ${url}: the server answered 429 (too many requests).`
        : `external-link-unsure: The link ${url} was not checked: ${host} answered 429 (too many requests) 3 times.`
    )
  )
  expect(Math.max(...requests.values())).toBeLessThanOrEqual(5)
  expect(sum(requests)).toBeLessThanOrEqual(9)
  expect(progress.at(-1)).toBe('20/20')
  expect(progress).toHaveLength(20)
})

test('a host that asks for a long pause gets no further request', async () => {
  const { base, host, requests } = await start((_, response) =>
    response.writeHead(429, { 'retry-after': '3600' }).end('slow down')
  )
  const { findings } = await check([`${base}/a`, `${base}/b`])
  expect(findings[1]).toBe(
    `external-link-unsure: The link ${base}/b was not checked: ${host} answered 429 (too many requests) and asks for a pause of 3600 s.`
  )
  expect([...requests.keys()]).toEqual(['/a'])
})

test('a host that asks for a short pause gets the next request after it', async () => {
  let pausedAt = 0
  let nextAt = 0
  const { base } = await start(({ url }, response) => {
    if (url === '/a') {
      pausedAt = Date.now()
      response.writeHead(429, { 'retry-after': '1' }).end()
    } else {
      nextAt = Date.now()
      response.end()
    }
  })
  const { findings } = await check([`${base}/a`, `${base}/b`])
  expect(findings).toHaveLength(1)
  // A timer of Node may fire a millisecond early.
  expect(nextAt - pausedAt).toBeGreaterThanOrEqual(990)
})

test('a host that never answers gets no request after three URLs', async () => {
  const { base, host, requests } = await start(() => undefined)
  const urls = Array.from({ length: 6 }, (_, index) => `${base}/${index}`)
  const { findings } = await check(urls, { timeout: 100 })
  expect(findings).toEqual(
    urls.map((url, index) =>
      index < 3
        ? `external-link-unsure: Failed to check the link ${url}: the request timed out.`
        : `external-link-unsure: The link ${url} was not checked: ${host} gave no answer to 3 URLs in a row.`
    )
  )
  expect(requests.has('/3')).toBe(false)
})

test('an endless body is not awaited', async () => {
  const { base } = await start(({ method }, response) => {
    if (method === 'HEAD') response.writeHead(405).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
  })
  expect((await check([`${base}/a`], { timeout: 30_000 })).findings).toEqual([])
})

test('redirects are followed to their end, and a cycle once', async () => {
  const { base, requests } = await start(({ url = '' }, response) => {
    const step = /^\/step\/(\d+)$/.exec(url)?.[1]
    const location = { '/moved': '/fine', '/circle': '/circle', '/lost': '/gone', '/mail': 'mailto:a@example.com' }[url]
    const target = step === undefined ? location : `/step/${Number(step) + 1}`
    if (target !== undefined) response.writeHead(302, { location: target }).end()
    else response.writeHead(url === '/gone' ? 404 : 200).end()
  })
  const { findings } = await check(
    ['/moved', '/circle', '/lost', '/mail', '/step/0', '/fine#part'].map((path) => base + path)
  )
  expect(findings).toEqual([
    `external-link-unsure: Failed to check the link ${base}/circle: it redirects in a loop, to ${base}/circle.`,
    `external-link: Dead link ${base}/lost: the server answered 404. Update or remove it.`,
    `external-link-unsure: Failed to check the link ${base}/mail: it redirects to mailto:a@example.com, which is not a web page.`,
    `external-link-unsure: Failed to check the link ${base}/step/0: it redirects more than 10 times.`
  ])
  expect(requests.get('/fine')).toBe(1)
  expect(Math.max(...requests.values())).toBeLessThanOrEqual(5)
})

test('links beyond a limit are reported as not checked', async () => {
  const { base, host } = await start((_, response) => response.end())
  const urls = [`${base}/a`, `${base}/b`]
  const unchecked = (reason: string) => [`external-link-unsure: The link ${base}/b was not checked: ${reason}.`]
  expect((await check(urls)).findings).toEqual([])
  expect((await check(urls, { hostUrls: 1 })).findings).toEqual(
    unchecked(`1 URLs of ${host} were requested, which is the limit`)
  )
  expect((await check(urls, { urls: 1 })).findings).toEqual(unchecked('1 URLs were requested, which is the limit'))
  expect((await check(urls, { hostTime: 0 })).findings).toEqual(unchecked(`the time for ${host} (0 s) is used up`))
  expect((await check(urls, { time: 0 })).findings).toHaveLength(2)
})

test('an invalid URL is dead, a closed connection is not', async () => {
  const { base } = await start((_, response) => response.destroy())
  const { findings } = await check(['http://[', `${base}/a`])
  expect(findings[0]).toMatch(/^external-link: Dead link http:\/\/\[: it is not a valid URL\./)
  expect(findings[1]).toMatch(/^external-link-unsure: Failed to check the link .+: the server did not answer \(/)
})
