/** `npm create capstan`: the sites that it writes build without a finding, and show their pages. */
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { connectBrowser } from './shared/connect-browser.js'
import { bin, capstan, root } from './helpers/capstan.js'
import { listFiles, temporaryFolder, writeFiles } from './helpers/files.js'

const run = promisify(execFile)

/** Run the command with arguments in a folder; it rejects where the exit code is not 0. */
function create(args: readonly string[], cwd: string) {
  return run(process.execPath, [join(root, 'create-capstan', 'index.js'), ...args, '--no-install'], { cwd })
}

test.each([
  ['docs', '/guide/first-steps', 'First steps'],
  ['api', '/api/list-tasks', 'List tasks'],
  ['blog', '/blog/2026/01/15/hello', 'The documentation is online']
])(
  'the template "%s" makes a site whose pages open in a browser',
  async (template, path, title) => {
    const folder = temporaryFolder()
    const { stdout } = await create(['my docs', '--template', template], folder)
    expect(stdout).toContain('npm run dev')
    const site = join(folder, 'my docs')
    expect(manifestOf(site)).toMatchObject({
      name: 'my-docs',
      devDependencies: { capstan: expect.stringMatching(/^file:/) as string }
    })
    install(site)
    expect(await capstan(['build', site, '--strict'])).toMatchObject({ code: 0 })
    expect(listFiles(site)).toEqual(
      expect.arrayContaining(['.gitignore', '.github/workflows/docs.yml', 'tsconfig.json'])
    )
    const browser = await connectBrowser()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto((await serve(site)) + path.slice(1))
    expect(await page.locator('h1').textContent()).toBe(title)
  },
  60_000
)

test("a site in Chinese builds, with the title that was asked for and the colours of the reader's system", async () => {
  const folder = temporaryFolder()
  await create(['docs', '--title', "Lin's docs", '--lang', 'zh-CN'], folder)
  const config = readFileSync(join(folder, 'docs/site.config.ts'), 'utf8')
  expect(config).toContain('title: "Lin\'s docs"')
  expect(config).toContain("lang: 'zh-CN'")
  expect(config).toContain('respectPrefersColorScheme: true')
  await create(['light', '--colors', 'light'], folder)
  expect(readFileSync(join(folder, 'light/site.config.ts'), 'utf8')).not.toContain('colorMode')
  expect(await capstan(['check', join(folder, 'docs'), '--strict'])).toMatchObject({ code: 0 })
})

test('a folder of Markdown becomes a site, and what is there is kept', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'package.json': '{ "name": "own" }',
    'notes/README.md': '# Notes\n\nSee [two](sub/two.md).\n',
    'notes/sub/two.md': '# Two\n'
  })
  const { stdout } = await create(['.', '--from', 'notes'], folder)
  expect(stdout).toContain(
    'Kept what was there: package.json.\nAdd to package.json: the scripts "dev": "capstan serve --open"'
  )
  expect(manifestOf(folder)).toEqual({ name: 'own' })
  expect(await capstan(['build', folder, '--strict'])).toMatchObject({ code: 0 })
  expect(listFiles(join(folder, 'build'))).toEqual(expect.arrayContaining(['index.html', 'sub/two/index.html']))
})

test('a plugin comes with a test that passes', async () => {
  const folder = temporaryFolder()
  await create(['my-plugin', '--template', 'plugin'], folder)
  const plugin = join(folder, 'my-plugin')
  install(plugin)
  const { stdout } = await run(process.execPath, ['--test'], { cwd: plugin })
  expect(stdout).toContain('# pass 2\n# fail 0')
})

test('outside of its repository it installs the published generator of its version', async () => {
  const folder = temporaryFolder()
  cpSync(join(root, 'create-capstan'), join(folder, 'create-capstan'), { recursive: true })
  await run(process.execPath, ['create-capstan/index.js', 'docs', '--no-install'], { cwd: folder })
  expect(manifestOf(join(folder, 'docs'))).toMatchObject({ devDependencies: { capstan: `^${versionOf('.')}` } })
})

test('nothing is written over what is there, nor for a template that does not exist', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'docs/own.md': 'mine' })
  const refusal = async (args: readonly string[]) =>
    create(args, folder).then(
      () => 'none',
      (error: unknown) => {
        const { code, stderr } = error as { code: number; stderr: string }
        return `${code}: ${stderr}`
      }
    )
  expect(await refusal(['docs'])).toMatch(/^2: .*docs is not empty\. Name a new or empty folder/)
  expect(await refusal(['other', '--template', 'wiki'])).toContain(
    '2: Unexpected template "wiki", expected docs, api, blog, plugin.'
  )
  expect(await refusal(['a', 'b'])).toContain('2: Unexpected "b", expected one folder.')
  expect(await refusal(['a', '--lang', 'x'])).toContain('2: Unexpected language "x", expected a tag such as en')
  expect(await refusal(['docs', '--from', 'docs'])).toContain('would be both the site and its pages')
  expect(await refusal(['a', '--from', 'docs'])).toContain('docs is not in ')
  expect(await refusal(['.', '--from', 'gone'])).toContain('gone is not a folder; nothing was written.')
  expect(listFiles(folder)).toEqual(['docs/own.md'])
})

test('it has the version of the generator that it installs', () => {
  expect(versionOf('create-capstan')).toBe(versionOf('.'))
})

/** Put the generator where npm would install it. */
function install(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/capstan'), 'junction')
}

/** Read the package of a site. */
function manifestOf(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Read the version of a package of the repository. */
function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** Serve the built site until the test ends; its address. */
function serve(site: string): Promise<string> {
  const server = spawn(process.execPath, [bin, 'serve', site, '--no-watch', '--port', '0'])
  onTestFinished(() => void server.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /http:\/\/\S+/.exec(output)?.[0]
      if (found) resolve(found)
    })
    server.on('exit', () => reject(new Error(output)))
  })
}
