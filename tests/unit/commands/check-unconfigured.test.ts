import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { checkUnconfigured } from '../../../src/commands/check-unconfigured.js'
import { listFiles, temporaryFolder, writeFiles } from '../../helpers/files.js'

const told = async (folder: string, options: { readonly as?: string; readonly since?: string } = {}) => {
  const result = await checkUnconfigured(folder, { external: false, ...options })
  return {
    kind: result?.kind,
    messages: result?.messages.map(({ file, line, column, ruleId }) => `${file}:${line}:${column} ${ruleId}`)
  }
}

test('a folder of Markdown is checked as a forge shows it, and nothing is written', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'README.md': '# R\n\n[a](docs/a.md) [b](docs/b.md)\n', 'docs/a.md': '# A\n\n[up](..)\n' })
  expect(await told(folder)).toEqual({ kind: 'Markdown', messages: ['README.md:3:20 broken-link'] })
  expect(listFiles(folder)).toEqual(['README.md', 'docs/a.md'])
})

test('with a ref only what is new in a folder of Markdown is reported', async () => {
  const folder = temporaryFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@e.example', ...args], { cwd: folder })
  writeFiles(folder, { 'docs/README.md': '# R\n\n[old](old.md) [top](../LICENSE)\n', LICENSE: 'MIT\n' })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'one')
  writeFiles(folder, { 'docs/README.md': '# R\n\nMore.\n\n[old](old.md) [top](../LICENSE) [new](new.md)\n' })
  const { messages } = await told(`${folder}/docs`, { since: 'main' })
  expect(messages).toEqual(['README.md:5:39 broken-link'])
  expect(listFiles(folder).filter((path) => !path.startsWith('.git/'))).toEqual(['LICENSE', 'docs/README.md'])
})

test('a site of another generator is read by its own configuration, whose findings are at its own values', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    '.vitepress/config.mjs':
      "export default {\n  title: 'V',\n  themeConfig: { nav: [{ text: 'G', link: '/gone' }] }\n}\n",
    'index.md': '# Home\n\n::: tip\n[a](a.md)\n:::\n'
  })
  const before = listFiles(folder)
  expect(await told(folder)).toEqual({
    kind: 'VitePress',
    messages: ['.vitepress/config.mjs:3:44 broken-link', 'index.md:4:5 broken-markdown-link']
  })
  expect(listFiles(folder)).toEqual(before)
  expect((await told(folder, { as: 'markdown' })).kind).toBe('Markdown')
})

test('a site with our configuration is left to its check; a wrong name or folder is a wrong usage', async () => {
  const folder = temporaryFolder()
  await expect(told(folder)).rejects.toThrow('No site.config.ts and no Markdown in')
  await expect(told(`${folder}/none`)).rejects.toThrow('No folder')
  await expect(told(folder, { as: 'docusaurus' })).rejects.toThrow('No configuration of docusaurus found in')
  await expect(told(folder, { as: 'docsify' })).rejects.toThrow('Unexpected value "docsify" for --as; expected one of:')
  writeFiles(folder, { 'site.config.ts': '', 'README.md': '[a](b.md)\n' })
  expect(await checkUnconfigured(folder, { external: false })).toBeUndefined()
})

test('a site of another generator below the folder is checked as one, the pages around it as those of a forge', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'README.md': '[site](site/content/docs/_index.md) [gone](gone.md)\n',
    'site/hugo.toml': "baseURL = 'https://e.example/'\ntitle = 'S'\n",
    'site/content/docs/_index.md': '---\ntitle: Docs\n---\n\n[a](/docs/install/) [b](/docs/gone/)\n',
    'site/content/docs/install.md': '---\ntitle: Install\n---\n\nText.\n',
    'site/README.md': '[gone](gone.md)\n',
    'tests/fixtures/mkdocs.yml': 'site_name: T\n',
    'tests/fixtures/docs/index.md': '# T\n'
  })
  const before = listFiles(folder)
  expect(await told(folder)).toEqual({
    kind: 'Markdown, with Hugo in site',
    messages: [
      'README.md:1:44 broken-link',
      'site/README.md:1:8 broken-link',
      'site/content/docs/_index.md:5:25 broken-link'
    ]
  })
  expect(listFiles(folder)).toEqual(before)
})

test('a site below the folder whose configuration cannot be read is Markdown, and that is said', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'README.md': '# R\n', 'web/mkdocs.yml': 'nav: [\n', 'web/docs/index.md': '[gone](gone.md)\n' })
  const notices: string[] = []
  const result = await checkUnconfigured(folder, { external: false, onNotice: (sentence) => notices.push(sentence) })
  expect(result?.messages.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual(['web/docs/index.md broken-link'])
  expect(notices).toEqual([
    expect.stringMatching(/^web is read as Markdown, and not as a site of .*MkDocs.*: mkdocs\.yml is not/)
  ])
})
