/** `capstan routes` and `routes.lock`: what a site promises to keep, and what is said when it does not. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capstan } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const config = (settings: string) => `import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Lamps', ${settings} })
`

const files: Readonly<Record<string, string>> = {
  'site.config.ts': config(''),
  'content/index.md': '# Lamps\n\n[Install](./guides/install.md)\n',
  'content/guides/install.md': '# Install\n\n## Requirements\n\nText.\n\n## Steps\n\nText.\n',
  'content/guides/repair.md': '# Repair\n\nText.\n'
}

function site(more: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  writeFiles(folder, { ...files, ...more })
  return folder
}

const lockOf = (folder: string) => readFileSync(join(folder, 'routes.lock'), 'utf8')

const linesOf = (folder: string) =>
  lockOf(folder)
    .split('\n')
    .filter((line) => line.startsWith('/'))

const lock = (folder: string, ...flags: string[]) => capstan(['routes', folder, '--lock', ...flags])

/** The findings of the rule, each with its place and sentence. */
async function lostIn(folder: string, ...flags: string[]): Promise<string[]> {
  const { stdout } = await capstan(['check', folder, '--json', ...flags])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { ruleId: string; file: string; line: number; column: number; message: string }[]
  }
  return diagnostics
    .filter(({ ruleId }) => ruleId === 'lost-address')
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

describe('routes', () => {
  test('lists the addresses, and locks them with the anchors of headings; a second time nothing changes', async () => {
    const folder = site()
    expect((await capstan(['routes', folder])).stdout).toBe('/\n/guides/install/\n/guides/repair/\n')
    const listed = JSON.parse((await capstan(['routes', folder, '--json'])).stdout) as { routes: unknown[] }
    expect(listed.routes[1]).toEqual({
      address: '/guides/install/',
      title: 'Install',
      source: 'content/guides/install.md',
      anchors: ['requirements', 'steps']
    })
    expect(existsSync(join(folder, 'routes.lock'))).toBe(false)
    const first = await lock(folder)
    expect([first.code, first.stdout.split('\n').at(-2)]).toEqual([0, 'routes.lock keeps 5 addresses and anchors.'])
    expect(linesOf(folder)).toEqual([
      '/',
      '/guides/install/',
      '/guides/install/#requirements',
      '/guides/install/#steps',
      '/guides/repair/'
    ])
    expect(await lostIn(folder)).toEqual([])
    const text = lockOf(folder)
    expect((await lock(folder)).stdout).toBe('routes.lock keeps 5 addresses and anchors.\n')
    expect(lockOf(folder)).toBe(text)
  })

  test('keeps what is lost in the lock, so that the promise stays until its line is removed', async () => {
    const folder = site()
    await lock(folder)
    rmSync(join(folder, 'content/guides/repair.md'))
    writeFileSync(join(folder, 'content/new.md'), '# New\n\nText.\n')
    expect((await lock(folder)).stdout).toContain('added /new/')
    expect(linesOf(folder)).toContain('/guides/repair/')
    expect(await lostIn(folder)).toHaveLength(1)
    writeFileSync(join(folder, 'routes.lock'), lockOf(folder).replace('/guides/repair/\n', ''))
    expect(await lostIn(folder)).toEqual([])
  })

  test('locks the state of a ref of git, or what a deployment has published', async () => {
    const folder = site()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'One')
    git('tag', 'v1')
    git('mv', 'content/guides/repair.md', 'content/guides/maintain.md')
    expect((await lock(folder, '--from', 'v1')).code).toBe(0)
    expect(linesOf(folder)).toContain('/guides/repair/')
    expect(linesOf(folder)).not.toContain('/guides/maintain/')
    expect(await lostIn(folder)).toEqual([expect.stringContaining('Nothing is at /guides/repair/ any more')])
    expect((await lock(folder, '--from', 'v9')).stderr).toContain('v9')

    const published = join(folder, 'published.json')
    writeFileSync(published, JSON.stringify({ version: 1, routes: [{ path: '/' }, { path: '/a%20b/' }] }))
    expect((await lock(folder, '--from', published)).stdout).toContain('added /a b/')
    for (const text of ['', '[]', '{"routes":[{"path":"x"}]}', '{"routes":[null]}', '{"routes":{}}']) {
      writeFileSync(published, text)
      const { code, stderr } = await lock(folder, '--from', published)
      expect([code, stderr]).toEqual([2, expect.stringContaining('is not the "routes.json" of a site')])
    }
  })

  test('locks every edition of a deployment, and no line that an address would part', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'site.config.ts': config(
        "llms: true, languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }]"
      ),
      'content/en/index.md': '# Lamps\n\nText.\n',
      'content/de/index.md': '# Lampen\n\nText.\n',
      'content/de/nur.md': '# Nur\n\nText.\n'
    })
    expect((await capstan(['build', folder])).code).toBe(0)
    expect((await lock(folder, '--from', join(folder, 'build/routes.json'))).code).toBe(0)
    expect(linesOf(folder)).toEqual(['/', '/de/', '/de/nur/'])

    rmSync(join(folder, 'routes.lock'))
    const published = join(folder, 'published.json')
    const paths = ['/a%0A%3C/', '/q%23x/', '/t%20', '/100%25/']
    writeFileSync(published, JSON.stringify({ routes: paths.map((path) => ({ path })) }))
    await lock(folder, '--from', published)
    expect(linesOf(folder)).toEqual(['/100%25/', '/a%0A</', '/q%23x/', '/t%20'])
    expect(await lostIn(folder)).toHaveLength(4)
    const text = lockOf(folder)
    expect((await lock(folder, '--from', published)).code).toBe(0)
    expect(lockOf(folder)).toBe(text)
  })

  test('takes a name for a ref where a folder has it, and locks no site with errors', async () => {
    const folder = site()
    mkdirSync(join(folder, 'v1'))
    const { code, stderr } = await lock(folder, '--from', join(folder, 'v1'))
    expect([code, stderr.includes('bug')]).toEqual([2, false])
    writeFileSync(join(folder, 'content/broken.md'), '# Broken\n\n[none](./none.md)\n')
    expect((await lock(folder)).stderr).toContain('The site has errors')
    expect(existsSync(join(folder, 'routes.lock'))).toBe(false)
  })

  test('changes no file of an untrusted site', async () => {
    const folder = site()
    const { code, stderr } = await lock(folder, '--untrusted')
    expect([code, stderr]).toEqual([2, expect.stringContaining('omit --untrusted')])
    expect(existsSync(join(folder, 'routes.lock'))).toBe(false)
  })
})

describe('check', () => {
  test('reports a page that is gone at its line, with the redirect that is most probably right', async () => {
    const folder = site()
    await lock(folder)
    expect(await lostIn(folder)).toEqual([])
    mkdirSync(join(folder, 'content/help'))
    writeFileSync(join(folder, 'content/help/repair.md'), '# Repair\n\nText.\n')
    rmSync(join(folder, 'content/guides/repair.md'))
    expect(await lostIn(folder)).toEqual([
      "routes.lock:6:1 Nothing is at /guides/repair/ any more, which readers and other sites may link to: add { from: '/guides/repair/', to: '/help/repair/' } to \"redirects\", or remove this line if it may go."
    ])
    expect((await capstan(['build', folder])).code).toBe(1)
    writeFileSync(
      join(folder, 'site.config.ts'),
      config("redirects: [{ from: '/guides/repair/', to: '/help/repair/' }]")
    )
    expect(await lostIn(folder)).toEqual([])
    writeFileSync(join(folder, 'site.config.ts'), config("redirects: [{ from: '/guides/rep*', to: '/help/repair/' }]"))
    expect(await lostIn(folder)).toHaveLength(1)
  })

  test.each([
    ['a redirect without a slash at its end', "redirects: [{ from: '/guides/repair', to: '/' }]"],
    ['a pattern', "redirects: [{ from: '/guides/*', to: '/:splat' }]"],
    ['a pattern with a name', "redirects: [{ from: '/:part/repair', to: 'https://example.com/:part' }]"]
  ])('takes %s for an answer', async (_, settings) => {
    const folder = site()
    await lock(folder)
    rmSync(join(folder, 'content/guides/repair.md'))
    writeFileSync(join(folder, 'site.config.ts'), config(settings))
    expect(await lostIn(folder)).toEqual([])
  })

  test('reports an anchor that is gone, also behind a redirect of its page, and none that moved', async () => {
    const folder = site()
    await lock(folder)
    const page = join(folder, 'content/guides/install.md')
    writeFileSync(page, '# Install\n\n## Requirement\n\nText.\n\n## Steps\n\nText.\n')
    const lost =
      "routes.lock:4:1 /guides/install/ has lost the anchor of /guides/install/#requirements, which readers and other sites may link to: add { from: '/guides/install/#requirements', to: '/guides/install/#requirement' } to \"redirects\", or remove this line if it may go."
    expect(await lostIn(folder)).toEqual([lost])
    writeFileSync(
      join(folder, 'site.config.ts'),
      config("redirects: [{ from: '/guides/install/#requirements', to: '/guides/install/#requirement' }]")
    )
    expect(await lostIn(folder)).toEqual([])
    mkdirSync(join(folder, 'content/start'))
    writeFileSync(join(folder, 'content/start/setup.md'), readFileSync(page))
    rmSync(page)
    writeFileSync(join(folder, 'content/index.md'), '# Lamps\n')
    writeFileSync(
      join(folder, 'site.config.ts'),
      config("redirects: [{ from: '/guides/install/', to: '/start/setup/' }]")
    )
    expect(await lostIn(folder)).toEqual([
      expect.stringContaining('/start/setup/ has lost the anchor of /guides/install/#requirements')
    ])
  })

  test('knows the addresses of every edition, and says so when one is gone', async () => {
    const languages = "languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }]"
    const versions = "versions: [{ name: '2', label: '2' }, { name: '1', folder: 'one' }]"
    const folder = temporaryFolder()
    writeFiles(folder, {
      'site.config.ts': config(`basePath: '/lamps/', ${languages}`),
      'content/en/index.md': '# Lamps\n\nText.\n',
      'content/en/a.md': '# A\n\n## Part\n\nText.\n',
      'content/de/index.md': '# Lampen\n\nText.\n',
      'content/de/a.md': '# A\n\n## Teil\n\nText.\n'
    })
    await lock(folder)
    expect(linesOf(folder)).toEqual(['/', '/a/', '/a/#part', '/de/', '/de/a/', '/de/a/#teil'])
    expect(await lostIn(folder)).toEqual([])
    rmSync(join(folder, 'content/de/a.md'))
    expect(await lostIn(folder)).toEqual([expect.stringMatching(/^routes\.lock:6:1 Nothing is at \/de\/a\//)])
    writeFileSync(join(folder, 'site.config.ts'), config(`basePath: '/lamps/', content: 'content/en'`))
    expect((await lostIn(folder)).map((line) => line.split(' any more')[0])).toEqual([
      'routes.lock:5:1 Nothing is at /de/',
      'routes.lock:6:1 Nothing is at /de/a/'
    ])

    const versioned = temporaryFolder()
    writeFiles(versioned, {
      'site.config.ts': config(versions),
      'content/index.md': '# Lamps\n\nText.\n',
      'one/index.md': '# Lamps\n\nText.\n',
      'one/old.md': '# Old\n\nText.\n'
    })
    await lock(versioned)
    expect(linesOf(versioned)).toEqual(['/', '/1/', '/1/old/'])
    rmSync(join(versioned, 'one/old.md'))
    expect(await lostIn(versioned)).toEqual([expect.stringMatching(/^routes\.lock:4:1 Nothing is at \/1\/old\//)])
  })

  test('tells the languages of a version from each other', async () => {
    const folder = temporaryFolder()
    const settings =
      "languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }], versions: [{ name: '2' }, { name: '1', folder: { en: 'one/en', de: 'one/de' } }]"
    writeFiles(folder, {
      'site.config.ts': config(settings),
      ...Object.fromEntries(
        ['content/en', 'content/de', 'one/en', 'one/de'].map((path) => [`${path}/index.md`, '# Lamps\n\nText.\n'])
      ),
      'one/de/nur.md': '# Nur\n\nText.\n'
    })
    await lock(folder)
    expect(linesOf(folder)).toContain('/1/de/nur/')
    rmSync(join(folder, 'one/de/nur.md'))
    expect(await lostIn(folder, '--edition', '1/en')).toEqual([])
    expect(await lostIn(folder, '--edition', '1/de')).toHaveLength(1)
    expect(await lostIn(folder)).toHaveLength(1)
  })

  test('reads the lock again when it alone has changed, and reports lines that are no addresses', async () => {
    const folder = site()
    await lock(folder)
    expect(await lostIn(folder)).toEqual([])
    appendFileSync(join(folder, 'routes.lock'), '/never/\n')
    expect(await lostIn(folder)).toHaveLength(1)
    const text = lockOf(folder)
    writeFileSync(join(folder, 'routes.lock'), `<<<<<<< ours\n${text}=======\n>>>>>>> theirs\n`)
    expect(await lostIn(folder)).toEqual([
      'routes.lock:1:1 Unexpected "<<<<<<< ours": an address begins with "/".',
      expect.stringContaining('/never/'),
      'routes.lock:9:1 Unexpected "=======": an address begins with "/".',
      'routes.lock:10:1 Unexpected ">>>>>>> theirs": an address begins with "/".'
    ])
    const { code, stderr } = await lock(folder)
    expect([code, stderr]).toEqual([2, expect.stringContaining('routes.lock:1:1: Unexpected "<<<<<<< ours"')])
    expect(lockOf(folder)).toContain('>>>>>>> theirs')
    rmSync(join(folder, 'routes.lock'))
    expect(await lostIn(folder)).toEqual([])
  })

  test('names what an untrusted site may not promise from elsewhere, and reads its own lock', async () => {
    const folder = site()
    writeFileSync(join(folder, 'routes.lock'), '/gone/\n')
    expect(await lostIn(folder, '--untrusted')).toHaveLength(1)
  })
})
