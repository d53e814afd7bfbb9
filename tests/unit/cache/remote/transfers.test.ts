/** Requests to a server of a cache: what servers and the networks before them do, and what of it ends its use. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../src/cache/remote/open-store.js'
import type { RemoteStore } from '../../../../src/cache/remote/remote-store.js'
import { openTransfers, type TransferLimits, type Transfers } from '../../../../src/cache/remote/transfers.js'

/** Start a server and begin requests to it. */
async function open(listener: RequestListener, { limits, env = {} }: { limits?: TransferLimits; env?: object } = {}) {
  const { server, url } = await start(listener)
  const store = (await openStore(url, { ...env })) as RemoteStore
  const told: string[] = []
  return { server, url, told, transfers: openTransfers(store, (sentence) => void told.push(sentence), limits) }
}

async function start(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Name a blob; its key need not be a hash. */
const blob = (key: string) => ({ kind: 'cas', key }) as const

/** Get a blob as text. */
async function text(transfers: Transfers, key: string): Promise<string> {
  return String((await transfers.get(blob(key)))?.bytes)
}

/** Keep this thread from doing anything else. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('a connection that the server has closed meanwhile is replaced', async () => {
  const sent: number[] = []
  const { transfers, told } = await open((request, response) => {
    const { socket } = request
    if (sent.includes(socket.remotePort ?? 0)) return void socket.resetAndDestroy()
    sent.push(socket.remotePort ?? 0)
    request.resume().on('end', () => response.end('kept'))
  })
  expect(await text(transfers, 'first')).toBe('kept')
  expect(await text(transfers, 'second')).toBe('kept')
  expect(await transfers.put(blob('third'), Buffer.alloc(1 << 20))).toBe('kept')
  expect(told).toEqual([])
})

test('a thread that is busy itself does not blame the server', async () => {
  const limits = { windowMs: 40, minSpeed: 1_000_000 }
  const { transfers, told } = await open((_, response) => (block(160), response.end('late')), { limits })
  expect(await text(transfers, 'key')).toBe('late')
  expect(told).toEqual([])
})

test('a server that does nothing while this thread waits is given up', async () => {
  const { transfers, told } = await open(() => undefined, { limits: { windowMs: 40, minSpeed: 1000 } })
  expect(await transfers.get(blob('key'))).toBeUndefined()
  expect(told).toEqual(['The remote cache is not used any more in this build: it moves less than 1 KB a second.'])
})

test('a small answer may take longer than one that can be measured', async () => {
  const limits = { windowMs: 60, minSpeed: 1_000_000 }
  const late: RequestListener = (_, response) => void setTimeout(() => response.end('late'), 100)
  const { transfers, told } = await open(late, { limits })
  expect(await text(transfers, 'key')).toBe('late')
  expect(told).toEqual([])
  expect(await transfers.get(blob('key'), 1_000_000)).toBeUndefined()
  expect(told).toHaveLength(1)
})

test.each([
  [201, 'kept'],
  [412, 'conflict'],
  [409, 'conflict'],
  [507, 'failed']
] as const)('what is kept under a condition is answered with %i', async (status, result) => {
  const seen: unknown[] = []
  const { transfers } = await open((request, response) => {
    seen.push(request.headers['if-none-match'] ?? request.headers['if-match'])
    request.resume().on('end', () => response.writeHead(status).end())
  })
  expect(await transfers.put(blob('key'), Buffer.from('bytes'), 'absent')).toBe(result)
  if (result !== 'failed') expect(await transfers.put(blob('key'), Buffer.from('bytes'), { etag: '"1"' })).toBe(result)
  expect(seen).toEqual(result === 'failed' ? ['*'] : ['*', '"1"'])
})

test.each([
  [200, 5, true],
  [200, 6, false],
  [404, 5, false],
  [403, 5, undefined]
])('presence is asked for: %i with five bytes, of %i', async (status, size, answer) => {
  const { transfers } = await open((request, response) => {
    expect(request.method).toBe('HEAD')
    response.writeHead(status, { 'content-length': 5 }).end()
  })
  expect(await transfers.has(blob('key'), size)).toBe(answer)
})

test.each([301, 302, 303, 307, 308])('what is asked for is followed to where it is, by %i', async (status) => {
  const { transfers, told } = await open(({ url }, response) =>
    url === '/cas/key' ? response.writeHead(status, { location: '/elsewhere' }).end() : response.end(`at ${url}`)
  )
  expect(await text(transfers, 'key')).toBe('at /elsewhere')
  expect(told).toEqual([])
})

test('what is kept follows those redirections that keep the method', async () => {
  const kept: string[] = []
  const { transfers, told } = await open((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const { method, url } = request
      if (url === '/cas/key') return response.writeHead(307, { location: '/elsewhere' }).end()
      if (url === '/cas/moved') return response.writeHead(302, { location: '/elsewhere' }).end()
      kept.push(`${method} ${url} ${Buffer.concat(chunks).toString()}`)
      return response.writeHead(201).end()
    })
  })
  expect(await transfers.put(blob('key'), Buffer.from('bytes'))).toBe('kept')
  expect(kept).toEqual(['PUT /elsewhere bytes'])
  expect(await transfers.put(blob('moved'), Buffer.from('bytes'))).toBe('failed')
  expect(told).toEqual(['The remote cache is not used any more in this build: it answers 302 to PUT.'])
})

test('the token stays with the server that it is for', async () => {
  const seen: (string | undefined)[] = []
  const other = await start(({ headers }, response) => (seen.push(headers.authorization), response.end('there')))
  const listener = ({ headers, url }: IncomingMessage) => (seen.push(headers.authorization), url)
  const { transfers } = await open(
    (request, response) => {
      const location = listener(request) === '/cas/key' ? '/again' : `${other.url}/there`
      response.writeHead(302, { location }).end()
    },
    { env: { CAPSTAN_REMOTE_TOKEN: 'secret' } }
  )
  expect(await text(transfers, 'key')).toBe('there')
  expect(seen).toEqual(['Bearer secret', 'Bearer secret', undefined])
})

test('a circle of redirections is an answer like others', async () => {
  const { transfers, told } = await open((_, response) => response.writeHead(302, { location: '/cas/key' }).end())
  for (let time = 0; time < 4; time++) expect(await transfers.get(blob('key'))).toBeUndefined()
  expect(told).toEqual(['The remote cache is not used any more in this build: it answers 302.'])
})

test.each([
  ['cut short', { 'content-length': '100' }],
  ['cut short in chunks', { 'transfer-encoding': 'chunked' }]
])('an answer that is %s is none', async (_, headers) => {
  const { transfers, told } = await open((_request, response) => {
    response.writeHead(200, headers)
    response.write('some', () => response.destroy())
  })
  expect(await transfers.get(blob('key'))).toBeUndefined()
  expect(told).toEqual([expect.stringContaining('it cannot be reached (')])
})
