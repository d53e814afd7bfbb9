/** A cache on a server: what one clone has built is there for the next one, and whatever the server does, a build is what it would be without. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createKeyPair, parsePublicKey, signingKeyVariable } from '../src/cache/remote/key-pair.js'
import { parseManifest } from '../src/cache/remote/manifest.js'
import { build } from '../src/commands/build.js'
import { check } from '../src/commands/check.js'
import { compile } from '../src/commands/compile.js'
import { openLiveSite } from '../src/commands/serve/live-site.js'
import { capstan, root } from './helpers/capstan.js'
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
async function buildIn(folder: string, isWriter = false, shards?: number) {
  vi.stubEnv(signingKeyVariable, isWriter ? signingKey : undefined)
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const options = { useCache: true, isStrict: false, workers: 0, shards, onNotice }
  const { numbers, isWritten, messages } = await build(folder, options)
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

  test('is served with what has come, and asks once', async () => {
    const { url, asked } = await filled()
    const folder = clone({ url })
    asked.length = 0
    for (let start = 0; start < 2; start++) {
      const site = await openLiveSite(folder)
      onTestFinished(() => site.close())
      expect(site.first.messages).toEqual([])
    }
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['GET', 'GET'])
    expect((await buildIn(folder)).numbers.compiled).toBe(0)
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
  expect(refused.notices).toEqual([expect.stringMatching(/^The remote cache cannot be read: it answers 40\d\.$/)])
  expect(refused.tree).toEqual(first.tree)
})

describe('a build is what it is without a server', () => {
  test.each<[string, (held: Map<string, Buffer>) => void, RegExp | undefined]>([
    ['a flipped byte in every pack', (held) => flip(held, (text) => !text.startsWith('capstan')), undefined],
    ['a flipped byte in the manifest', (held) => flip(held, (text) => text.startsWith('capstan')), /not signed/],
    ['its packs evicted', (held) => evict(held), undefined],
    ['an empty answer to everything', (held) => replaceAll(held, ''), /what Capstan has not written/],
    ['a login page for everything', (held) => replaceAll(held, '<!doctype html>'), /^.* a login page .*\.$/],
    ['a manifest of a newer format', (held) => replaceAll(held, 'capstan-manifest 2 x\n'), /newer version of Capstan/]
  ])('with %s', async (_, damage, notice) => {
    const { url, held, tree } = await filled()
    damage(held)
    const { numbers, notices, tree: built } = await buildIn(clone({ url }))
    expect(built).toEqual(tree)
    expect(numbers.compiled).toBeGreaterThan(0)
    expect(notices.join('\n')).toMatch(notice ?? /^$/)
  })

  test('with half of its packs evicted', async () => {
    const { url, held } = await filled()
    const edits = { 'content/p1.md': '# Page 1\n\nOther words.\n' }
    const { tree } = await buildIn(clone({ url }, edits), true)
    const packs = [...held].filter(([, bytes]) => !isManifest(bytes))
    expect(packs).toHaveLength(2)
    for (const [index, [evicted, bytes]] of packs.entries()) {
      held.delete(evicted)
      const { numbers, notices, tree: built } = await buildIn(clone({ url }, edits))
      expect([numbers.compiled, notices]).toEqual([[pages.length, 1][index], []])
      expect(built).toEqual(tree)
      held.set(evicted, bytes)
    }
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
    ['500', 'The remote cache is not used any more in this build: it answers 500.'],
    ['403', 'The remote cache cannot be read: it answers 403.'],
    ['302', 'The remote cache cannot be read: it answers 302.'],
    [
      '200',
      'The remote cache answers with what Capstan has not written, a login page for example, so nothing is taken from it.'
    ]
  ])('with a server that answers %s, and one sentence', async (status, sentence) => {
    const tree = (await buildIn(clone(undefined))).tree
    const { url } = await startServer((_, response) => {
      response.writeHead(Number(status)).end('no')
      return true
    })
    vi.stubEnv('GITHUB_REF_NAME', 'topic')
    for (const isWriter of [true, false]) {
      const { notices, tree: built } = await buildIn(clone({ url }), isWriter)
      expect([isWriter, notices]).toEqual([isWriter, [sentence]])
      expect(built).toEqual(tree)
    }
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

describe('shards', () => {
  const many = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`content/many/p${index}.md`, `# Part ${index}\n\nWord${index}.\n`])
  )
  const shards = [1, 2, 3].map((index) => ({ index, count: 3 }))

  test('of a site make, on machines of their own, what one machine makes', async () => {
    const { url } = await startServer()
    const { tree } = await buildIn(clone({ url }, many))
    vi.stubEnv(signingKeyVariable, signingKey)
    const made = await Promise.all(shards.map((shard) => compile(clone({ url }, many), { shard, workers: 0 })))
    expect(made.map(({ pages }) => pages)).toEqual([97, 97, 97])
    expect(made.reduce((sum, { compiled }) => sum + compiled, 0)).toBe(97)
    expect(Math.max(...made.map(({ compiled }) => compiled))).toBeLessThan(80)
    const { numbers, tree: built } = await buildIn(clone({ url }, many), false, 3)
    expect([numbers.compiled, built]).toEqual([0, tree])
    const { numbers: alone } = await buildIn(clone({ url }, many))
    expect(alone.compiled).toBe(97)
  })

  test('fill one cache after each other, and are not compiled twice', async () => {
    const folder = clone(undefined, many)
    for (const shard of shards) await compile(folder, { shard, workers: 0 })
    const again = await compile(folder, { shard: { index: 2, count: 3 }, workers: 0 })
    expect(again.compiled).toBe(0)
    expect((await buildIn(folder)).numbers.compiled).toBe(0)
  })
})

describe('the recipes of the manual', () => {
  const page = readFileSync(join(root, 'docs/content/en/publishing/ci.md'), 'utf8')
  const fileOf = (title: string) => page.split(`title="${title}"\n`).at(-1)?.split('\n```')[0] ?? ''
  type Steps = readonly { readonly run?: string }[]
  const runsOf = (steps: Steps) => steps.flatMap(({ run = '' }) => (run.includes('capstan') ? [run] : []))

  /** The commands of each recipe, and the variables in which each of its machines finds its number. */
  const recipes: Readonly<Record<string, () => { compile: readonly string[]; build: string }>> = {
    '.github/workflows/docs.yml'() {
      const { jobs } = parse(fileOf('.github/workflows/docs.yml')) as {
        readonly jobs: Readonly<
          Record<
            'compile' | 'build',
            { readonly steps: Steps; readonly strategy: { readonly matrix: { readonly shard: number[] } } }
          >
        >
      }
      const compile = runsOf(jobs.compile.steps)
      const of = (shard: number) => compile.map((run) => run.replace('${{ matrix.shard }}', `${shard}`))
      return { compile: jobs.compile.strategy.matrix.shard.flatMap(of), build: runsOf(jobs.build.steps).join('; ') }
    },
    '.gitlab-ci.yml'() {
      type Job = { readonly parallel: number; readonly script: readonly string[] }
      const { compile, pages } = parse(fileOf('.gitlab-ci.yml')) as Readonly<Record<'compile' | 'pages', Job>>
      const last = ({ script }: Job) => script.at(-1) ?? ''
      const of = (index: number) => `CI_NODE_INDEX=${index + 1}; CI_NODE_TOTAL=${compile.parallel}; ${last(compile)}`
      return { compile: Array.from({ length: compile.parallel }, (_, index) => of(index)), build: last(pages) }
    },
    'compile-job.yaml'() {
      const { spec } = parse(fileOf('compile-job.yaml')) as {
        readonly spec: {
          readonly completions: number
          readonly template: {
            readonly spec: { readonly containers: readonly { readonly command: readonly string[] }[] }
          }
        }
      }
      const command = spec.template.spec.containers[0]?.command.at(-1) ?? ''
      const of = (index: number) => `JOB_COMPLETION_INDEX=${index}; ${command}`
      return {
        compile: Array.from({ length: spec.completions }, (_, index) => of(index)),
        build: 'npx capstan build --shards 4'
      }
    },
    'package.json'() {
      const { scripts } = JSON.parse(fileOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
      const { tasks } = JSON.parse(fileOf('turbo.json')) as {
        readonly tasks: Readonly<Record<string, { readonly dependsOn: readonly string[] }>>
      }
      return { compile: tasks.build?.dependsOn.map((name) => scripts[name] ?? '') ?? [], build: scripts.build ?? '' }
    }
  }

  test.each(Object.entries(recipes))('%s', async (_, read) => {
    const { compile: commands, build: last } = read()
    expect(commands.length).toBeGreaterThan(1)
    const { url } = await startServer()
    vi.stubEnv(signingKeyVariable, signingKey)
    for (const command of commands) expect((await runIn(clone({ url }), command)).code).toBe(0)
    vi.stubEnv(signingKeyVariable, undefined)
    const { code, stderr } = await runIn(clone({ url }), last)
    expect([code, stderr]).toEqual([0, expect.stringContaining('(0 compiled')])
  })

  /** Run a command of the generator as a shell reads it, in the folder of a site. */
  async function runIn(folder: string, command: string) {
    const words = execFileSync('sh', ['-c', command.replace(/(?:npx )?capstan/, "printf '%s\\n'")], {
      encoding: 'utf8'
    })
    const [name = '', ...flags] = words.trim().split('\n')
    const outDir = flags.indexOf('--out-dir')
    if (outDir >= 0) flags[outDir + 1] = join(folder, flags[outDir + 1] ?? '')
    return capstan([name, folder, ...flags])
  }
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
  const packs = () => {
    const [path = '', bytes] = [...held].find(([, bytes]) => isManifest(bytes)) ?? []
    const verifying = parsePublicKey(publicKey)
    const manifest = bytes && verifying && parseManifest(bytes, path.slice(1), verifying)
    return typeof manifest === 'object' ? manifest.packs : []
  }
  const [first] = packs()
  const rounds = 10
  for (let round = 0; round < rounds; round++) {
    const edit = { 'content/p0.md': `# Page 0\n\nRound ${round}.\n`, 'content/p1.md': '# Page 1\n' }
    await buildIn(clone({ url }, edit), true)
  }
  const left = packs()
  const entries = left.flatMap(({ entries }) => entries.map(({ key }) => key))
  const sent = [...held.values()].filter((bytes) => !isManifest(bytes)).length
  expect(sent).toBeGreaterThan(rounds)
  expect(left.length).toBeLessThan(sent)
  expect(left.filter(({ count, entries }) => entries.length * 2 < count)).toEqual([])
  // The pages of the site before all edits were not used for longer than an entry is kept.
  const dropped = first?.entries.filter(({ key }) => !entries.includes(key)).map(({ key }) => key.split('.')[1])
  expect(dropped?.filter((kind) => kind === 'page')).toHaveLength(2)
  const last = { 'content/p0.md': `# Page 0\n\nRound ${rounds - 1}.\n`, 'content/p1.md': '# Page 1\n' }
  const { numbers } = await buildIn(clone({ url }, last))
  expect(numbers.compiled).toBe(0)
})

test.each([
  [{ url: 'https://cache.example/all' }, 'has no "{key}"'],
  [{ url: 'ftp://cache.example/{key}' }, 'not a web address'],
  [{ url: 'https://user:word@cache.example/{key}' }, 'CAPSTAN_REMOTE_TOKEN'],
  [{ url: 's3:///prefix' }, 'names no bucket'],
  [{ url: 'https://cache.example/{key}', publicKey: 'AAAA' }, 'not a public key']
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
  for (const [key, bytes] of held) if (!isManifest(bytes)) held.delete(key)
}

/** Whether what a server holds is a manifest, and no pack. */
function isManifest(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 16).startsWith('capstan')
}

function replaceAll(held: Map<string, Buffer>, text: string): void {
  for (const key of held.keys()) held.set(key, Buffer.from(text))
}
