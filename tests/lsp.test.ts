/** `capstan lsp`: what an editor shows of a site while it is written, over texts that nobody has saved. */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { at, type Editor, openEditor, withEdits } from './helpers/editor.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const home = `---
title: Lamps
---

Read [how to install](./guides/install.md#steps) the Recorder first.

![The lamp](./lamp.svg)

:::note

Text.

:::

## Parts

Text.

### Screws
`

const files: Readonly<Record<string, string>> = {
  'site.config.ts': "export default { title: 'Lamps', glossary: 'glossary.yaml', redirects: [] }\n",
  'content/glossary.yaml': '- { en: Recorder, meaning: A machine that keeps pictures. }\n',
  'content/index.md': home,
  'content/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'content/guides/install.md': '# Install\n\n## Requirements\n\nText.\n\n## Steps\n\nText.\n'
}

function site(more: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  writeFiles(folder, { ...files, ...more })
  return folder
}

/** Open the home page in an editor, and wait until the site is read. */
async function begin(folder: string, text = home, options: Parameters<typeof openEditor>[1] = {}): Promise<Editor> {
  const editor = await openEditor(folder, options)
  await editor.open('content/index.md', home)
  if (text !== home) await editor.change('content/index.md', text)
  await editor.outline('content/index.md')
  return editor
}

const codes = (diagnostics: readonly { readonly code?: unknown }[]) => diagnostics.map(({ code }) => code)

describe('diagnostics', () => {
  test('say of a text that is not saved what a check would, at its characters, and go when it is right again', async () => {
    const folder = site()
    const editor = await begin(folder)
    const wrong = home.replace('./guides/install.md#steps', './guides/instal.md')
    await editor.change('content/index.md', wrong)
    const [found] = await editor.shows('content/index.md', (all) => all.length === 1)
    expect(found).toMatchObject({
      code: 'broken-markdown-link',
      source: 'capstan',
      severity: 1,
      range: { start: at(wrong, './guides/instal.md'), end: at(wrong, './guides/instal.md', { after: true }) }
    })
    expect(readFileSync(join(folder, 'content/index.md'), 'utf8')).toBe(home)
    await editor.change('content/index.md', home)
    await editor.shows('content/index.md', (all) => all.length === 0)
    expect(await editor.leave()).toBe(0)
  })

  test('are at each place, also where a check joins many of one cause', async () => {
    const editor = await begin(site())
    await editor.change('content/index.md', `${home}\n${'[a](./gone.md)\n\n'.repeat(40)}`)
    const found = await editor.shows('content/index.md', (all) => all.length >= 40)
    await editor.outline('content/index.md')
    expect(new Set(found.map(({ range }) => range.start.line)).size).toBe(40)
    expect(await editor.shows('content/index.md', () => true)).toHaveLength(40)
  })

  test('are those of other pages, too, for which a heading is gone, and of what is closed without being saved no more', async () => {
    const editor = await begin(site())
    await editor.open('content/guides/install.md', files['content/guides/install.md'] ?? '')
    await editor.change('content/guides/install.md', '# Install\n\n## Work\n\nText.\n')
    expect(codes(await editor.shows('content/index.md', (all) => all.length > 0))).toEqual(['broken-anchor'])
    await editor.close('content/guides/install.md')
    await editor.shows('content/index.md', (all) => all.length === 0)
  })

  test('follow what other programs write, and a configuration that is broken for a while', async () => {
    const folder = site()
    const editor = await begin(folder)
    writeFileSync(join(folder, 'content/guides/install.md'), '# Install\n\n[gone](./gone.md)\n')
    await editor.changedOnDisk('content/guides/install.md')
    expect(codes(await editor.shows('content/guides/install.md', (all) => all.length > 0))).toContain(
      'broken-markdown-link'
    )
    writeFileSync(join(folder, 'site.config.ts'), 'export default { titel: 1 }\n')
    await editor.changedOnDisk('site.config.ts')
    expect((await editor.shows('site.config.ts', (all) => all.length > 0))[0]?.message).toContain('titel')
    writeFileSync(join(folder, 'site.config.ts'), files['site.config.ts'] ?? '')
    await editor.changedOnDisk('site.config.ts')
    await editor.shows('site.config.ts', (all) => all.length === 0)
  })

  test('read a folder of Markdown and the site of another generator without a configuration of ours', async () => {
    const plain = temporaryFolder()
    writeFiles(plain, { 'README.md': '# Lamps\n', 'docs/a.md': '# A\n' })
    const first = await openEditor(plain)
    await first.open('README.md', '# Lamps\n')
    await first.change('README.md', '# Lamps\n\n[a](docs/b.md)\n')
    expect(codes(await first.shows('README.md', (all) => all.length > 0))).toEqual(['broken-link'])
    const foreign = temporaryFolder()
    writeFiles(foreign, {
      'mkdocs.yml': 'site_name: Lamps\n',
      'docs/index.md': '# Lamps\n\n!!! note\n    Text.\n',
      'docs/a.md': '# A\n'
    })
    const second = await openEditor(foreign)
    await second.open('docs/index.md', '# Lamps\n\n!!! note\n    Text.\n')
    await second.change('docs/index.md', '# Lamps\n\n!!! note\n    [a](b.md)\n')
    expect(codes(await second.shows('docs/index.md', (all) => all.length > 0))).toEqual(['broken-markdown-link'])
  })

  test('are those of the site that a folder is now: a configuration that comes or goes makes it another', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'content/index.md': '# Lamps\n\n[a](./a.md)\n' })
    const editor = await openEditor(folder)
    await editor.open('content/index.md', '# Lamps\n\n[a](./a.md)\n')
    expect(codes(await editor.shows('content/index.md', (all) => all.length > 0))).toEqual(['broken-link'])
    writeFileSync(join(folder, 'site.config.ts'), "export default { title: 'Lamps' }\n")
    await editor.changedOnDisk('site.config.ts')
    await editor.shows('content/index.md', (all) => all.some(({ code }) => code === 'broken-markdown-link'))
    rmSync(join(folder, 'site.config.ts'))
    await editor.changedOnDisk('site.config.ts')
    await editor.shows('content/index.md', (all) => all.some(({ code }) => code === 'broken-link'))
  })

  test('of a site stay while another is read, whose folder begins with its name', async () => {
    const folder = temporaryFolder()
    const page = '# Lamps\n\n[a](./a.md)\n'
    const config = "export default { title: 'Lamps' }\n"
    writeFiles(folder, {
      'docs/site.config.ts': config,
      'docs/content/index.md': '# Lamps\n',
      'docs2/site.config.ts': config,
      'docs2/content/index.md': page
    })
    const editor = await openEditor(folder)
    await editor.open('docs2/content/index.md', page)
    await editor.shows('docs2/content/index.md', (all) => all.length > 0)
    await editor.open('docs/content/index.md', '# Lamps\n')
    await editor.change('docs/content/index.md', page)
    await editor.shows('docs/content/index.md', (all) => all.length > 0)
    expect(codes(await editor.shows('docs2/content/index.md', () => true))).toEqual(['broken-markdown-link'])
  })

  test('stand at the name by which the editor calls a file, over links of the system, and renames are called so, too', async () => {
    const folder = site()
    const link = join(temporaryFolder(), 'link')
    symlinkSync(folder, link)
    const editor = await begin(link)
    await editor.change('content/index.md', home.replace('install.md#steps', 'instal.md'))
    await editor.shows('content/index.md', (all) => all.length > 0)
    await editor.change('content/index.md', home)
    await editor.save('content/index.md')
    const edit = await editor.willRename('content/guides/install.md', 'content/guides/mount.md')
    expect(Object.keys(edit?.changes ?? {}).sort()).toEqual(
      [editor.uriOf('content/index.md'), editor.uriOf('site.config.ts')].sort()
    )
  })

  test('are there of a page that is not saved at all, and links to it are right', async () => {
    const editor = await begin(site())
    await editor.open('content/guides/new.md', '# New\n\n[a](./a.md)\n')
    expect(codes(await editor.shows('content/guides/new.md', (all) => all.length > 0))).toContain(
      'broken-markdown-link'
    )
    await editor.change('content/index.md', `${home}\n[new](./guides/new.md) [b](./b.md)\n`)
    const found = await editor.shows('content/index.md', (all) => all.length > 0)
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('./b.md')])
  })

  test('run no code of a site that is not trusted', async () => {
    const folder = site({
      'site.config.ts': `import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\nexport default {}\n`
    })
    const editor = await openEditor(folder, { flags: ['--untrusted'] })
    await editor.open('content/index.md', home)
    await editor.shows('site.config.ts', (all) => all.length > 0)
    expect(existsSync(join(folder, 'ran'))).toBe(false)
  })
})

describe('completion', () => {
  test('offers the paths of pages and images, and the anchors of the page that is named', async () => {
    const editor = await begin(site())
    const offer = async (line: string) => {
      await editor.change('content/index.md', `${home}\n${line}\n`)
      const items = await editor.complete('content/index.md', at(`${home}\n${line}\n`, line, { after: true }))
      return items.map(({ label }) => label)
    }
    expect(await offer('[a](./g')).toContain('./guides/install.md')
    expect(await offer('[a](/gui')).toContain('/guides/install/')
    expect(await offer('[a](guides/install.md#')).toEqual(['requirements', 'steps'])
    expect(await offer('[a](#')).toEqual(expect.arrayContaining(['parts', 'screws']))
    expect(await offer('[a]: guides/ins')).toEqual(['guides/install.md'])
    expect(await offer('![a](./')).toEqual(expect.arrayContaining(['./lamp.svg', './guides/']))
    expect(await offer('[a](https://a')).toEqual([])
  })

  test('offers directives, their attributes and icons', async () => {
    const editor = await begin(site())
    const offer = async (line: string) => {
      await editor.change('content/index.md', `${home}\n${line}\n`)
      const items = await editor.complete('content/index.md', at(`${home}\n${line}\n`, line, { after: true }))
      return items.map(({ label }) => label)
    }
    expect(await offer(':::wa')).toEqual(expect.arrayContaining(['warning', 'tabs', 'steps']))
    expect(await offer('::')).toEqual(['include', 'link-card', 'link-button'])
    expect(await offer(':::card{href="/x" ')).toEqual(['title', 'icon'])
    expect(await offer(':icon[cam')).toContain('camera')
    expect(await offer('Plain text ')).toEqual([])
  })

  test('offers the keys of front matter and of the configuration, and their choices', async () => {
    const editor = await begin(site())
    await editor.open('site.config.ts', files['site.config.ts'] ?? '')
    /** What is offered at the mark of a text. */
    const offered = async (marked: string, file: string): Promise<string[]> => {
      await editor.change(file, marked.replace('¦', ''))
      return (await editor.complete(file, at(marked, '¦'))).map(({ label }) => label)
    }
    const page = 'content/index.md'
    expect(await offered(`---\nsid¦\n---\n`, page)).toEqual(expect.arrayContaining(['sidebar_label', 'description']))
    expect(await offered('---\nhero:\n  ¦\n---\n', page)).toContain('tagline')
    const config = 'site.config.ts'
    expect(await offered("export default { host: '¦' }", config)).toContain('netlify')
    expect(await offered('export default defineConfig({\n  navbar: {\n    ¦', config)).toContain('start')
    expect(await offered('export default { title: "a", // ¦', config)).toEqual([])
    expect(await offered("const a = { b: '¦' }\nexport default {}", config)).toEqual([])
  })
})

describe('what is asked of a place', () => {
  test('is answered by the page that a link leads to, with its heading, and by the meaning of a term', async () => {
    const editor = await begin(site())
    const link = await editor.hover('content/index.md', at(home, 'how to install'))
    expect(link?.contents).toMatchObject({ value: expect.stringContaining('Install › Steps') as string })
    const term = await editor.hover('content/index.md', at(home, 'Recorder'))
    expect(term?.contents).toMatchObject({ value: expect.stringContaining('keeps pictures') as string })
    expect(await editor.hover('content/index.md', at(home, 'Read'))).toBeNull()
    const definition = await editor.define('content/index.md', at(home, 'install.md#steps'))
    expect(definition).toMatchObject({ uri: editor.uriOf('content/guides/install.md'), range: { start: { line: 6 } } })
    const image = await editor.define('content/index.md', at(home, './lamp.svg'))
    expect(image?.uri).toBe(editor.uriOf('content/lamp.svg'))
  })

  test('says what the manual says of a finding there, in the language of the editor', async () => {
    const wrong = home.replace('install.md#steps', 'instal.md')
    const editor = await begin(site(), wrong, { locale: 'zh-cn' })
    const hover = await editor.hover('content/index.md', at(wrong, './guides/instal'))
    expect(hover?.contents).toMatchObject({
      value: expect.stringMatching(/`broken-markdown-link`: .*\p{Script=Han}/u) as string
    })
  })

  test('is the tree of its headings', async () => {
    const editor = await begin(site())
    const outline = await editor.outline('content/index.md')
    expect(outline.map(({ name, children }) => [name, children?.map((child) => child.name)])).toEqual([
      ['Parts', ['Screws']]
    ])
    expect(outline[0]?.selectionRange.start).toEqual(at(home, '## Parts'))
  })
})

describe('edits', () => {
  test('of a finding are the one that --fix would make, what it suggests, and a comment that ignores it', async () => {
    const wrong = home.replace('install.md#steps', 'Install.md')
    const editor = await begin(site(), wrong)
    const actions = await editor.actions('content/index.md', at(wrong, './guides/Install.md'))
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['Write ./guides/install.md', true],
      ['Ignore broken-markdown-link here', false]
    ])
    const uri = editor.uriOf('content/index.md')
    expect(withEdits(wrong, actions[0]?.edit?.changes, uri)).toBe(home.replace('#steps', ''))
    const ignored = withEdits(wrong, actions[1]?.edit?.changes, uri)
    expect(ignored).toContain('---\n\n<!-- capstan-ignore broken-markdown-link -->\nRead')
    await editor.change('content/index.md', ignored)
    await editor.shows('content/index.md', (all) => all.length === 0)
    // A comment that has nothing to ignore is faded.
    await editor.change('content/index.md', ignored.replace('Install.md', 'install.md'))
    const [idle] = await editor.shows('content/index.md', (all) => all.length > 0)
    expect(idle).toMatchObject({ code: 'unused-ignore', tags: [1] })
  })

  test('of a heading are its text, the links to it, and the redirect of its anchor; no file is written', async () => {
    const folder = site()
    const editor = await begin(folder)
    const install = files['content/guides/install.md'] ?? ''
    await editor.open('content/guides/install.md', install)
    expect(await editor.prepareRename('content/guides/install.md', at(install, 'Steps'))).toMatchObject({
      placeholder: 'Steps'
    })
    const { changes } = await editor.rename('content/guides/install.md', at(install, 'Steps'), 'Mounting')
    expect(withEdits(install, changes, editor.uriOf('content/guides/install.md'))).toContain('## Mounting')
    expect(withEdits(home, changes, editor.uriOf('content/index.md'))).toContain('install.md#mounting')
    expect(readFileSync(join(folder, 'content/index.md'), 'utf8')).toBe(home)
    await editor.change('content/guides/install.md', `${install}\n`)
    await expect(editor.rename('content/guides/install.md', at(install, 'Steps'), 'Mounting')).rejects.toThrow(/Save/)
    expect(await editor.prepareRename('content/index.md', at(home, 'Text.'))).toBeNull()
  })

  test('of a file that is renamed are the links to it and the redirect of its address', async () => {
    const editor = await begin(site())
    const { changes } = (await editor.willRename('content/guides/install.md', 'content/guides/mount.md')) ?? {}
    expect(withEdits(home, changes, editor.uriOf('content/index.md'))).toContain('./guides/mount.md#steps')
    expect(withEdits(files['site.config.ts'] ?? '', changes, editor.uriOf('site.config.ts'))).toContain('/guides/mount')
    expect(await editor.willRename('content/glossary.yaml', 'content/terms.yaml')).toBeNull()
    await expect(editor.willRename('content/guides/install.md', 'content/a.txt')).rejects.toThrow(/\.md/)
  })
})

test('answers nonsense with nothing: documents that are no files, places outside of a text, and what it was never told of', async () => {
  const editor = await begin(site())
  expect(await editor.hover('content/index.md', { line: 9999, character: 9999 })).toBeNull()
  expect(await editor.define('content/none.md', { line: 0, character: 0 })).toBeNull()
  await editor.change('content/index.md', `${'\0'.repeat(100)}[[[[\`\`\`\n---\n${'> '.repeat(300)}`)
  expect(await editor.complete('content/index.md', { line: 0, character: 3 })).toEqual([])
  await editor.change('content/index.md', home)
  await editor.shows('content/index.md', (all) => all.length === 0)
})
