/** The contracts of the command that scripts and people rely on. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bin, capstan, root } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { rawRequest } from './unit/serve/support/raw-request.js'
import { copyToTemporary, listFiles, readTree, temporaryFolder, writeFiles } from './helpers/files.js'

const config = "import { defineConfig } from 'capstan'\n\nexport default defineConfig({ title: 'Test' })\n"
const page = '---\ntitle: Home\n---\n\nText.\n'

/** Write a small site. */
function smallSite(files: Readonly<Record<string, string>> = {}): string {
  const site = temporaryFolder()
  writeFiles(site, { 'site.config.ts': config, 'content/index.md': page, ...files })
  return site
}

describe('build', () => {
  test('draws components in whichever mode NODE_ENV sets for React', async () => {
    const site = smallSite({
      'content/a.mdx': `---\ntitle: A\n---\n\nimport { useId } from 'react'\n\nexport const Box = () => <b title={useId()}>Drawn.</b>\n\n<Box />\n`
    })
    for (const mode of ['development', 'production']) {
      const { code, stderr } = await spawnCapstan(['build', site, '--no-cache'], { env: { NODE_ENV: mode } })
      expect(code, stderr).toBe(0)
      expect(readFileSync(join(site, 'build/a/index.html'), 'utf8')).toMatch(/<b title="[^"]+">Drawn\.<\/b>/)
    }
  })

  test('prints one object of numbers with --json, and messages on standard error', async () => {
    const site = smallSite({ 'content/a.md': '---\ntitle: A\nsidebar_lable: x\n---\n\nText.\n' })
    const { code, stdout, stderr } = await capstan(['build', site, '--json'])
    expect(code).toBe(0)
    const numbers = JSON.parse(stdout) as Record<string, number>
    expect(Object.keys(numbers).sort()).toEqual([
      'bytes',
      'cached',
      'compiled',
      'errors',
      'ms',
      'removed',
      'routes',
      'unchanged',
      'warnings',
      'written'
    ])
    expect(Object.values(numbers).every((value) => typeof value === 'number')).toBe(true)
    expect(numbers).toMatchObject({ routes: 4, compiled: 2, cached: 0, warnings: 1, errors: 0 })
    expect(stderr).toContain('did you mean "sidebar_label"?')
  })

  test('prints the object when the content has errors, and changes no file', async () => {
    const site = smallSite()
    await capstan(['build', site])
    const before = readTree(join(site, 'build'))
    writeFiles(site, { 'content/index.md': `${page}\n[gone](/gone)\n` })
    const { code, stdout } = await capstan(['build', site, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 1, written: 0 })
    expect(readTree(join(site, 'build'))).toEqual(before)
  })

  test('writes nothing and compiles nothing when nothing changed', async () => {
    const site = smallSite()
    await capstan(['build', site])
    const { stdout } = await capstan(['build', site, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ compiled: 0, cached: 1, written: 0, removed: 0 })
  })

  test('fails on warnings with --strict', async () => {
    const site = smallSite({ 'content/a.md': '---\ntitle: A\n---\n\n[x](#gone)\n' })
    expect((await capstan(['build', site, '--strict'])).code).toBe(1)
    expect(existsSync(join(site, 'build'))).toBe(false)
    expect((await capstan(['build', site])).code).toBe(0)
  })

  test('builds with a damaged cache', async () => {
    const site = smallSite()
    await capstan(['build', site])
    const clean = readTree(join(site, 'build'))
    for (const file of listFiles(join(site, '.capstan'))) writeFileSync(join(site, '.capstan', file), 'damaged')
    rmSync(join(site, 'build'), { recursive: true })
    const { code } = await capstan(['build', site])
    expect(code).toBe(0)
    expect([...readTree(join(site, 'build')).keys()]).toEqual([...clean.keys()])
    expect(readFileSync(join(site, 'build/index.html'), 'latin1')).toBe(clean.get('index.html'))
  })

  test('neither reads nor writes the cache with --no-cache', async () => {
    const site = smallSite()
    const { stdout } = await capstan(['build', site, '--no-cache', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ compiled: 1 })
    expect(existsSync(join(site, '.capstan', 'cache'))).toBe(false)
  })

  test.each([
    ['the site directory', '.'],
    ['the content folder', 'content'],
    ['a folder inside the content folder', 'content/out'],
    ['a folder with foreign files', 'foreign']
  ])('refuses to write to %s', async (_, out) => {
    const site = smallSite({ 'foreign/thesis.txt': 'years of work' })
    const before = readTree(site)
    const { code, stderr } = await capstan(['build', site, '--out-dir', join(site, out)])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Cannot build into .+\n$/)
    const after = readTree(site)
    for (const [path, contents] of before) expect(after.get(path)).toBe(contents)
  })

  // Refused by the system for every user, root included.
  test.each([
    ['a name that is too long', 'x'.repeat(300), 'ENAMETOOLONG'],
    ['a path below a file', 'site.config.ts/out', 'ENOTDIR']
  ])('exits with 3 when the system refuses the output folder: %s', async (_, out, reason) => {
    const site = smallSite()
    const before = readTree(site)
    const { code, stderr } = await capstan(['build', site, '--out-dir', join(site, out)])
    expect(code, stderr).toBe(3)
    expect(stderr).toMatch(new RegExp(`^Failed to look up .+\\(${reason}\\)\\. Nothing was written\\.\\n$`))
    const after = readTree(site)
    for (const [path, contents] of before) expect(after.get(path)).toBe(contents)
  })

  test('refuses a symbolic link to a folder with foreign files as the output folder', async () => {
    const site = smallSite({ 'foreign/thesis.txt': 'years of work' })
    symlinkSync(join(site, 'foreign'), join(site, 'build'))
    const { code, stderr } = await capstan(['build', site])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Cannot build into .+\n$/)
    expect(readTree(join(site, 'foreign'))).toEqual(new Map([['thesis.txt', 'years of work']]))
  })

  test('keeps foreign files in its folder, and clear removes only its own', async () => {
    const site = smallSite()
    await capstan(['build', site])
    writeFiles(site, { 'build/CNAME': 'docs.example.com\n' })
    await capstan(['build', site, '--strict'])
    expect((await capstan(['clear', site])).code).toBe(0)
    expect(listFiles(join(site, 'build'))).toEqual(['CNAME'])
    expect(existsSync(join(site, '.capstan'))).toBe(false)
  })

  test('an edit changes exactly the outputs that contain it', async () => {
    const site = copyToTemporary(join(root, 'tests/sites/everything'))
    await capstan(['build', site])
    const before = readTree(join(site, 'build'))
    const file = join(site, 'content/reference/02-errors.md')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more sentence.\n`)
    await capstan(['build', site])
    const after = readTree(join(site, 'build'))
    const changed = [...after.keys()].filter(
      (path) => before.get(path) !== after.get(path) && !path.startsWith('.capstan')
    )
    const isSearch = (path: string) => path.startsWith('_capstan/search/')
    expect(changed.filter((path) => !isSearch(path))).toEqual(['_capstan/site.json', 'reference/errors/index.html'])
    // The manifest, the text that holds the page, and the parts with the words of the new sentence.
    expect(changed.filter(isSearch).length).toBeLessThanOrEqual(6)
  })
})

describe('usage', () => {
  test.each([
    [['buidl'], /unknown command 'buidl'/i],
    [['build', '--fast'], /unknown option '--fast'/i],
    [['serve', '--port', 'x'], /number from 0 to 65535/],
    [['serve', '--port', ''], /number from 0 to 65535/],
    [['manual', '--port', '0x50'], /number from 0 to 65535/],
    [['build', '--shards', '0'], /number from 1 to 10000/],
    [['build', '--shards', '2.5'], /number from 1 to 10000/],
    [['build', '--workers', '-1'], /number from 0 to 10000/],
    [['compile', '--shard', '1/99999999'], /shard such as 3\/8/],
    [['compile', '--shard', '0/8'], /shard such as 3\/8/],
    [['translations', '--max-behind', '1e3'], /number from 0 to/],
    [['check', '--timeout', '1e3'], /number of seconds/],
    [['check', '--timeout', '0'], /number of seconds/],
    [['check', '--timeout', ' '], /number of seconds/],
    [['check', '--format', 'xml'], /Allowed choices are pretty, json, github, junit, sarif/],
    [['build', '/nowhere/at/all'], /No site\.config\.ts/]
  ])('%j is a usage error', async (args, message) => {
    const { code, stderr, stdout } = await capstan(args)
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(stdout).toBe('')
  })

  test.each([[[]], [['build']], [['serve']], [['check']]])('%j --help has examples', async (args) => {
    const { code, stdout } = await capstan([...args, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('Examples:')
  })

  test('names the command to run when it is not compiled', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'bin/capstan.js': readFileSync(bin, 'utf8'), 'package.json': '{ "type": "module" }' })
    const { code, stderr } = await spawnCapstan(['build'], { generator: folder })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Capstan is not compiled yet: run "npm ci"/)
  })

  test('colours output only where colours are supported or forced', async () => {
    const site = smallSite({ 'content/a.md': '---\ntitle: A\n---\n\n[x](/nowhere)\n' })
    expect((await capstan(['check', site], { env: { NO_COLOR: '1', FORCE_COLOR: undefined } })).stderr).not.toContain(
      '\u001B['
    )
    expect((await capstan(['check', site], { env: { FORCE_COLOR: '1', NO_COLOR: undefined } })).stderr).toContain(
      '\u001B['
    )
  })
})

describe('check', () => {
  test('writes JSON in the documented format', async () => {
    const site = smallSite({ 'content/a.md': '---\ntitle: A\n---\n\n[x](/indx)\n' })
    const { code, stdout } = await capstan(['check', site, '--format', 'json'])
    expect(code).toBe(1)
    const report = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[]; summary: unknown }
    expect(report.summary).toEqual({ errors: 1, warnings: 0, infos: 0, routes: 4 })
    expect(report.diagnostics[0]).toMatchObject({
      ruleId: 'broken-link',
      severity: 'error',
      file: 'content/a.md',
      line: 5,
      column: 5,
      endLine: 5
    })
    expect(existsSync(join(site, 'build'))).toBe(false)
  })

  test('reports nothing for a correct site', async () => {
    const { code, stderr } = await capstan(['check', smallSite()])
    expect(code).toBe(0)
    expect(stderr).toContain('no problems found')
  })
})

describe('init', () => {
  test('writes a site that builds and passes the check, and never overwrites a file', async () => {
    const folder = join(temporaryFolder(), 'docs')
    expect((await capstan(['init', folder])).code).toBe(0)
    expect((await capstan(['check', folder, '--strict'])).code).toBe(0)
    expect((await capstan(['build', folder])).code).toBe(0)
    writeFiles(folder, { 'content/index.md': 'mine' })
    const { code, stderr } = await capstan(['init', folder])
    expect(code).toBe(2)
    expect(stderr).toContain('nothing was written')
    expect(readFileSync(join(folder, 'content/index.md'), 'utf8')).toBe('mine')
  })
})

describe('component', () => {
  test('writes nothing into an untrusted site', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'site.config.ts': "export default { title: 'A' }\n", 'content/index.md': '# A\n' })
    const { code, stderr } = await spawnCapstan(['component', 'PriceList', folder, '--untrusted'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('Nothing is written into an untrusted site')])
    expect(existsSync(join(folder, 'components'))).toBe(false)
  })

  test('writes a component with a page that passes the check, and never overwrites a file', async () => {
    const folder = join(temporaryFolder(), 'docs')
    await capstan(['init', folder])
    expect((await capstan(['component', 'PriceList', folder])).code).toBe(0)
    expect((await capstan(['build', folder, '--strict'])).code).toBe(0)
    const page = readFileSync(join(folder, 'build/components/price-list/index.html'), 'utf8')
    expect(page).toContain('data-cs-island="PriceList-')
    expect(page).toContain('<strong>Markdown</strong> between the tags')
    const { code, stderr } = await capstan(['component', 'PriceList', folder])
    expect(code).toBe(2)
    expect(stderr).toContain('nothing was written')
    expect((await capstan(['component', 'priceList', folder])).stderr).toContain('begin each word with a capital')
  })
})

describe('serve', () => {
  test('uses and reports the next port when one is in use, and ends at once on Ctrl-C', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void blocker.close())
    await new Promise((resolve) => blocker.once('listening', resolve))
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const server = await start(['serve', smallSite(), '--port', String(port)])
    expect(server.output()).toContain(`Port ${port} is taken`)
    expect(server.url).not.toContain(`:${port}/`)
    expect((await fetch(server.url)).status).toBe(200)
    expect(await server.interrupt()).toBe(130)
  })

  test('updates after a change of a page, of the configuration, and of an included file', async () => {
    const site = smallSite({
      'content/index.md': `${page}\n::include{file="./_note.md"}\n`,
      'content/_note.md': 'First note.\n'
    })
    const server = await start(['serve', site, '--port', '0'])
    expect(await text(server.url)).toContain('First note.')
    writeFiles(site, { 'content/_note.md': 'Second note.\n' })
    await until(async () => (await text(server.url)).includes('Second note.'))
    writeFiles(site, { 'site.config.ts': config.replace("'Test'", "'Renamed'") })
    await until(async () => (await text(server.url)).includes('Renamed'))
    writeFiles(site, { 'site.config.ts': 'export default {' })
    await until(() => server.output().includes('does not compile'))
    expect(await text(server.url)).toContain('Renamed')
  })

  test('shows drafts, and an error page in place of a page that fails', async () => {
    const site = smallSite({
      'content/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nNot yet.\n',
      'content/bad.mdx': '---\ntitle: Bad\n---\n\n{1 +\n'
    })
    const server = await start(['serve', site, '--port', '0'])
    expect(await text(`${server.url}draft`)).toContain('Not yet.')
    const bad = await text(`${server.url}bad`)
    expect(bad).toContain('content/bad.mdx')
    expect(await text(server.url)).toContain('Text.')
    writeFiles(site, { 'content/bad.mdx': '---\ntitle: Bad\n---\n\n{1 + 1}\n' })
    await until(async () => (await text(`${server.url}bad`)).includes('class="content">2<'))
  })

  test('open to the network, warns, and answers to no host name but the machine’s own and those that are allowed', async () => {
    const args = ['--port', '0', '--host', '0.0.0.0', '--allow-host', 'docs.example', '--allow-host', 'proxy']
    const server = await start(['serve', smallSite(), ...args])
    const port = Number(new URL(server.url).port)
    await until(() => server.output().includes('docs.example, proxy; --allow-host adds a name'))
    for (const [host, status] of [
      [`docs.example:${port}`, 200],
      ['proxy', 200],
      [`127.0.0.1:${port}`, 200],
      ['rebound.example', 403]
    ] as const)
      expect([host, (await rawRequest(port, '/', { host })).status]).toEqual([host, status])
    const { code, stderr } = await capstan(['serve', smallSite(), '--allow-host', 'https://docs.example'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('expected a host name such as docs.example')])
  })

  test('serves the current files of a built folder after each build', async () => {
    const site = smallSite()
    await capstan(['build', site])
    const server = await start(['serve', site, '--port', '0', '--no-watch'])
    expect(await text(server.url)).toContain('Text.')
    writeFiles(site, { 'content/index.md': page.replace('Text.', 'Other words.') })
    await capstan(['build', site])
    expect(await text(server.url)).toContain('Other words.')
    expect((await fetch(`${server.url}nowhere`)).status).toBe(404)
    expect((await fetch(`${server.url}.capstan-manifest.json`)).status).toBe(404)
  })

  test('names the command to run when nothing is built', async () => {
    const { code, stderr } = await capstan(['serve', smallSite(), '--no-watch'])
    expect(code).toBe(2)
    expect(stderr).toContain('Run "capstan build" first')
  })
})

test('a command whose output nobody reads any more ends without a stack', async () => {
  const child = spawn(process.execPath, [bin, 'check', smallSite(), '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.destroy()
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect([code, errors]).toEqual([0, expect.not.stringContaining('EPIPE')])
})

/** Start a command that goes on, and wait for its address. */
async function start(
  args: readonly string[]
): Promise<{ url: string; output: () => string; interrupt: () => Promise<number | null> }> {
  const child: ChildProcess = spawn(process.execPath, [bin, ...args], { env: { ...process.env, NO_COLOR: '1' } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  await until(() => /Stop with Ctrl-C/.test(output) || child.exitCode !== null)
  const url = /http:\/\/\S+/.exec(output)?.[0]
  if (url === undefined) throw new Error(`No address in: ${output}`)
  const interrupt = () =>
    new Promise<number | null>((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGINT')
    })
  return { url, output: () => output, interrupt }
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Wait until something holds; fail when it does not within a time that a busy machine needs. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 50_000; !(await holds());) {
    if (Date.now() > end) throw new Error('It did not come true within 50 seconds.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
