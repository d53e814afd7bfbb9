/** A cache on a server: what one clone has built is there for the next one, and whatever the server does, a build is what it would be without. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { formatActionResult, parseActionResult } from '../src/cache/remote/action-result.js'
import { createKeyPair, signingKeyVariable } from '../src/cache/remote/key-pair.js'
import { listKeys } from '../src/cache/remote/travelling-entries.js'
import { build } from '../src/commands/build.js'
import { check } from '../src/commands/check.js'
import { compile } from '../src/commands/compile.js'
import { openLiveSite } from '../src/commands/serve/live-site.js'
import { capstan, root } from './helpers/capstan.js'
import { startBlobServer, type AnswerInstead } from './helpers/blob-server.js'
import { cacheServers } from './helpers/cache-servers.js'
import { readTree, temporaryFolder, writeFiles } from './helpers/files.js'

const { publicKey, signingKey } = createKeyPair()
const pages = Array.from(
  { length: 6 },
  (_, index) => `# Page ${index}\n\n\`\`\`js\nconst n = ${index}\n\`\`\`\n\nWords of page ${index}.\n`
)

afterEach(() => void vi.unstubAllEnvs())

/** Write a new clone of the site; nothing was ever built in it. */
function clone(remote: object | undefined, edits: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  const cache = remote && { remote: { publicKeys: [publicKey], ...remote } }
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

/** Build the site in a first clone that writes, and say what others must get. */
async function filled(options: Parameters<typeof startBlobServer>[0] = {}) {
  const server = await startBlobServer(options)
  const { tree, numbers } = await buildIn(clone({ url: server.url }), true)
  return { ...server, tree, numbers }
}

/** Number of groups of a site. */
const groups = 8

describe('a second clone', () => {
  test('compiles nothing, and builds the same', async () => {
    const { url, tree, numbers: first, asked } = await filled()
    expect(first.remote?.sent).toBeGreaterThan(pages.length)
    asked.length = 0
    const { numbers, notices, tree: second } = await buildIn(clone({ url }))
    expect(second).toEqual(tree)
    expect(numbers).toMatchObject({ compiled: 0, cached: pages.length + 1 })
    expect(numbers.remote).toMatchObject({ received: first.remote?.sent, sent: 0, requests: asked.length })
    // Exactly what these files were made to: no group is looked for by what it had last.
    expect(asked.filter((line) => line.startsWith('GET /ac/'))).toHaveLength(groups)
    expect(notices).toEqual([])
  })

  test('with an edit compiles it alone, and sends it alone', async () => {
    const { url, asked } = await filled()
    const edits = { 'content/p1.md': '# Page 1\n\nOther words.\n' }
    asked.length = 0
    const { numbers } = await buildIn(clone({ url }, edits), true)
    expect(numbers.compiled).toBe(1)
    expect(asked.filter((line) => line.startsWith('PUT')).map((line) => line.slice(0, 8))).toEqual([
      'PUT /cas',
      'PUT /ac/',
      'PUT /ac/'
    ])
    expect(await buildIn(clone({ url }, edits))).toMatchObject({ numbers: { compiled: 0 } })
    expect(await buildIn(clone({ url }))).toMatchObject({ numbers: { compiled: 0 } })
  })

  test('that joins two edits of different groups finds both', async () => {
    const { url } = await filled()
    const other = (index: number) => ({ [`content/p${index}.md`]: `# Page ${index}\n\nOther.\n` })
    for (const index of [0, 3]) await buildIn(clone({ url }, other(index)), true)
    const { numbers } = await buildIn(clone({ url }, { ...other(0), ...other(3) }))
    expect(numbers.compiled).toBe(0)
  })

  test('is checked with what has come', async () => {
    const { url, asked } = await filled()
    asked.length = 0
    const { messages } = await check(clone({ url }), { external: false })
    expect([messages, asked.length > groups]).toEqual([[], true])
  })

  test('is served with what has come, and asks once', async () => {
    const { url, asked } = await filled()
    const folder = clone({ url })
    const starts: number[] = []
    for (let start = 0; start < 2; start++) {
      asked.length = 0
      const site = await openLiveSite(folder)
      onTestFinished(() => site.close())
      expect(site.first.messages).toEqual([])
      starts.push(asked.length)
    }
    expect(starts).toEqual([expect.any(Number), 0])
    expect(starts[0]).toBeGreaterThan(groups)
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

  test('of another site with the same name takes nothing', async () => {
    const { url, asked } = await filled()
    asked.length = 0
    const { numbers } = await buildIn(
      clone({ url }, Object.fromEntries(pages.map((text, index) => [`content/p${index}.md`, `${text}\nOther.\n`])))
    )
    expect(numbers.compiled).toBeGreaterThan(0)
    vi.stubEnv(signingKeyVariable, undefined)
    const other = temporaryFolder()
    writeFiles(other, {
      'site.config.ts': `export default ${JSON.stringify({ title: 'Other', cache: { remote: { url, publicKeys: [publicKey] } } })}\n`,
      'content/index.md': '# Home\n\nHome.\n'
    })
    asked.length = 0
    expect((await buildIn(other)).numbers).toMatchObject({ compiled: 1, remote: { received: 0 } })
    expect(asked.filter((line) => line.includes('/cas/'))).toEqual([])
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
  expect(refused.notices).toEqual([expect.stringMatching(/^The remote cache .*: it answers 40\d\.$/)])
  expect(refused.tree).toEqual(first.tree)
})

describe('a build is what it is without a server', () => {
  const lost = /^The remote cache has lost or damaged \d+ packs: what they held is compiled again\.$/
  const foreign = /something that Capstan did not write/
  test.each<[string, (held: Map<string, Buffer>) => void, RegExp]>([
    ['a flipped byte in every pack', (held) => flip(held, '/cas/'), lost],
    [
      'a flipped byte in every result',
      (held) => flip(held, '/ac/'),
      /^(?:|.* something that Capstan did not write.*|.*lost or damaged.*)$/s
    ],
    ['its packs evicted', (held) => evict(held), lost],
    ['its packs cut short', (held) => changeAll(held, '/cas/', (bytes) => bytes.subarray(0, -9)), lost],
    ['an empty answer to everything', (held) => changeAll(held, '', () => Buffer.alloc(0)), foreign],
    ['a login page for everything', (held) => changeAll(held, '', () => Buffer.from('<!doctype html>')), foreign]
  ])('with %s', async (_, damage, notice) => {
    const { url, held, tree } = await filled()
    damage(held)
    const { numbers, notices, tree: built } = await buildIn(clone({ url }))
    expect(built).toEqual(tree)
    expect(numbers.compiled).toBeGreaterThan(0)
    expect(notices.join('\n')).toMatch(notice)
  })

  test('with packs under the names of others, and results of a day before', async () => {
    const { url, held, tree } = await filled()
    const before = new Map(held)
    const edits = { 'content/p1.md': '# Page 1\n\nOther words.\n' }
    const { tree: edited } = await buildIn(clone({ url }, edits), true)
    const packs = [...held.keys()].filter((key) => key.startsWith('/cas/'))
    for (const [index, key] of packs.entries()) held.set(key, before.get(packs[index + 1] ?? '') ?? Buffer.from(''))
    expect((await buildIn(clone({ url }, edits))).tree).toEqual(edited)
    for (const [key, bytes] of before) held.set(key, bytes)
    for (const key of held.keys()) if (!before.has(key)) held.delete(key)
    expect((await buildIn(clone({ url }, edits))).tree).toEqual(edited)
    expect((await buildIn(clone({ url }))).tree).toEqual(tree)
    // All results under the names of others name packs of this site all the same.
    const results = [...held.keys()].filter((key) => key.startsWith('/ac/'))
    const shifted = results.map((_, index) => held.get(results[(index + 1) % results.length] ?? '') ?? Buffer.from(''))
    for (const [index, key] of results.entries()) held.set(key, shifted[index] ?? Buffer.from(''))
    expect(await buildIn(clone({ url }))).toMatchObject({ tree, notices: [] })
  })

  test.each(['plain', 'bazel'])(
    'and a pack that was lost is sent again, also by a machine that does not need it (%s)',
    async (kind) => {
      const { url, held } = await filled({ isBazel: kind === 'bazel' })
      const folder = clone({ url })
      await buildIn(folder, true)
      const packs = [...held.keys()].filter((key) => key.startsWith('/cas/'))
      for (const lostPack of packs) {
        const bytes = held.get(lostPack)
        held.delete(lostPack)
        const { notices, numbers } = await buildIn(folder, true)
        expect(numbers.compiled).toBe(0)
        // bazel-remote answers as if the result had never been there.
        if (kind === 'plain')
          expect(notices).toEqual([expect.stringMatching(/has lost or damaged a pack: .* and sent again\.$/)])
        const again = await buildIn(clone({ url }))
        expect([again.numbers.compiled, again.notices]).toEqual([0, []])
        if (bytes) held.set(lostPack, bytes)
      }
    }
  )

  test('and a pack that was damaged is sent again by who finds it', async () => {
    const { url, held, tree } = await filled()
    flip(held, '/cas/')
    const first = await buildIn(clone({ url }), true)
    expect(first.notices).toEqual([expect.stringMatching(/and sent again\.$/)])
    expect(await buildIn(clone({ url }))).toMatchObject({ tree, notices: [], numbers: { compiled: 0 } })
  })

  test('with packs that another key has signed', async () => {
    const { url, held, tree } = await filled()
    const forger = createKeyPair()
    const forged = await startBlobServer()
    vi.stubEnv(signingKeyVariable, forger.signingKey)
    const evil = clone({ url: forged.url, publicKeys: [forger.publicKey] })
    await build(evil, { useCache: true, isStrict: false, workers: 0 })
    // Behind the address of the configuration of everyone else, with the name of the trusted key in its results.
    const packs = [...forged.held].filter(([key]) => key.startsWith('/cas/'))
    for (const [key, bytes] of packs) held.set(key, bytes)
    const named = packs.map(([key, { length: size }]) => ({ name: key.slice(5), size, keys: [publicKey] }))
    for (const key of held.keys()) if (key.startsWith('/ac/')) held.set(key, formatActionResult(named))
    const { notices, tree: built, numbers } = await buildIn(clone({ url }))
    expect([built, numbers.compiled]).toEqual([tree, pages.length + 1])
    expect(notices).toEqual([expect.stringContaining('not signed with a key')])
  })

  test.each([
    ['500', 'The remote cache is not used any more in this build: it answers 500.'],
    ['403', 'The remote cache is not used any more in this build: it answers 403.'],
    ['302', 'The remote cache is not used any more in this build: it answers 302.'],
    [
      '200',
      'The remote cache answered with something that Capstan did not write, such as a login page, so it is not used.'
    ]
  ])('with a server that answers %s, and one sentence', async (status, sentence) => {
    const tree = (await buildIn(clone(undefined))).tree
    const { url } = await startBlobServer({
      answer: (_, response) => {
        response.writeHead(Number(status)).end('no')
        return true
      }
    })
    for (const isWriter of [true, false]) {
      const { notices, tree: built } = await buildIn(clone({ url }), isWriter)
      expect([isWriter, notices]).toEqual([isWriter, [sentence]])
      expect(built).toEqual(tree)
    }
  })

  test.each([
    ['hangs', async () => (await startBlobServer({ answer: () => true })).url],
    ['is not there', () => Promise.resolve('http://127.0.0.1:9')]
  ])('with a server that %s, and one sentence', async (_, start) => {
    const url = await start()
    const { notices } = await buildIn(clone({ url }), true)
    expect(notices).toEqual([expect.stringMatching(/^The remote cache is not used any more in this build: it .*\.$/)])
  })

  test('with a token that only reads', async () => {
    const { url } = await startBlobServer({
      answer: (request, response) => {
        if (request.method !== 'PUT') return false
        response.writeHead(403).end()
        return true
      }
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
    const { url } = await startBlobServer()
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
    const { url } = await startBlobServer()
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
  const { url } = await startBlobServer()
  const edits = [0, 1, 2, 3].map((index) => ({ [`content/p${index}.md`]: `# Page ${index}\n\nOther.\n` }))
  await Promise.all(edits.map((edit) => buildIn(clone({ url }, edit), true)))
  const { numbers, notices } = await buildIn(clone({ url }, edits[3]))
  expect(numbers.compiled).toBeLessThan(pages.length)
  expect(notices).toEqual([])
})

test('no setting of the cache changes what is published', async () => {
  const { tree } = await buildIn(clone(undefined))
  const two = { publicKeys: [publicKey, createKeyPair().publicKey] }
  for (const remote of [{}, two]) {
    const { url } = await startBlobServer()
    for (const isWriter of [true, false])
      expect((await buildIn(clone({ url: `${url}/${isWriter ? '' : 'other'}`, ...remote }), isWriter)).tree).toEqual(
        tree
      )
  }
})

test.each<[string, AnswerInstead]>([
  ['closes each second connection', closesOften()],
  ['stops in the middle of each pack', ({ method, url }, response) => stopsInside(response, method, url)],
  ['has a full disk', ({ method }, response) => method === 'PUT' && refused(response, 507)],
  [
    'keeps results and no packs',
    ({ method, url }, response) => method === 'PUT' && isPack(url) && refused(response, 413)
  ],
  [
    'says that it has kept what it drops',
    ({ method, url }, response) => method === 'PUT' && isPack(url) && refused(response, 201)
  ]
])('a server that %s costs nothing but time', async (name, answer) => {
  const { tree } = await buildIn(clone(undefined))
  const { url, held } = await startBlobServer({ answer })
  for (const isWriter of [true, true, false]) {
    const { tree: built, notices } = await buildIn(clone({ url }), isWriter)
    expect(built).toEqual(tree)
    expect(notices.length).toBeLessThanOrEqual(2)
  }
  // What is told of packs is never there before them, unless the server lies.
  expect(
    [...held.keys()].filter((key) => key.startsWith('/ac/')).length === 0 ||
      [...held.keys()].some(isPack) ||
      name.startsWith('says')
  ).toBe(true)
})

test('a full disk here keeps what there was, and a clock that is wrong decides nothing', async () => {
  const { url, tree } = await filled()
  const folder = clone({ url })
  // A file in the place of a folder of the cache: nothing can be written there, whoever runs this.
  await buildIn(clone({ url }))
  writeFiles(folder, { '.capstan/cache/a': 'no folder' })
  expect((await buildIn(folder)).tree).toEqual(tree)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01') })
  onTestFinished(() => void vi.useRealTimers())
  expect(await buildIn(clone({ url }))).toMatchObject({ tree, numbers: { compiled: 0 }, notices: [] })
})

describe('a key that is trusted no more', () => {
  const [old, next] = [createKeyPair(), createKeyPair()]
  const trusting = (url: string, ...keys: readonly { readonly publicKey: string }[]) => ({
    url,
    publicKeys: keys.map((key) => key.publicKey)
  })
  /** Build with a secret key. */
  const buildAs = async (folder: string, key: { readonly signingKey: string } | undefined) => {
    vi.stubEnv(signingKeyVariable, key?.signingKey)
    const notices: string[] = []
    const result = await build(folder, {
      useCache: true,
      isStrict: false,
      workers: 0,
      onNotice: (text) => void notices.push(text)
    })
    return { ...result.numbers, notices }
  }

  test('has signed nothing that is read, here or from others who trusted it', async () => {
    const { url, held } = await startBlobServer()
    await buildAs(clone(trusting(url, old)), old)
    // A machine that trusts both takes all of it, and sends what it makes of it.
    const folder = clone(trusting(url, old, next), { 'content/p1.md': '# Page 1\n\nOther words.\n' })
    expect(await buildAs(folder, next)).toMatchObject({ compiled: 1 })
    const before = new Set(held.keys())
    // The configuration of everyone loses the old key.
    const config = readFileSync(join(folder, 'site.config.ts'), 'utf8')
    writeFiles(folder, {
      'site.config.ts': config.replace(
        JSON.stringify([old.publicKey, next.publicKey]),
        JSON.stringify([next.publicKey])
      )
    })
    const after = await buildAs(folder, next)
    expect(after.compiled).toBe(pages.length + 1)
    expect(after.notices).toContainEqual(expect.stringContaining('have changed'))
    expect([...held.keys()].filter((key) => !before.has(key)).length).toBeGreaterThan(0)
    const edits = { 'content/p1.md': '# Page 1\n\nOther words.\n' }
    expect(await buildAs(clone(trusting(url, next), edits), undefined)).toMatchObject({ compiled: 0 })
    // Nor does it help who still trusts the old key alone: what it made is nothing to them.
    expect((await buildAs(clone(trusting(url, old), edits), undefined)).compiled).toBeGreaterThan(0)
  })

  test('stays trusted for as long as both stand in the configuration', async () => {
    const { url } = await startBlobServer()
    await buildAs(clone(trusting(url, old)), old)
    const { compiled, remote, notices } = await buildAs(clone(trusting(url, old, next)), next)
    expect([compiled, remote?.sent, notices]).toEqual([0, 0, []])
  })

  test('is revoked by a command, which says where it is still trusted', async () => {
    const { url } = await startBlobServer()
    const folder = clone(trusting(url, old, next))
    await buildAs(folder, old)
    const listed = () => listKeys({ dir: join(folder, '.capstan/cache') }).length
    expect(listed()).toBeGreaterThan(0)
    const { code, stderr } = await capstan(['cache', 'revoke', old.publicKey, folder])
    expect([code, stderr, listed()]).toEqual([
      1,
      expect.stringMatching(/site\.config\.ts:1:\d+: .* still trusts the key/),
      0
    ])
    const other = await capstan(['cache', 'revoke', createKeyPair().publicKey, folder])
    expect([other.code, other.stderr]).toEqual([0, expect.stringContaining('does not trust the key')])
    expect(await capstan(['cache', 'revoke', 'AAAA', folder])).toMatchObject({ code: 2 })
  })

  test('is named by the doctor, as is what is lost', async () => {
    const { url, held } = await startBlobServer()
    const folder = clone(trusting(url, next))
    await buildAs(clone(trusting(url, next)), next)
    const well = await capstan(['cache', 'doctor', folder])
    expect([well.code, well.stderr]).toEqual([0, ''])
    expect(well.stdout).toMatch(/knows: 8 of 8;.*\nPacks: \d+; 0 lost, 0 signed/)
    evict(held)
    expect(await capstan(['cache', 'doctor', folder])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/; [1-9]\d* lost, 0/) as string
    })
    held.clear()
    await buildAs(clone(trusting(url, old)), old)
    expect(await capstan(['cache', 'doctor', folder])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/ 0 lost, [1-9]/) as string
    })
  })
})

test('two who send at once, where the server honours conditions, leave what both have made', async () => {
  const { url, held, asked } = await startBlobServer({ isConditional: true })
  const many = Array.from({ length: 3 }, () => clone({ url }))
  const shards = [1, 2, 3].map((index) => ({ index, count: 3 }))
  vi.stubEnv(signingKeyVariable, signingKey)
  await Promise.all(
    many.map((folder, index) => compile(folder, { shard: shards[index] ?? { index: 1, count: 1 }, workers: 0 }))
  )
  await Promise.all([1, 2, 3].map(() => buildIn(clone({ url }), true, 3)))
  const { numbers, notices } = await buildIn(clone({ url }))
  expect([numbers.compiled, notices]).toEqual([0, []])
  const results = [...held].filter(([key]) => key.startsWith('/ac/')).map(([, bytes]) => parseActionResult(bytes) ?? [])
  expect(results.every((packs) => packs.length > 0 && packs.every(({ name }) => held.has(`/cas/${name}`)))).toBe(true)
  expect(asked.length).toBeGreaterThan(0)
})

test('what was made of other things than files of the site is sent, too, and small packs become one', async () => {
  const { url, held } = await filled()
  const folder = clone({ url })
  for (let round = 0; round < 6; round++) {
    writeFiles(folder, { 'content/p0.md': `# Page 0\n\nRound ${round}.\n` })
    await buildIn(folder, true)
  }
  const counts = [...held]
    .filter(([key]) => key.startsWith('/ac/'))
    .map(([, bytes]) => parseActionResult(bytes)?.length ?? 0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  const edits = { 'content/p0.md': '# Page 0\n\nRound 5.\n' }
  expect((await buildIn(clone({ url }, edits))).numbers.compiled).toBe(0)
})

test.each([
  [{ url: 'https://cache.example/{key}' }, 'leave out "{key}"'],
  [{ url: 'ftp://cache.example' }, 'not a web address'],
  [{ url: 'https://user:word@cache.example' }, 'CAPSTAN_REMOTE_TOKEN'],
  [{ url: 's3:///prefix' }, 'names no bucket'],
  [{ url: 'https://cache.example', publicKeys: ['AAAA'] }, 'not a public key']
])('wrong settings are one sentence: %o', async (remote, reason) => {
  const { notices } = await buildIn(clone(remote))
  expect(notices).toEqual([expect.stringMatching(/^The remote cache is not used: "cache\.remote\./)])
  expect(notices[0]).toContain(reason)
})

function isPack(url = ''): boolean {
  return url.startsWith('/cas/')
}

/** Answer with a status alone. */
function refused(response: ServerResponse, status: number): boolean {
  response.writeHead(status).end()
  return true
}

/** Close each second connection without an answer. */
function closesOften(): AnswerInstead {
  let count = 0
  return ({ socket }) => {
    if (count++ % 2 === 0) return false
    socket.destroy()
    return true
  }
}

/** Begin to answer with a pack, and close the connection. */
function stopsInside(response: ServerResponse, method: string | undefined, url: string | undefined): boolean {
  if (method !== 'GET' || !isPack(url)) return false
  response.writeHead(200, { 'content-length': 10_000 })
  response.write('capstan-pack 2', () => response.destroy())
  return true
}

/** Flip a byte in the middle of what a server has below a path. */
function flip(held: Map<string, Buffer>, folder: string): void {
  changeAll(held, folder, (bytes) => {
    const flipped = Buffer.from(bytes)
    const middle = flipped.length >> 1
    flipped[middle] = (flipped[middle] ?? 0) ^ 1
    return flipped
  })
}

/** Remove every pack; results still name them. */
function evict(held: Map<string, Buffer>): void {
  for (const key of held.keys()) if (key.startsWith('/cas/')) held.delete(key)
}

/** Change what a server has below a path. */
function changeAll(held: Map<string, Buffer>, folder: string, change: (bytes: Buffer) => Buffer): void {
  const chosen = [...held].filter(([key]) => key.startsWith(folder))
  expect(chosen.length).toBeGreaterThan(0)
  for (const [key, bytes] of chosen) held.set(key, change(bytes))
}
