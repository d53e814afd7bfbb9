/**
 * Configurations with every documented option of a generator, each set to other than its default: whatever a report says is carried over
 * changes the settings, and whatever does not change them is named as lost, as left to a person, or as without meaning here.
 */
import { stringify } from 'smol-toml'
import { expect, test } from 'vitest'
import { migrateDocusaurus } from '../../../src/dialects/docusaurus/migrate/migrate-docusaurus.js'
import type { ProgramCall, Programs } from '../../../src/dialects/migration/load-program.js'
import type { Migration } from '../../../src/model/migration.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { migrateHugo } from '../../../src/dialects/hugo/migrate/migrate-hugo.js'
import { migrateMdbook } from '../../../src/dialects/mdbook/migrate/migrate-mdbook.js'
import { migrateMkdocs } from '../../../src/dialects/mkdocs/migrate/migrate-mkdocs.js'
import { migrateStarlight } from '../../../src/dialects/starlight/migrate/migrate-starlight.js'
import { migrateVitepress } from '../../../src/dialects/vitepress/migrate/migrate-vitepress.js'
import { docusaurusSettings } from './every-setting/docusaurus.js'
import { hugoSettings } from './every-setting/hugo.js'
import { mdbookSettings } from './every-setting/mdbook.js'
import { mkdocsSettings } from './every-setting/mkdocs.js'
import { starlightSettings } from './every-setting/starlight.js'
import { vitepressSettings } from './every-setting/vitepress.js'

/** Stand in for the programs of a site: what they export, by their files, and what their functions return. */
function programsOf(
  exports: Readonly<Record<string, unknown>>,
  answer: (call: ProgramCall, list: readonly unknown[]) => unknown = () => undefined
): Programs {
  return {
    load: (_, file) => Promise.resolve(structuredClone(exports[file])),
    call: (_, _file, calls) => Promise.resolve(calls.map((call) => call.calls.map((list) => answer(call, list))))
  }
}

type Path = readonly (string | number)[]

/** List the places of all values that have no parts. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (parts.length === 0 || 'isFunction' in (value as object)) return [path]
  return parts.flatMap(([key, part]) => leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]))
}

/** Copy a configuration without one of its values. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((part, index) => (index === key ? without(part, rest) : (part as unknown)))
  }
  const entries = Object.entries(value as object).flatMap(([name, part]) =>
    name !== key ? [[name, part]] : rest.length === 0 ? [] : [[name, without(part, rest)]]
  )
  return Object.fromEntries(entries) as unknown
}

/** Names by which a report may call the setting at a place. */
function namesOf(path: Path, config: unknown): string[] {
  const parts: string[] = []
  const names = new Set<string>()
  let placed = ''
  let value = config
  path.forEach((key) => {
    const inner = (value as Record<string | number, unknown>)[key]
    if (typeof key === 'number') {
      const name = Array.isArray(inner) ? (inner[0] as unknown) : inner
      if (
        typeof name === 'string' &&
        ['plugins', 'presets', 'themes', 'head', 'locales.root.head'].includes(parts.join('.'))
      )
        parts.push(name)
      placed += `[${key}]`
    } else {
      parts.push(key)
      placed += placed === '' ? key : `.${key}`
    }
    value = inner
    names.add(parts.join('.')).add(placed)
  })
  return [...names]
}

/** Names by which a report calls the options of integrations of Astro, those of Starlight at the top. */
function namesOfIntegrations(path: Path, config: unknown): string[] {
  const [first, index, ...rest] = path
  if (first !== 'integrations') return namesOf(path, config)
  const integration = (config as { readonly integrations: readonly Record<string, unknown>[] }).integrations[
    Number(index)
  ]
  const name = String(integration?.stub ?? integration?.name)
  const keys = rest.slice(rest[0] === 'args' ? 2 : 0).filter((part) => typeof part === 'string')
  const placed = rest
    .slice(2)
    .reduce<string>((text, part) => text + (typeof part === 'number' ? `[${part}]` : `.${part}`), 'starlight')
  const top = name === '@astrojs/starlight' ? 'starlight' : `integrations.${name}`
  return [
    ...keys.map((_, at) => [top, ...keys.slice(0, at + 1)].join('.')),
    top,
    'integrations',
    placed,
    placed.replace(/\]\..*$/, ']')
  ]
}

/** Key of what no generator documents. */
const oddKey = 'zodd'

/** Copy a configuration with something in each of its objects that no generator documents. */
function withOddKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOddKeys)
  if (typeof value !== 'object' || value === null || 'isFunction' in value || value instanceof Date) return value
  const entries = Object.entries(value).map(([key, part]) => [key, withOddKeys(part)])
  return { ...(Object.fromEntries(entries) as object), [oddKey]: { inner: [{ [oddKey]: 7 }], text: 'odd' } }
}

/** Find what a report says wrongly or not at all, setting by setting, and of what is odd among them. */
async function faultsOf(
  config: object,
  run: (config: object) => Promise<Migration> | Migration,
  implied: readonly RegExp[],
  namesAt = namesOf
): Promise<string[]> {
  const odd = await faultsAmong(
    leavesOf(withOddKeys(config)).filter((path) => path.includes(oddKey)),
    withOddKeys(config) as object,
    { run, implied, namesAt }
  )
  return [...(await faultsAmong(leavesOf(config), config, { run, implied, namesAt })), ...odd]
}

interface Reporting {
  readonly run: (config: object) => Promise<Migration> | Migration
  readonly implied: readonly RegExp[]
  readonly namesAt: typeof namesOf
}

/** Find what a report says wrongly or not at all of some settings. */
async function faultsAmong(
  paths: readonly Path[],
  config: object,
  { run, implied, namesAt }: Reporting
): Promise<string[]> {
  const whole = await run(config)
  const writtenBy = ({ settings, anchors }: Migration) => JSON.stringify([settings, anchors])
  const written = writtenBy(whole)
  const carried = new Set(whole.carried)
  const others = new Set([
    ...(whole.meaningless ?? []),
    ...[...whole.lost, ...whole.byHand].flatMap(({ setting }) => setting ?? [])
  ])
  const faults: string[] = []
  for (const path of paths) {
    const names = namesAt(path, config)
    const isSaid = names.some((name) => carried.has(name))
    const isOther = names.some((name) => others.has(name))
    const place = path.join('.')
    if (isOther && !isSaid) continue
    const changed = await run(without(config, path) as object)
    const isCarried = writtenBy(changed) !== written
    if (implied.some((pattern) => pattern.test(place))) continue
    if (isSaid && !isCarried) faults.push(`${place} is said to be carried over and changes nothing`)
    if (!isSaid && !isOther) faults.push(`${place} is not named${isCarried ? ', and changes the settings' : ''}`)
    if (isSaid && isOther) faults.push(`${place} is said to be both`)
  }
  return faults
}

test('every setting of Docusaurus', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'documents/intro.md': '# Intro\n',
    'documents/01-inside.md': '# Inside\n',
    'community/who.md': '# Who\n',
    'community_versioned_docs/version-1.0/who.md': '# Who\n',
    'community_versions.json': '["1.0"]',
    'versions.json': '["1.0", "0.9", "0.8"]',
    'versioned_docs/version-1.0/intro.md': '# Intro\n',
    'versioned_docs/version-0.9/intro.md': '# Intro\n',
    'versioned_docs/version-0.8/intro.md': '# Intro\n',
    'translations/french/docusaurus-plugin-content-docs/current/intro.md': '# Intro\n',
    'translations/english/code.json': '{"theme.docs.paginator.next":{"message":"Onwards"}}',
    'news/2020-01-01-first.md': '# First\n',
    'news/second.mdx': '# Second\n',
    'translations/french/docusaurus-plugin-content-blog/2020-01-01-first.md': '# First\n',
    'translations/french/docusaurus-plugin-content-pages/about.md': '# About\n',
    'site-pages/other.mdx': '# Other\n',
    'news/people.yml': 'ann:\n  name: Ann\n',
    'news/labels.yml': 'one:\n  label: One\n',
    'site-pages/about.md': '# About\n',
    'public/x.txt': '',
    'static/y.txt': '',
    'menu.js': ''
  })
  const menu = { main: ['intro', { type: 'category', label: 'Group', items: ['inside'] }] }
  const run = (config: object) => {
    const programs = programsOf({ 'docusaurus.config.js': config, 'menu.js': menu }, ({ path }, [first]) =>
      path.includes('createRedirects') ? `/old${String(first)}` : undefined
    )
    return migrateDocusaurus({ siteDir, configFile: 'docusaurus.config.js' }, programs)
  }
  expect(
    await faultsOf(docusaurusSettings, run, [
      /^i18n\.locales\.0$/,
      // An admonition of this name is there anyway.
      /^presets\.0\.1\.docs\.admonitions\.keywords\.1$/,
      /^(?:plugins|presets|themes)\.\d+(?:\.0)?$/,
      /^themeConfig\.navbar\.items\.[27]\.(?:type|docsPluginId)$/
    ])
  ).toEqual([])
})

test('every setting of VitePress', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'pages/index.md': '# Home\n',
    'pages/guide.md': '# Guide\n',
    'pages/packages/x/index.md': '# X\n',
    'pages/fr/guide.md': '# Guide\n',
    'pages/public/icon.svg': '',
    'pages/public/card.png': '',
    'pages/public/logo.svg': '',
    'pages/public/logo-dark.svg': ''
  })
  const run = (config: object) =>
    migrateVitepress({ siteDir, configFile: '.vitepress/config.ts' }, programsOf({ '.vitepress/config.ts': config }))
  expect(
    await faultsOf(vitepressSettings, run, [
      /^(?:locales\.root\.)?head\.\d\.0$/,
      // These stay where they are, and the site calls them.
      /^(?:transformPageData|transformHead|buildEnd)$/,
      /^locales\.fr\.link$/
    ])
  ).toEqual([])
})

test('every setting of Starlight', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'source/content/docs/guide.md': '---\ntitle: Guide\n---\n',
    'source/content/docs/other.md': '---\ntitle: Other\n---\n',
    'source/content/docs/deep/down.md': '---\ntitle: Down\n---\n',
    'source/content/docs/fr/guide.md': '---\ntitle: Guide\n---\n',
    'static/icon.svg': '',
    'static/card.png': '',
    'static/light.svg': '',
    'static/dark.svg': ''
  })
  const run = (config: object) => {
    return migrateStarlight({ siteDir, configFile: 'astro.config.mjs' }, programsOf({ 'astro.config.mjs': config }))
  }
  expect(
    await faultsOf(
      starlightSettings,
      run,
      [/^integrations\.\d\.stub$/, /\.defaultLocale$/, /\.head\.3\.tag$/],
      namesOfIntegrations
    )
  ).toEqual([])
})

test('every setting of mdBook', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'text/SUMMARY.md': '# Summary\n\n- [One](one.md)\n  - [Two](two.md)\n    - [Gone](gone.md)\n',
    'text/one.md': '# One\n',
    'text/two.md': '# Two\n',
    'text/gone.md': '# Gone\n',
    'theme/a.css': ''
  })
  const run = (config: object) => {
    writeFiles(siteDir, { 'book.toml': stringify(config) })
    return migrateMdbook({ siteDir, configFile: 'book.toml' })
  }
  expect(await faultsOf(mdbookSettings, run, [/mathjax-support$/, /^preprocessor\.links$/])).toEqual([])
})

test('every setting of MkDocs', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'pages/index.md': '# Home {{ product }}\n',
    'pages/guide.md': '# Guide {{ color }}\n',
    'icons-of-ours/x.svg': '',
    'pages/fr/guide.md': '# Guide\n',
    'pages/news/index.md': '# News\n',
    'pages/news/first.md': '---\ndate: 2020-01-01\ncategories: [One]\n---\n# First\n',
    'pages/news/people.yml': 'authors:\n  ann:\n    name: Ann\n',
    'pages/old.md': '# Old\n',
    'snippets/terms.md': '*[A]: B\n',
    'included/x.md': '',
    'values.yml': 'color: red\n'
  })
  const run = (config: object) => {
    writeFiles(siteDir, { 'mkdocs.yml': JSON.stringify(config) })
    return migrateMkdocs({ siteDir, configFile: 'mkdocs.yml' })
  }
  expect(await faultsOf(mkdocsSettings, run, [/^(?:markdown_extensions|plugins)\.0$/, /base_path\.1$/])).toEqual([])
})

test('every setting of Hugo', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'pages/en/_index.md': '---\ntitle: Home\n---\n{{< param version >}}\n',
    'pages/en/docs/_index.md': '---\ntitle: Docs\n---\n',
    'pages/fr/_index.md': '---\ntitle: Accueil\n---\n',
    'pages/de/_index.md': '---\ntitle: Start\n---\n',
    'assets-of-ours/x.txt': '',
    'more/y.txt': ''
  })
  const run = (config: object) => {
    writeFiles(siteDir, { 'hugo.json': JSON.stringify(config) })
    return migrateHugo({ siteDir, configFile: 'hugo.json' })
  }
  expect(
    await faultsOf(hugoSettings, run, [
      /^(?:title|defaultContentLanguage|contentDir|i18nDir|languages\.en\.contentDir|languages\.fr\.disabled)$/,
      /^menu\.main\.\d\.weight$/,
      // That the folder of a language is mounted says the same as its own setting.
      /^module\.mounts\.0\./,
      /^params\.(?:versions\.0\..*|editURL\.enable)$/
    ])
  ).toEqual([])
})
