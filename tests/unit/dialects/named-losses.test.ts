/** What readers would miss of a site is named in the report of its move, never called meaningless. */
import { expect, test } from 'vitest'
import type { Programs } from '../../../src/dialects/migration/load-program.js'
import { migrateDocusaurus } from '../../../src/dialects/docusaurus/migrate/migrate-docusaurus.js'
import { migrateMdbook } from '../../../src/dialects/mdbook/migrate/migrate-mdbook.js'
import { migrateMkdocs } from '../../../src/dialects/mkdocs/migrate/migrate-mkdocs.js'
import { migrateStarlight } from '../../../src/dialects/starlight/migrate/migrate-starlight.js'
import { migrateVitepress } from '../../../src/dialects/vitepress/migrate/migrate-vitepress.js'
import type { Migration } from '../../../src/model/migration.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Stand in for the programs of a site: whatever file is loaded exports a value. */
const exporting = (value: object): Programs => ({
  load: () => Promise.resolve(structuredClone(value)),
  call: () => Promise.resolve([])
})

function siteWith(files: Readonly<Record<string, string>>): string {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, files)
  return siteDir
}

const named = ({ lost, byHand }: Migration) => [...lost, ...byHand].flatMap(({ setting }) => setting ?? [])

test('VitePress: a service of search, grammars of the site, marks of links elsewhere, and what search is told of pages', async () => {
  const siteDir = siteWith({ 'index.md': '# Home\n' })
  const run = (config: object) => migrateVitepress({ siteDir, configFile: '.vitepress/config.ts' }, exporting(config))
  const service = await run({
    title: 'V',
    markdown: { languages: ['ts', { name: 'ours', patterns: [] }] },
    themeConfig: { externalLinkIcon: true, search: { provider: 'algolia', options: { appId: 'x', indexName: 'y' } } }
  })
  expect(named(service)).toEqual(['markdown.languages.name', 'themeConfig.externalLinkIcon', 'themeConfig.search'])
  const local = await run({
    title: 'V',
    themeConfig: { search: { provider: 'local', options: { exclude: ['x'], detailedView: true } } }
  })
  expect(named(local)).toEqual(['themeConfig.search.options.exclude'])
})

test('Docusaurus: a template of all pages, and code that readers change', async () => {
  const siteDir = siteWith({ 'docs/intro.md': '# Intro\n' })
  const config = {
    title: 'D',
    presets: [['classic', { blog: false }]],
    ssrTemplate: '<html></html>',
    themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid']
  }
  const site = { siteDir, configFile: 'docusaurus.config.js' }
  expect(named(await migrateDocusaurus(site, exporting(config)))).toEqual([
    'ssrTemplate',
    'themes.@docusaurus/theme-live-codeblock'
  ])
})

test('Starlight: other sites that search finds', async () => {
  const siteDir = siteWith({ 'src/content/docs/index.md': '---\ntitle: Home\n---\n' })
  const site = { siteDir, configFile: 'astro.config.mjs' }
  const run = (pagefind: unknown) =>
    migrateStarlight(
      site,
      exporting({ integrations: [{ stub: '@astrojs/starlight', args: [{ title: 'S', pagefind }] }] })
    )
  expect(named(await run({ ranking: { pageLength: 1 }, mergeIndex: [{ bundlePath: 'x' }] }))).toEqual([
    'starlight.pagefind.mergeIndex'
  ])
  expect(named(await run(false))).toEqual([])
})

test('MkDocs: fences that a program draws, and lines with numbers', () => {
  const siteDir = siteWith({
    'mkdocs.yml': `site_name: M
markdown_extensions:
  - codehilite: { guess_lang: false, linenums: true }
  - pymdownx.superfences:
      custom_fences:
        - { name: mermaid, class: mermaid }
        - { name: vegalite, class: vegalite }
`,
    'docs/index.md': '# Home\n'
  })
  expect(named(migrateMkdocs({ siteDir, configFile: 'mkdocs.yml' }))).toEqual([
    'markdown_extensions.codehilite.linenums',
    'markdown_extensions[1].pymdownx.superfences.custom_fences[1].name',
    'markdown_extensions[1].pymdownx.superfences.custom_fences[1].class'
  ])
})

test('mdBook: macros of formulas', () => {
  const siteDir = siteWith({
    'book.toml': '[book]\ntitle = "B"\n[preprocessor.katex]\nno-css = true\nmacros = "macros.txt"\n',
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n'
  })
  expect(named(migrateMdbook({ siteDir, configFile: 'book.toml' }))).toEqual(['preprocessor.katex.macros'])
})
