/** A cache on a server: what one clone has built is there for the next one, and whatever the server does, a build is what it would be without. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createKeyPair, signingKeyVariable } from '../src/cache/remote/key-pair.js'
import { build } from '../src/commands/build.js'
import { check } from '../src/commands/check.js'
import { cacheServers } from './helpers/cache-servers.js'
import { readTree, temporaryFolder, writeFiles } from './helpers/files.js'

const { publicKey, signingKey } = createKeyPair()
const pages = Array.from(
  { length: 6 },
  (_, index) => `# Page ${index}\n\n\`\`\`js\nconst n = ${index}\n\`\`\`\n\nWords of page ${index}.\n`
)

beforeEach(() => {
  for (const name of ['GITHUB_HEAD_REF', 'GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME']) vi.stubEnv(name, undefined)
})
afterEach(() => void vi.unstubAllEnvs())

/** Write a new clone of the site; nothing was ever built in it. */
function clone(remote: object | undefined, edits: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  const cache = remote && { remote: { publicKey, ...remote } }
  writeFiles(folder, {
    'site.config.ts': `export default ${JSON.stringify({ title: 'Site', url: 'https://site.example', cache })}\n`,
    'content/index.md': '# Home\n\nHome.\n',
    ...Object.fromEntries(pages.map((text, index) => [`content/p${index}.md`, text])),
    ...edits
  })
  return folder
}

/** Build a clone, with the key that writes or without it. */
async function buildIn(folder: string, isWriter = false) {
  vi.stubEnv(signingKeyVariable, isWriter ? signingKey : undefined)
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const { numbers, isWritten, messages } = await build(folder, {
    useCache: true,
    isStrict: false,
    workers: 0,
    onNotice
  })
  expect([isWritten, messages]).toEqual([true, []])
  return { numbers, notices, tree: builtIn(folder) }
}

/** Read what was built; the keys in the manifest of the output depend on the configuration, address of the cache included. */
function builtIn(folder: string) {
  const tree = readTree(join(folder, 'build'))
  tree.delete('.capstan-manifest.json')
  return tree
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void

/** Start a server that keeps what it is given; `answer` may answer in its place. */
async function startServer(answer?: (...args: Parameters<Answer>) => boolean) {
  const held = new Map<string, Buffer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method, url = '' } = request
      asked.push(`${method} ${url}`)
      if (answer?.(request, response, body)) return
      if (method === 'PUT') held.set(url, body)
      const found = held.get(url)
      response.writeHead(method === 'PUT' ? 201 : found ? 200 : 404).end(method === 'PUT' ? '' : found)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{key}`
  return { url, held, asked }
}

/** Build the site in a first clone that writes, and say what others must get. */
async function filled(answer?: Parameters<typeof startServer>[0]) {
  const server = await startServer(answer)
  const { tree, numbers } = await buildIn(clone({ url: server.url }), true)
  return { ...server, tree, numbers }
}

describe('a second clone', () => {
  test('compiles nothing, and builds the same', async () => {
    const { url, tree, numbers: first } = await filled()
    expect(first.remote?.sent).toBeGreaterThan(pages.length)
    const { numbers, notices, tree: second } = await buildIn(clone({ url }))
    expect(second).toEqual(tree)
    expect(numbers).toMatchObject({ compiled: 0, cached: pages.length + 1 })
    expect(numbers.remote).toMatchObject({ received: first.remote?.sent, sent: 0 })
    expect(notices).toEqual([])
  })

  test('with an edit compiles it alone, and sends it alone', async () => {
    const { url, asked } = await filled()
    const edits = { 'content/p1.md': '# Page 1\n\nOther words.\n' }
    asked.length = 0
    const { numbers } = await buildIn(clone({ url }, edits), true)
    expect(numbers.compiled).toBe(1)
    expect(asked.filter((line) => line.startsWith('PUT'))).toHaveLength(2)
    expect(await buildIn(clone({ url }, edits))).toMatchObject({ numbers: { compiled: 0 } })
    expect(await buildIn(clone({ url }))).toMatchObject({ numbers: { compiled: 0 } })
  })

  test('is checked with what has come', async () => {
    const { url, asked } = await filled()
    asked.length = 0
    const { messages } = await check(clone({ url }), { external: false })
    expect([messages, asked.length]).toEqual([[], 2])
  })

  test('asks nobody when nothing has changed', async () => {
    const { url, asked } = await filled()
    const folder = clone({ url })
    await buildIn(folder)
    asked.length = 0
    const { buildUnchanged } = await import('../src/commands/build.js')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await buildIn(folder)
    asked.length = 0
    expect(await buildUnchanged(folder)).toBeDefined()
    expect(asked).toEqual([])
  })
})

test.each(Object.entries(cacheServers))('%s is a server for it', async (_, start) => {
  const { url, env } = await start()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const first = await buildIn(clone({ url }), true)
  expect(first.notices).toEqual([])
  expect(first.numbers.remote?.sent).toBeGreaterThan(pages.length)
  const { numbers, notices, tree } = await buildIn(clone({ url }))
  expect([notices, numbers.compiled, numbers.remote?.received]).toEqual([[], 0, first.numbers.remote?.sent])
  expect(tree).toEqual(first.tree)
  if (Object.keys(env).length === 0) return
  for (const name of Object.keys(env)) vi.stubEnv(name, 'wrong')
  const refused = await buildIn(clone({ url }), true)
  expect(refused.notices).toEqual([expect.stringContaining('The remote cache is not used any more in this build')])
  expect(refused.tree).toEqual(first.tree)
})

describe('a build is what it is without a server', () => {
  test.each<[string, (held: Map<string, Buffer>) => void, RegExp | undefined]>([
    ['a flipped byte in every pack', (held) => flip(held, (text) => !text.startsWith('capstan')), undefined],
    ['a flipped byte in the manifest', (held) => flip(held, (text) => text.startsWith('capstan')), /not signed/],
    ['its packs evicted', (held) => evict(held), undefined],
    ['an empty answer to everything', (held) => replaceAll(held, ''), /not signed/],
    ['a manifest of a newer format', (held) => replaceAll(held, 'capstan-manifest 2 x\n'), /newer version of Capstan/]
  ])('with %s', async (_, damage, notice) => {
    const { url, held, tree } = await filled()
    damage(held)
    const { numbers, notices, tree: built } = await buildIn(clone({ url }))
    expect(built).toEqual(tree)
    expect(numbers.compiled).toBeGreaterThan(0)
    expect(notices.join('\n')).toMatch(notice ?? /^$/)
  })

  test('with a manifest and packs that another key has signed', async () => {
    const { url, held, tree } = await filled()
    const forger = createKeyPair()
    vi.stubEnv(signingKeyVariable, forger.signingKey)
    const evil = clone({ url, publicKey: forger.publicKey }, { 'content/p1.md': '# Page 1\n\nForged.\n' })
    await build(evil, { useCache: true, isStrict: false, workers: 0 })
    expect(held.size).toBeGreaterThan(2)
    const { notices, tree: built } = await buildIn(clone({ url }))
    expect(built).toEqual(tree)
    expect(notices).toEqual([expect.stringContaining('not signed')])
  })

  test.each([
    ['500', 'it answers 500'],
    ['403', 'read-only (403 to PUT)'],
    ['200', 'not signed']
  ])('with a server that answers %s', async (status, reason) => {
    const tree = (await buildIn(clone(undefined))).tree
    const { url } = await startServer((_, response) => {
      response.writeHead(Number(status)).end('no')
      return true
    })
    const { notices, tree: built } = await buildIn(clone({ url }), true)
    expect(built).toEqual(tree)
    expect(notices.join('\n')).toContain(reason)
  })

  test.each([
    ['hangs', async () => (await startServer(() => true)).url],
    ['is not there', () => Promise.resolve('http://127.0.0.1:9/{key}')]
  ])('with a server that %s, and one sentence', async (_, start) => {
    const url = await start()
    const { notices } = await buildIn(clone({ url }), true)
    expect(notices).toEqual([expect.stringMatching(/^The remote cache is not used any more in this build: it .*\.$/)])
  })

  test('with a token that only reads', async () => {
    const { url } = await startServer((request, response) => {
      if (request.method !== 'PUT') return false
      response.writeHead(403).end()
      return true
    })
    const { notices, numbers } = await buildIn(clone({ url }), true)
    expect(notices).toEqual([expect.stringContaining('read-only (403 to PUT)')])
    expect(numbers.remote?.sent).toBe(0)
  })
})

test('four writers at once leave a server that helps', async () => {
  const { url } = await startServer()
  const edits = [0, 1, 2, 3].map((index) => ({ [`content/p${index}.md`]: `# Page ${index}\n\nOther.\n` }))
  await Promise.all(edits.map((edit) => buildIn(clone({ url }, edit), true)))
  const { numbers, notices } = await buildIn(clone({ url }, edits[3]))
  expect(numbers.compiled).toBeLessThan(pages.length)
  expect(notices).toEqual([])
})

test('what nobody uses any more is dropped, and sparse packs are packed anew', async () => {
  const { url, held } = await filled()
  const size = () => [...held.values()].reduce((sum, { length }) => sum + length, 0)
  const before = size()
  for (let round = 0; round < 10; round++) {
    const edit = { 'content/p0.md': `# Page 0\n\nRound ${round}.\n`, 'content/p1.md': '# Page 1\n' }
    await buildIn(clone({ url }, edit), true)
  }
  expect(size()).toBeGreaterThan(before)
  const last = { 'content/p0.md': '# Page 0\n\nRound 9.\n', 'content/p1.md': '# Page 1\n' }
  const { numbers } = await buildIn(clone({ url }, last))
  expect(numbers.compiled).toBe(0)
})

test.each([
  [{ url: 'https://cache.example/all' }, 'has no "{key}"'],
  [{ url: 'ftp://cache.example/{key}' }, 'no address of the web'],
  [{ url: 'https://user:word@cache.example/{key}' }, 'CAPSTAN_REMOTE_TOKEN'],
  [{ url: 's3:///prefix' }, 'names no bucket'],
  [{ url: 'https://cache.example/{key}', publicKey: 'AAAA' }, 'no public key']
])('wrong settings are one sentence: %o', async (remote, reason) => {
  const { notices } = await buildIn(clone(remote))
  expect(notices).toEqual([expect.stringMatching(/^The remote cache is not used: "cache\.remote\./)])
  expect(notices[0]).toContain(reason)
})

/** Flip a byte in the middle of what a server holds. */
function flip(held: Map<string, Buffer>, isChosen: (text: string) => boolean): void {
  const chosen = [...held.values()].filter((bytes) => isChosen(bytes.toString('latin1', 0, 16)))
  expect(chosen.length).toBeGreaterThan(0)
  for (const bytes of chosen) {
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
  }
}

/** Remove every pack; the manifest still names them. */
function evict(held: Map<string, Buffer>): void {
  for (const [key, bytes] of held) if (!bytes.toString('latin1', 0, 16).startsWith('capstan')) held.delete(key)
}

function replaceAll(held: Map<string, Buffer>, text: string): void {
  for (const key of held.keys()) held.set(key, Buffer.from(text))
}
