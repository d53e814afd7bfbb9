/** Folders are read as their generators read them, with or without slashes around them, and wherever a site has them. */
import { expect, test } from 'vitest'
import { migrateMdbook } from '../../../src/dialects/mdbook/migrate/migrate-mdbook.js'
import { migrateMkdocs } from '../../../src/dialects/mkdocs/migrate/migrate-mkdocs.js'
import { migrateStarlight } from '../../../src/dialects/starlight/migrate/migrate-starlight.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

function siteWith(files: Readonly<Record<string, string>>): string {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, files)
  return siteDir
}

test('MkDocs: a folder with a slash behind it, languages that fall back to nothing, and sections that are tabs', () => {
  const siteDir = siteWith({
    'mkdocs.yml': `site_name: M
docs_dir: ./docs/
theme: { name: material, features: [navigation.tabs], palette: { primary: red } }
plugins:
  - i18n:
      docs_structure: suffix
      fallback_to_default: false
      languages: [{ locale: en, default: true, name: English }, { locale: fr, name: Français }]
nav: [{ Home: index.md }, { Guide: [a.md] }]
`,
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'docs/a.fr.md': '# A\n'
  })
  const { settings, lost, byHand } = migrateMkdocs({ siteDir, configFile: 'mkdocs.yml' })
  expect(settings).toMatchObject({
    content: 'docs',
    languages: [
      { lang: 'en', content: 'docs' },
      { lang: 'fr', content: 'docs', suffix: 'fr' }
    ]
  })
  expect(JSON.stringify(settings)).not.toContain('fallback')
  expect([...lost, ...byHand].map(({ text }) => text)).toEqual([
    '"theme.palette" is not carried over; here it is "theme", with colours.'
  ])
})

test('MkDocs: a language whose site is elsewhere', () => {
  const siteDir = siteWith({
    'mkdocs.yml': `site_name: M
extra:
  alternate:
    - { name: English, link: /, lang: en }
    - { name: 中文, link: 'https://zh.example/', lang: zh }
`,
    'docs/index.md': '# Home\n'
  })
  const { settings, lost } = migrateMkdocs({ siteDir, configFile: 'mkdocs.yml' })
  expect(settings).toMatchObject({
    content: 'docs',
    languages: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文', href: 'https://zh.example' }
    ],
    navbar: { end: [{ type: 'languages' }] }
  })
  expect(lost).toEqual([])
})

test('mdBook: a folder with slashes around it', () => {
  const siteDir = siteWith({
    'book.toml': '[book]\ntitle = "B"\nsrc = "./text/"\n',
    'text/SUMMARY.md': '- [One](one.md)\n',
    'text/one.md': '# One\n'
  })
  expect(migrateMdbook({ siteDir, configFile: 'book.toml' }).settings).toMatchObject({ content: 'text' })
})

test('Starlight: sources and static files in other folders', async () => {
  const siteDir = siteWith({
    'web/content/docs/index.md': '---\ntitle: Home\n---\n',
    'web/content/docs/fr/index.md': '---\ntitle: Accueil\n---\n',
    'web/content/i18n/fr.json': '{"page.nextLink":"Suivant"}',
    'assets/icon.svg': '',
    'assets/logo.svg': ''
  })
  const options = {
    title: 'S',
    favicon: '/icon.svg',
    logo: { src: './assets/logo.svg' },
    locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }
  }
  const config = {
    srcDir: './web/',
    publicDir: './assets',
    integrations: [{ stub: '@astrojs/starlight', args: [options] }]
  }
  const programs = { load: () => Promise.resolve(structuredClone(config)), call: () => Promise.resolve([]) }
  const { settings } = await migrateStarlight({ siteDir, configFile: 'astro.config.mjs' }, programs)
  expect(settings).toMatchObject({
    content: 'web/content/docs',
    languages: [{ content: 'web/content/docs' }, { content: 'web/content/docs/fr' }],
    static: 'assets',
    favicon: '/icon.svg',
    navbar: { logo: { src: '/logo.svg' } },
    labels: { fr: { nextPage: 'Suivant' } }
  })
})
