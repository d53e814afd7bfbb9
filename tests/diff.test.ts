/** `capstan diff`: what changed for readers between a ref of git and the work tree. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capstan } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const config = (settings = '') => `import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Lamps', ${settings} })
`

const files: Readonly<Record<string, string>> = {
  'site.config.ts': config(),
  'content/index.md': '# Lamps\n\n[Install](./guides/install.md)\n',
  'content/guides/install.md':
    '# Install\n\n## Requirements\n\nA screwdriver.\n\n## Steps\n\nTurn it.\n\n## Waste\n\nBring it back.\n',
  'content/guides/repair.md': '# Repair\n\nTake it apart.\n\n## Fuse\n\nReplace the fuse with another one.\n',
  'content/guides/old.md': '# Old lamps\n\nThere are none left.\n'
}

/** A site whose first state is the tag `v1`. */
function site(authored: Readonly<Record<string, string>> = files): string {
  const folder = temporaryFolder()
  writeFiles(folder, authored)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'One')
  git('tag', 'v1')
  return folder
}

const diff = async (folder: string, ...flags: string[]) => {
  const { code, stdout, stderr } = await capstan(['diff', 'v1', folder, ...flags])
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

describe('diff', () => {
  test('says that nothing changed, whatever readers do not see did', async () => {
    const folder = site()
    expect(await diff(folder)).toBe('Nothing changed for readers.\n')
    writeFileSync(
      join(folder, 'content/guides/old.md'),
      '---\nkeywords: [bulb]\n---\n# Old lamps\n\nThere are\nnone left.\n'
    )
    expect(await diff(folder)).toBe('Nothing changed for readers.\n')
  })

  test('names pages that are new, gone, moved and changed, with their sections and what leads on', async () => {
    const folder = site()
    const at = (path: string) => join(folder, 'content', path)
    mkdirSync(at('help'))
    writeFileSync(at('help/repair.md'), readFileSync(at('guides/repair.md')))
    rmSync(at('guides/repair.md'))
    rmSync(at('guides/old.md'))
    writeFileSync(at('new.md'), '# New *lamps* & 1 \\< 2\n\nText.\n')
    writeFileSync(
      at('guides/install.md'),
      '# Set up\n\n## Requirements\n\nA screwdriver and a ladder.\n\n## Steps\n\nTurn it.\n\n## Light\n\nSwitch it on.\n'
    )
    writeFileSync(
      join(folder, 'site.config.ts'),
      config("basePath: '/docs/', redirects: [{ from: '/guides/repair', to: '/help/repair/' }]")
    )
    expect(await diff(folder)).toBe(`new      /docs/new/  New lamps & 1 < 2
moved    /docs/help/repair/  Repair, from /docs/guides/repair/ (redirects to /docs/help/repair/)
changed  /docs/guides/install/  Set up, before: Install
           ~ Set up
           ~ Requirements
           + Light
           - Waste
removed  /docs/guides/old/ (no redirect)  Old lamps
Pages: 1 new, 1 moved, 1 changed, 1 removed.
`)
    expect(await diff(folder, '--format', 'markdown')).toBe(`**Pages: 1 new, 1 moved, 1 changed, 1 removed.**

**New**

- \`/docs/new/\` New lamps \\& 1 \\< 2

**Moved**

- \`/docs/help/repair/\` Repair, from \`/docs/guides/repair/\` (redirects to \`/docs/help/repair/\`)

**Changed**

- \`/docs/guides/install/\` Set up, before: Install
  - changed: Set up
  - changed: Requirements
  - new: Light
  - removed: Waste

**Removed**

- \`/docs/guides/old/\` (**no redirect**) Old lamps
`)
    const { since, changes } = JSON.parse(await diff(folder, '--json')) as {
      since: string
      changes: { created: unknown[]; removed: unknown[] }[]
    }
    expect([since, changes[0]?.created, changes[0]?.removed]).toEqual([
      'v1',
      [{ title: 'New lamps & 1 < 2', address: '/docs/new/', sections: [] }],
      [{ title: 'Old lamps', before: '/docs/guides/old/', sections: [] }]
    ])
  })

  test('compares each language and folder of a version, and leaves out versions that are refs', async () => {
    const settings =
      "languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }], versions: [{ name: '2' }, { name: '1', ref: 'v0' }]"
    const folder = temporaryFolder()
    writeFiles(folder, {
      'site.config.ts': config(settings),
      'content/en/index.md': '# Lamps\n\nText.\n',
      'content/de/index.md': '# Lampen\n\nText.\n'
    })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'One')
    git('tag', 'v0')
    git('tag', 'v1')
    writeFileSync(join(folder, 'content/de/index.md'), '# Lampen\n\nAnderer Text.\n')
    writeFileSync(join(folder, 'content/en/more.md'), '# More\n\nText.\n')
    expect(await diff(folder)).toBe(`2/en
new      /more/  More
2/de
changed  /de/  Lampen
           ~ Lampen
Pages: 1 new, 0 moved, 1 changed, 0 removed.
`)
  })

  test('names posts, a language that is new, and no page that is unlisted now', async () => {
    const folder = site({
      ...files,
      'site.config.ts': config("blog: { title: 'News' }"),
      'content/blog/2026-01-02-one.md': '# One\n\nText.\n',
      'content/blog/2026-01-03-two.md': '# Two\n\nText.\n'
    })
    const { stdout: before } = await capstan(['routes', folder])
    const posts = before.split('\n').filter((line) => /one|two/.test(line))
    expect(posts).toHaveLength(2)
    writeFileSync(join(folder, 'content/blog/2026-01-02-one.md'), '# One\n\nAnother text.\n')
    rmSync(join(folder, 'content/blog/2026-01-03-two.md'))
    writeFileSync(join(folder, 'content/blog/2026-01-04-three.md'), '# Three\n\nText.\n')
    writeFileSync(
      join(folder, 'content/guides/old.md'),
      '---\nunlisted: true\n---\n# Old lamps\n\nThere are none left.\n'
    )
    const lines = (await diff(folder)).split('\n')
    expect(lines.map((line) => line.replace(/\/blog\/\S*/, '/blog/…'))).toEqual([
      'new      /blog/…  Three',
      'changed  /blog/…  One',
      'removed  /blog/… (no redirect)  Two',
      'Pages: 1 new, 0 moved, 1 changed, 1 removed.',
      ''
    ])

    const languages = site({ 'site.config.ts': config(), 'content/index.md': '# Lamps\n\nText.\n' })
    writeFileSync(
      join(languages, 'site.config.ts'),
      config(
        "languages: [{ lang: 'en', label: 'English', content: 'content' }, { lang: 'fr', label: 'Français', content: 'french' }]"
      )
    )
    writeFiles(languages, { 'french/index.md': '# Lampes\n\nTexte.\n' })
    expect(await diff(languages)).toContain('new      /fr/  Lampes')
  })

  test('names operations that are new, gone or changed', async () => {
    const description = (paths: string) => `openapi: 3.0.3\ninfo: { title: Lamps, version: '1' }\npaths:\n${paths}`
    const operation = (path: string, summary: string) =>
      `  ${path}:\n    get:\n      operationId: ${path.slice(1)}\n      summary: ${summary}\n      responses: { '200': { description: OK } }\n`
    const folder = site({
      'site.config.ts': config("openapi: [{ file: 'api.yaml', path: '/api' }]"),
      'content/index.md': '# Lamps\n\nText.\n',
      'api.yaml': description(
        operation('/on', 'Switch on') + operation('/off', 'Switch off') + operation('/dim', 'Dim')
      )
    })
    writeFileSync(
      join(folder, 'api.yaml'),
      description(operation('/on', 'Switch on') + operation('/off', 'Switch off now') + operation('/blink', 'Blink'))
    )
    const lines = (await diff(folder)).split('\n')
    expect(lines.filter((line) => /GET/.test(line))).toEqual([
      'new      /api/blink/  GET /blink',
      'changed  /api/off/  GET /off',
      'removed  /api/dim/ (no redirect)  GET /dim'
    ])
  })

  test('escapes what titles and addresses would do in a comment', async () => {
    const folder = site()
    writeFileSync(
      join(folder, 'content/new.md'),
      '---\ntitle: "[a](https://example.com) @all #1 `x` <b>"\nslug: "/a`b"\n---\n\nText.\n'
    )
    const markdown = await diff(folder, '--format', 'markdown')
    expect(markdown).toContain('- `/a%60b/` \\[a\\]\\(https\\://example.com\\) @\u200Ball \\#1 x \\<b\\>')
  })

  test('ends with a sentence for a ref that is none, and for one without the site', async () => {
    const folder = site()
    const unknown = await capstan(['diff', 'nowhere', folder])
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('nowhere')])
    writeFiles(join(folder, 'other'), files)
    const absent = await capstan(['diff', 'v1', join(folder, 'other')])
    expect([absent.code, absent.stderr]).toEqual([2, expect.stringContaining('The site is not in "v1".')])
  })
})
