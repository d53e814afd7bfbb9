/** Pages that Docusaurus 3.8 and VitePress 1.6 have built of the sources below, without their scripts and styles. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capstan } from '../../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { migrate } from '../../../../src/commands/migrate.js'

const vitepress = {
  '.vitepress/config.mjs': `export default { title: 'V', description: 'Words of the site', base: '/b/', cleanUrls: true,
  themeConfig: { sidebar: [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/start' }, { text: 'More', items: [{ text: 'Deep', link: '/guide/deep' }] }] }] } }`,
  'index.md': '# Home\n\nWelcome to [the start](./guide/start).\n',
  'guide/start.md':
    '---\ndescription: How to start\n---\n# Start here\n\n## Install it\n\nRun this:\n\n```sh\nnpm i thing\n```\n\n::: tip\nA hint for **you**.\n:::\n\n## `api.call()` & more {#call}\n\n![A picture](/pic.png)\n\nSee [deep](./deep#part-two) and [outside](https://other.example/x).\n\n| a | b |\n| - | - |\n| one | two |\n',
  'guide/deep.md': '# Deep\n\n## Part one\n\nText one.\n\n## Part two\n\nText two.\n',
  'public/pic.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64'
  )
}

const old = (name: string) => join(import.meta.dirname, name)

/** Move a site in, with the build of its old generator beside it. */
async function moved(name: string, files: Readonly<Record<string, string | Uint8Array>>, against = name) {
  const folder = temporaryFolder()
  writeFiles(folder, { '.git/none': '', ...files })
  cpSync(old(name), join(folder, 'old'), { recursive: true })
  const result = await migrate(folder, { against: join(folder, against.replace(name, 'old')) })
  const { figures, differences = [] } = result.comparison ?? {}
  const report = readFileSync(join(folder, '_migration.md'), 'utf8')
  return { folder, figures, differences, line: result.comparison?.line, report }
}

describe('a site of VitePress, by its sitemap', () => {
  test('has all addresses, ids, words, code, links and images; what is otherwise is named with its place', async () => {
    const { figures, differences, line, report } = await moved('vitepress', vitepress, 'vitepress/sitemap.xml')
    expect(figures).toMatchObject({
      addresses: { old: 3, kept: 3 },
      ids: { old: 7, kept: 7 },
      words: { old: 36, kept: 36 },
      code: { old: 1, kept: 1 },
      links: { old: 3, kept: 3 },
      images: { old: 1, kept: 1 },
      sidebar: { old: 2, kept: 2 }
    })
    expect(differences.map(({ kind, address, own }) => ({ kind, address, own }))).toEqual([
      { kind: 'descriptions', address: '/guide/deep', own: 'Text one.' },
      { kind: 'titles', address: '/', own: 'V' }
    ])
    expect(differences[0]).toMatchObject({ file: 'guide/deep.md', old: 'Words of the site' })
    expect(line).toContain('3 of 3 addresses, 2 of 3 titles, ')
    expect(line).toContain('7 of 7 ids of headings, 100 % of words')
    expect(report).toContain('| ids of headings | 7 | 7 | 100 % |')
    expect(report).toContain('- `/guide/deep` (`guide/deep.md`): "Words of the site", here "Text one.".')
  })

  test('what a page has lost is a difference of its kind, at its line', async () => {
    const { figures, differences } = await moved('vitepress', {
      ...vitepress,
      'guide/start.md':
        '# Start here\n\n## Install\n\nRun this:\n\n## `api.call()` & more {#call}\n\n![A picture](/gone.png)\n\nSee [deep](./deep).\n'
    })
    expect(figures).toMatchObject({
      ids: { old: 7, kept: 6 },
      code: { old: 1, kept: 0 },
      links: { old: 3, kept: 1 },
      images: { old: 1, kept: 0 }
    })
    const of = (kind: string) => differences.filter((each) => each.kind === kind).map(({ old: was }) => was)
    expect(of('ids')).toEqual(['#install-it'])
    expect(of('code')).toEqual(['npmithing'])
    expect(of('links')).toEqual(['deep (./deep#part-two)', 'outside (https://other.example/x)'])
    expect(of('images')).toEqual(['/b/pic.png'])
    expect(of('words')).toContain('tip a hint for you')
    expect(differences.find(({ kind }) => kind === 'links')).toMatchObject({
      file: 'guide/start.md',
      line: 11,
      own: '/b/guide/deep'
    })
  })

  test('a page that is gone is an address that is lost, and ends the command with 1; the next run compares again', async () => {
    const { 'guide/deep.md': _, ...files } = vitepress
    const { folder, figures } = await moved('vitepress', files)
    expect(figures?.addresses).toEqual({ old: 3, kept: 2 })
    const run = await capstan(['migrate', folder, '--against', join(folder, 'old'), '--json'])
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('2 of 3 addresses')
    expect(JSON.parse(run.stdout)).toMatchObject({ written: [], figures: { addresses: { old: 3, kept: 2 } } })
    writeFiles(folder, { 'guide/deep.md': vitepress['guide/deep.md'] })
    const again = await capstan(['migrate', folder, '--against', join(folder, 'old')])
    expect(again.code).toBe(0)
    expect(again.stderr).toContain('3 of 3 addresses')
    const report = readFileSync(join(folder, '_migration.md'), 'utf8')
    expect(report.match(/^## Compared with the old site$/gm)).toHaveLength(1)
    expect(report).toContain('## Carried over')
  })

  test('no build, no page and an address without a file are errors before anything is written', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { ...vitepress, 'empty/none': '', 'map/sitemap.xml': '<loc>https://v.example/b/x</loc>' })
    await expect(migrate(folder, { against: join(folder, 'gone') })).rejects.toThrow('gone does not exist')
    await expect(migrate(folder, { against: join(folder, 'empty') })).rejects.toThrow('There is no page in ')
    await expect(migrate(folder, { against: join(folder, 'map/sitemap.xml') })).rejects.toThrow(
      '1 of the 1 addresses in '
    )
  })
})

const docusaurus = {
  'docusaurus.config.js':
    "module.exports={title:'T',url:'https://e.example',baseUrl:'/',i18n:{defaultLocale:'en',locales:['en','zh-Hans']},presets:[['classic',{docs:{sidebarPath:'./sidebars.js'}}]]}",
  'sidebars.js':
    "module.exports={docs:['a',{type:'category',label:'Guides',link:{type:'generated-index'},items:['b']},{type:'category',label:'Auto',items:[{type:'autogenerated',dirName:'auto'}]}]}",
  'docs/a.md': '# A\n[g](/docs/category/guides)\n',
  'docs/b.md': '# B\n',
  'docs/auto/_category_.json': '{"label":"Automatic","link":{"type":"generated-index"}}',
  'docs/auto/c.md': '# C\n',
  'docs/auto/sub/_category_.json': '{"label":"Sub folder","link":{"type":"generated-index"}}',
  'docs/auto/sub/d.md': '# D\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A1\n',
  'versioned_docs/version-1.0/b.md': '# B1\n',
  'versioned_docs/version-1.0/auto/c.md': '# C1\n',
  'versioned_docs/version-1.0/auto/_category_.json': '{"label":"Automatic","link":{"type":"generated-index"}}',
  'versioned_docs/version-1.0/auto/sub/_category_.json': '{"label":"Sub folder","link":{"type":"generated-index"}}',
  'versioned_docs/version-1.0/auto/sub/d.md': '# D\n',
  'versioned_sidebars/version-1.0-sidebars.json':
    '{"docs":["a",{"type":"category","label":"Guides","link":{"type":"generated-index"},"items":["b"]},{"type":"category","label":"Auto","items":[{"type":"autogenerated","dirName":"auto"}]}]}',
  'i18n/zh-Hans/docusaurus-plugin-content-docs/current.json':
    '{"sidebar.docs.category.Guides":{"message":"指南"},"sidebar.docs.category.Sub folder":{"message":"子目录"}}',
  'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0.json':
    '{"sidebar.docs.category.Guides":{"message":"指南"},"sidebar.docs.category.Guides.link.generated-index.title":{"message":"指南"},"sidebar.docs.category.Sub folder":{"message":"子目录"}}',
  'i18n/zh-Hans/docusaurus-plugin-content-docs/current/a.md': '# 甲\n',
  'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/a.md': '# 甲1\n',
  'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/auto/c.md': '# 丙\n',
  'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/auto/_category_.json':
    '{"label":"自动的","link":{"type":"generated-index"}}'
}

test('a site of Docusaurus with versions and languages: addresses by redirects, other languages, entries of sidebars', async () => {
  const { folder, figures, differences } = await moved('docusaurus', docusaurus)
  expect(figures).toMatchObject({
    addresses: { old: 6, kept: 6, redirected: 1 },
    titles: { old: 6, kept: 6 },
    canonical: { old: 5, kept: 5 }
  })
  expect(differences.filter(({ kind }) => kind === 'addresses')).toEqual([])
  // The labels of folders are in the files of translations, too; what a language has no file for is as in the default one.
  const config = readFileSync(join(folder, 'site.config.ts'), 'utf8')
  expect(config).toContain("labels: { 'Sub folder': { en: 'Sub folder', 'zh-Hans': '子目录' } }")
  expect((await capstan(['build', folder])).code).toBe(0)
  const group = readFileSync(join(folder, '.build/zh-Hans/docs/category/sub-folder/index.html'), 'utf8')
  expect(group).toContain('<h1>子目录')
  expect(group).toContain('hrefLang="en" href="https://e.example/docs/category/sub-folder"')
})
