/** `npm create capstan`: the sites that it writes build without a finding, and show their pages. */
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
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
  ['api', '/api/list-tasks', 'List tasks']
])(
  'the template "%s" makes a site whose pages open in a browser',
  async (template, path, title) => {
    const folder = temporaryFolder()
    const { stdout } = await create(['my docs', '--template', template], folder)
    expect(stdout).toContain('npm run dev')
    const site = join(folder, 'my docs')
    const manifest = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as { scripts: object }
    expect(manifest).toMatchObject({ name: 'my-docs', devDependencies: { capstan: `^${versionOf('.')}` } })
    // What npm would install.
    mkdirSync(join(site, 'node_modules'))
    symlinkSync(root, join(site, 'node_modules/capstan'), 'junction')
    expect(await capstan(['build', site, '--strict'])).toMatchObject({ code: 0 })
    expect(listFiles(site)).toContain('.gitignore')
    const browser = await connectBrowser()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto((await serve(site)) + path.slice(1))
    expect(await page.locator('h1').textContent()).toBe(title)
  },
  60_000
)

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
  expect(await refusal(['other', '--template', 'blog'])).toContain(
    '2: Unexpected template "blog", expected docs or api.'
  )
  expect(await refusal(['a', 'b'])).toContain('2: Unexpected "b", expected one folder.')
  expect(listFiles(folder)).toEqual(['docs/own.md'])
})

test('it has the version of the generator that it installs', () => {
  expect(versionOf('create-capstan')).toBe(versionOf('.'))
})

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
