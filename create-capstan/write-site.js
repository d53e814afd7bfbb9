// Writes the files of a site, or of a plugin. Nothing that is there is replaced.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What can be created. */
export const templates = {
  docs: 'documentation',
  api: 'documentation and an API reference',
  blog: 'documentation and a blog',
  plugin: 'a plugin with its test'
}

/** Languages that the first pages are written in; others begin with the English ones. */
export const languages = { en: 'English', 'zh-CN': '简体中文' }

const templatesFolder = fileURLToPath(new URL('templates/', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** Texts of the navbar, by language. */
const labels = {
  en: { guide: 'Guide', api: 'API', blog: 'Blog' },
  'zh-CN': { guide: '指南', api: '接口', blog: '博客' }
}

/**
 * Write a site, and list the files that were written, those that were there already, and what its author has to do.
 *
 * @param site `from` is the folder whose Markdown becomes the content of the site; undefined: pages of the template
 */
export function writeSite(site) {
  const files = site.template === 'plugin' ? pluginFiles(site) : siteFiles(site)
  const [kept, written] = [[], []]
  for (const [path, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const target = join(site.folder, path)
    const isTaken = existsSync(target)
    ;(isTaken ? kept : written).push(path)
    if (isTaken) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return { written, kept, advice: kept.includes('package.json') ? [adviceOnPackage(site)] : [] }
}

/** List what a package that exists lacks. */
function adviceOnPackage(site) {
  const { devDependencies, scripts } = JSON.parse(manifestOf(site))
  return `Add to package.json: the scripts ${listOf(scripts)}, and the development dependencies ${listOf(devDependencies)}.`
}

function listOf(entries) {
  return Object.entries(entries)
    .map(([name, value]) => `"${name}": "${value}"`)
    .join(', ')
}

/** The files of a site: a configuration, first pages, a workflow, and what an editor needs to check types. */
function siteFiles(site) {
  const lang = textLanguage(site.lang)
  const pages = [
    `docs/${lang}`,
    'docs/shared',
    `${site.template}/${lang}`,
    ...(site.template === 'api' ? ['api/shared'] : [])
  ]
  const names = ['site', ...(site.from === undefined ? pages : [])]
  return {
    ...Object.assign({}, ...names.map(readTemplate)),
    'package.json': manifestOf(site),
    'site.config.ts': configurationOf(site)
  }
}

/** The files of a plugin. */
function pluginFiles(site) {
  return { ...readTemplate('plugin'), 'package.json': manifestOf(site) }
}

/** Read the files of a template. npm leaves files named `.gitignore` out of packages, so that dots at the beginning are written `_`. */
function readTemplate(name) {
  const folder = join(templatesFolder, name)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const target = relative(folder, path)
        .replaceAll('\\', '/')
        .replace(/^_(?=gitignore|github)/, '.')
      return [target, readFileSync(path, 'utf8')]
    })
  )
}

/** Choose the language of the first pages. */
function textLanguage(lang) {
  return /^zh(?!-(?:Hant|TW|HK|MO))\b/i.test(lang) ? 'zh-CN' : 'en'
}

/** Write the configuration. */
function configurationOf({ title, lang, template, from, folder, colors }) {
  const words = labels[textLanguage(lang)]
  const isOwn = from === undefined
  const items = [
    isOwn && `{ label: '${words.guide}', href: '/guide/first-steps' }`,
    isOwn && template === 'api' && `{ label: '${words.api}', href: '/api' }`,
    isOwn && template === 'blog' && `{ label: '${words.blog}', href: '/blog' }`
  ].filter(Boolean)
  const content = isOwn ? undefined : relative(folder, from).replaceAll('\\', '/') || '.'
  const lines = [
    `title: ${quote(title)},`,
    "description: 'What this documentation is about.',",
    lang !== 'en' && `lang: ${quote(lang)},`,
    isOwn && "favicon: '/favicon.svg',",
    '// The address that the site will have; canonical links, feeds and the sitemap need it.',
    "// url: 'https://docs.example.com',",
    '// Programs that read documentation find each page as Markdown, and a list of them.',
    'llms: true,',
    content && `content: ${quote(content)},`,
    template === 'api' && isOwn && `openapi: [{ file: 'openapi/api.yaml', path: '/api', label: '${words.api}' }],`,
    template === 'blog' && isOwn && `blog: { title: '${words.blog}' },`,
    colors === 'system' && 'colorMode: { respectPrefersColorScheme: true },',
    items.length > 0 &&
      `navbar: {\n    start: [${items.length > 1 ? `\n      ${items.join(',\n      ')}\n    ` : items[0]}]\n  }`
  ].filter(Boolean)
  const body = lines
    .map((line) => `  ${line}`)
    .join('\n')
    .replace(/,$/, '')
  return `import { defineConfig } from 'capstan'\n\nexport default defineConfig({\n${body}\n})\n`
}

function quote(text) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.includes("'") ? JSON.stringify(line) : `'${line.replaceAll('\\', '\\\\')}'`
}

/** Write the package: its commands, and what they and an editor need. */
function manifestOf({ folder, template }) {
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs'
  const capstan = dependencyOf(folder)
  const manifest =
    template === 'plugin'
      ? {
          name,
          version: '0.1.0',
          type: 'module',
          exports: './plugin.js',
          files: ['plugin.js'],
          scripts: { test: 'node --test' },
          peerDependencies: { capstan: '*' },
          devDependencies: { capstan }
        }
      : {
          name,
          private: true,
          type: 'module',
          scripts: { dev: 'capstan serve --open', build: 'capstan build', check: 'capstan check --strict' },
          devDependencies: { '@types/react': '^19', capstan }
        }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Name the generator: the version that was published with this package, or the clone that this file is in. */
function dependencyOf(folder) {
  const clone = fileURLToPath(new URL('..', import.meta.url))
  return existsSync(join(clone, 'src/cli/main.ts'))
    ? `file:${relative(folder, clone).replaceAll('\\', '/')}`
    : `^${version}`
}
