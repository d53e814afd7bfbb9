/** Whatever the author's code and content do, a command ends: at a signal within a second, and at its time limit by itself. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bin } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { isFull } from './helpers/is-full.js'
import { sampleOf } from './helpers/sample-of.js'
import { listFiles, temporaryFolder, writeFiles } from './helpers/files.js'

const config = `export default { title: 'T', lang: 'en' }\n`
const home = '---\ntitle: Home\n---\n\nText.\n'

/** Write a site and return its folder. */
function siteOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': config, 'content/index.md': home, ...files })
  return folder
}

/** Wait until something holds; the test's own limit ends a wait in vain. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Tests of time limits try several after each other. */
const timeout = 1_800_000

/** Time limits that are tried, in seconds: on a busy machine what is fine takes longer than the first. */
const limits = [1, 10, 40]

/** Try something with a time limit; where it fails, again with a longer one. */
async function withLimit(attempt: (seconds: number) => Promise<void>): Promise<void> {
  for (const seconds of limits) {
    try {
      await attempt(seconds)
      return
    } catch (error) {
      if (seconds === limits.at(-1)) throw error
    }
  }
}

/** Write code that reports that it runs, and never ends. */
const loop = (folder: string) =>
  `(() => { process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(join(folder, 'runs'))}, ''); for (;;); })()`

/** Commands that only the full run ends: they load the configuration and compile as the others do. */
const otherCommands = [
  ['SIGTERM', 'build', 'a page'],
  ['SIGHUP', 'serve', 'the configuration'],
  ['SIGTERM', 'check', 'a page'],
  ['SIGINT', 'serve --no-watch', 'the configuration'],
  ['SIGTERM', 'search word', 'the configuration'],
  ['SIGINT', 'search --push', 'the configuration'],
  ['SIGTERM', 'clear', 'the configuration']
] as const

describe('a signal ends a command that is busy', { timeout }, () => {
  test.each([
    ['SIGINT', 'build', 'the configuration'],
    ['SIGTERM', 'serve', 'a page'],
    ...(isFull ? otherCommands : [])
  ] as const)('%s, %s, with %s', async (signal, command, where) => {
    const folder = siteOf({})
    writeFiles(
      folder,
      where === 'a page'
        ? { 'content/loop.mdx': `---\ntitle: Loop\n---\n\n{${loop(folder)}}\n` }
        : { 'site.config.ts': `${loop(folder)}\n${config}` }
    )
    const child = spawn(process.execPath, [bin, ...command.split(' '), folder], { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await until(() => existsSync(join(folder, 'runs')))
    const start = performance.now()
    child.kill(signal)
    expect(await ended).toBe(130)
    // A second is promised; a machine with other work is given more.
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('a command of an untrusted site ends with the process that confines it', { timeout }, () => {
  test.each([['SIGTERM', 130], ['SIGKILL', null], ...(isFull ? ([['SIGINT', 130]] as const) : [])] as const)(
    '%s',
    async (signal, code) => {
      const child = spawn(process.execPath, [bin, 'serve', siteOf({}), '--untrusted', '--port', '0'], {
        env: { ...process.env, NO_COLOR: '1' },
        stdio: ['ignore', 'ignore', 'pipe']
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const ended = new Promise((resolve) => child.once('exit', resolve))
      let output = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
      await until(() => /Stop with Ctrl-C/.test(output) || child.exitCode !== null)
      const url = /http:\S+/.exec(output)?.[0] ?? ''
      expect((await fetch(url)).status, output).toBe(200)
      child.kill(signal)
      expect(await ended).toBe(code)
      // The confined process holds the port.
      for (let isServed = true; isServed;)
        isServed = await fetch(url).then(
          () => true,
          () => false
        )
    }
  )
})

test('a signal ends the command of an untrusted site while git runs for it', { timeout }, async () => {
  const folder = siteOf({ 'site.config.ts': `export default { title: 'T', lang: 'en', lastUpdated: true }\n` })
  execFileSync('git', ['init', '--quiet', folder])
  const programs = temporaryFolder()
  const runs = join(programs, 'runs')
  writeFileSync(join(programs, 'git'), `#!/bin/sh\ntouch '${runs}'\nexec sleep 60\n`, { mode: 0o755 })
  const child = spawn(process.execPath, [bin, 'check', folder, '--untrusted'], {
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    stdio: 'ignore'
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  await until(() => existsSync(runs))
  const start = performance.now()
  child.kill('SIGTERM')
  expect([130, 137, 'SIGKILL']).toContain(await ended)
  expect(performance.now() - start).toBeLessThan(10_000)
})

/** Serve a site with a time limit in seconds and little memory; answers the text of a page, once there is one. */
async function serve(folder: string, limit: number): Promise<(path: string) => Promise<string>> {
  const child = spawn(process.execPath, [bin, 'serve', folder, '--port', '0', '--timeout', `${limit}`], {
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '--max-old-space-size=300' },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  await until(() => /http:\S+/.test(output) || child.exitCode !== null)
  const url = /http:\S+/.exec(output)?.[0]
  expect(url, output).toBeDefined()
  return async (path) => (await fetch(`${url}${path}`)).text()
}

/** What a page can do, and what its error says. */
const endlessPages: readonly (readonly [code: string, reason: RegExp])[] = [
  ['{(() => { for (;;); })()}', /took longer than \d+ seconds/],
  ['{process.exit(0)}', /ended the process/],
  ['export const never = await new Promise(() => {})\n\n{never}', /\d+ seconds/],
  [
    '{(() => { for (const all = []; ; ) all.push(new Array(100_000).fill(all.length)) })()}',
    /used more memory|took longer/
  ]
]

// Most of the time is that of the time limit, so all wait together.
test('serve goes on, and shows the errors of pages that never end in their place', { timeout }, async () => {
  const served =
    ([code, reason]: (typeof endlessPages)[number]) =>
    async (limit: number) => {
      const bad = `---\ntitle: Bad\n---\n\n${code}\n`
      const folder = siteOf({ 'content/bad.mdx': bad, 'content/good.mdx': '---\ntitle: Good\n---\n\n{40 + 2}\n' })
      const read = await serve(folder, limit)
      expect(await read('bad')).toMatch(reason)
      expect(await read('bad')).toContain('content/bad.mdx:5:1')
      expect(await read('good')).toContain('42')
      writeFiles(folder, { 'content/index.md': home.replace('Text.', 'Other text.') })
      while (!(await read('')).includes('Other text.')) await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await read('bad')).toMatch(reason)
      writeFiles(folder, { 'content/bad.mdx': bad.replace(code, '{1 + 1} is two') })
      while (!(await read('bad')).includes('2 is two')) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  // What ends the process and what takes all memory is handled where a build meets it, too.
  const pages = sampleOf(endlessPages, 2)
  await Promise.all(pages.map((page) => withLimit(served(page))))
})

describe('threads that cannot be ended, since they are in native code, end with the process', { timeout }, () => {
  test.each(sampleOf(['0', '1'], 2))('of a page at its time limit, with %s workers', async (workers) => {
    const wait = `process.getBuiltinModule('child_process').execFileSync('sleep', ['120'])`
    const folder = siteOf({ 'content/bad.mdx': `---\ntitle: Bad\n---\n\n{${wait}}\n` })
    await withLimit(async (limit) => {
      const { code, stderr } = await spawnCapstan(['build', folder, '--timeout', `${limit}`, '--workers', workers])
      // Killed: it has no exit code.
      expect([code, stderr]).toEqual([null, expect.stringContaining(`took longer than ${limit} seconds`)])
      expect(stderr).toContain('content/bad.mdx:5:1 error')
    })
  })

  test('of a configuration, at a signal', async () => {
    const folder = siteOf({})
    const runs = join(folder, 'runs')
    const wait = `process.getBuiltinModule('child_process').execFileSync('sleep', ['30'])`
    writeFiles(folder, {
      'site.config.ts': `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(runs)}, '')\n${wait}\n${config}`
    })
    const child = spawn(process.execPath, [bin, 'build', folder], { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
    await until(() => existsSync(runs))
    child.kill('SIGTERM')
    expect(await ended).toBe('SIGKILL')
  })
})

describe('a page whose code loops when its entry in the cache is damaged', { timeout }, () => {
  /** Write a site with a page that loops once a file is there, and build it. */
  async function openSite(): Promise<{ readonly folder: string; readonly damage: () => void }> {
    const folder = siteOf({})
    const flag = join(folder, 'loops')
    const code = `process.getBuiltinModule('fs').existsSync(${JSON.stringify(flag)})`
    writeFiles(folder, {
      'content/bad.mdx': `---\ntitle: Bad\n---\n\n{(() => { while (${code}); return 'fine' })()}\n`
    })
    const { code: exit, stderr } = await spawnCapstan(['build', folder])
    expect(exit, stderr).toBe(0)
    const damage = () => {
      for (const path of listFiles(join(folder, '.capstan')).filter((path) => path.endsWith('.page'))) {
        const file = join(folder, '.capstan', path)
        writeFileSync(file, readFileSync(file, 'latin1').replace('fine', 'fIne'), 'latin1')
      }
      writeFiles(folder, { loops: '' })
      rmSync(join(folder, 'build'), { recursive: true })
    }
    return { folder, damage }
  }

  test('ends a build', async () => {
    const { folder, damage } = await openSite()
    damage()
    await withLimit(async (limit) => {
      const { code, stderr } = await spawnCapstan(['build', folder, '--timeout', `${limit}`])
      expect([code, stderr]).toEqual([1, expect.stringContaining(`took longer than ${limit} seconds`)])
      expect(stderr).toContain('content/bad.mdx')
    })
  })

  test('leaves serve to all other pages', async () => {
    await withLimit(async (limit) => {
      const { folder, damage } = await openSite()
      const read = await serve(folder, limit)
      damage()
      const bad = read('bad')
      expect(await read('')).toContain('Text.')
      expect(await bad).toContain('failed to build')
      expect(await read('')).toContain('Text.')
    })
  })
})

/** A page whose component loops is drawn where one that loops itself is. */
const otherPages = [
  ['a component that loops', 'export const Loop = () => { for (;;); }\n\n<Loop />', 'took longer than', '1']
] as const

/** A hook that loops is ended as a hook that waits for ever, and as a pass that loops. */
const otherPlugins = [
  ['siteCreated: () => { for (;;); }', 'The hook "siteCreated" of the plugin "slow" took longer than', 2]
] as const

/** Commands that load the configuration as `build` does. */
const configured = ['serve', 'check', 'serve --no-watch', 'search --push', 'search word', 'clear']

describe('a command ends by itself', { timeout }, () => {
  test.each([
    ['a page that loops', '{(() => { for (;;); })()}', 'took longer than', '0'],
    ['a page that waits for ever', 'export const never = await new Promise(() => {})\n\n{never}', 'never settles', '0'],
    ['a page that ends the process', '{process.exit(0)}', 'ended the process', '1'],
    [
      'a page that takes all memory',
      '{(() => { for (const all = []; ; ) all.push(new Array(100_000).fill(all.length)) })()}',
      'used more memory than Node.js has',
      '1'
    ],
    ...(isFull ? otherPages : [])
  ] as const)('and names %s', async (_, text, reason, workers) => {
    const folder = siteOf({ 'content/bad.mdx': `---\ntitle: Bad\n---\n\n${text}\n` })
    const env = { NODE_OPTIONS: '--max-old-space-size=200' }
    await withLimit(async (limit) => {
      // Filling the memory takes a busy machine longer than a loop needs to be noticed.
      const timeout = reason.includes('memory') ? '60' : `${limit}`
      const results = await Promise.all(
        (isFull ? ['0', '1'] : [workers]).map((workers) => {
          const args = ['--timeout', timeout, '--workers', workers, '--out-dir', join(folder, `build-${workers}`)]
          return spawnCapstan(['build', folder, ...args], { env })
        })
      )
      for (const { code, stderr } of results) {
        expect([code, stderr]).toEqual([1, expect.stringContaining(reason)])
        expect(stderr).toContain('content/bad.mdx:5:1')
      }
    })
  })

  test.each([
    ['that loops', `for (;;);\n${config}`, 'took longer than'],
    ['that ends the process', `process.exit(0)\n${config}`, 'ended the process'],
    ['that waits for ever', 'export default new Promise(() => {})', 'never settles']
  ])('and names a configuration %s', async (_, text, reason) => {
    const folder = siteOf({ 'site.config.ts': text })
    await withLimit(async (limit) => {
      const { code, stderr } = await spawnCapstan(['build', folder, '--timeout', `${limit}`])
      expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
    })
  })

  test.each([
    ['sources: () => new Promise(() => {})', 'The hook "sources" of the plugin "slow" failed: it took longer than', 2],
    ['remarkPlugins: [() => () => { for (;;); }]', 'content/index.md:1:1 error', 1],
    ...(isFull ? otherPlugins : [])
  ] as const)('and names a plugin with %s', async (part, reason, exitCode) => {
    const text = `export default { title: 'Slow', plugins: [{ name: 'slow', ${part} }] }\n`
    const folder = siteOf({ 'site.config.ts': text })
    await withLimit(async (limit) => {
      const { code, stderr } = await spawnCapstan(['build', folder, '--timeout', `${limit}`])
      expect([code, stderr]).toEqual([exitCode, expect.stringContaining(reason)])
      expect(stderr).toContain(`took longer than ${limit} seconds`)
    })
  })

  test.each(isFull ? configured : configured.slice(0, 1))(
    'with exit code 2 when its configuration waits for ever or ends the process: %s',
    async (command) => {
      const texts = ['export default new Promise(() => {})', `process.exit(0)\n${config}`]
      // A loop takes a processor until the limit: that it is ended shows with the build.
      if (isFull) texts.push(`for (;;);\n${config}`)
      const folders = texts.map((text) => siteOf({ 'site.config.ts': text }))
      await withLimit(async (limit) => {
        const results = await Promise.all(
          folders.map((folder) => spawnCapstan([...command.split(' '), folder, '--timeout', `${limit}`]))
        )
        for (const { code, stderr } of results)
          expect([code, stderr]).toEqual([2, expect.stringContaining('The configuration ')])
      })
    }
  )

  test('although the author’s code leaves timers behind, one of which still tells what it runs', async () => {
    const folder = siteOf({
      'content/timer.mdx': '---\ntitle: Timer\n---\n\nexport const timer = setInterval(() => {}, 1000)\n\nText.\n',
      'site.config.ts': `import { parentPort } from 'node:worker_threads'\nsetInterval(() => parentPort.postMessage({ activity: 'own' }), 20)\nexport default { title: 'T', lang: 'en' }\n`
    })
    const { code, stderr } = await spawnCapstan(['build', folder, '--workers', '0'])
    expect(code, stderr).toBe(0)
  })

  test('with the result of the command although its thread takes long to end', async () => {
    const folder = siteOf({
      'site.config.ts': `import { execFileSync } from 'node:child_process'\nprocess.on('exit', () => execFileSync('sleep', ['3']))\nexport default { title: 'T', lang: 'en' }\n`
    })
    const { code, stderr } = await spawnCapstan(['build', folder, '--workers', '0'])
    expect(code, stderr).toBe(0)
  })
})
