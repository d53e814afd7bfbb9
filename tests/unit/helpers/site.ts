import { dialectOf } from '../../helpers/dialects.js'
import { resolveConfig } from '../../../src/config/resolve.js'
import { configSchema, type SiteConfig } from '../../../src/model/config-schema.js'
import type { Config } from '../../../src/model/config.js'
import type { Finding, Place } from '../../../src/model/diagnostic.js'
import type { Document, LinkReference } from '../../../src/model/document.js'
import type { KnownValues } from '../../../src/model/known-values.js'
import type { Site } from '../../../src/model/site.js'
import type { SourceFile } from '../../../src/model/source.js'
import { createSite } from '../../../src/routes/create-site.js'
import { readPages } from '../../../src/source/read-pages.js'
import { hashOf } from '../../../src/utils/hash.js'
import { told } from '../../helpers/told.js'

/** Files of a content folder by their paths in it. */
export type ContentFiles = Readonly<Record<string, string>>

/** Resolve settings as the configuration of a site in `/site` would be, whose addresses have the form of their paths. */
export function configOf(settings: Partial<SiteConfig> = {}, siteDir = '/site'): Config {
  const parsed = configSchema.parse({ title: 'Site', trailingSlash: 'mixed', ...settings })
  // The text names every setting, so that messages about one have a place.
  const configText = `export default ${JSON.stringify(settings)}`
  return resolveConfig(parsed, {
    siteDir,
    configFile: 'site.config.ts',
    configText,
    inputs: [],
    hash: 'config',
    dialect: dialectOf(parsed.markdown.dialect)
  })
}

/** Remember heads for the length of a test. */
export function valuesOf(values = new Map<string, string>()): KnownValues {
  return { read: (key) => values.get(key), write: (key, value) => void values.set(key, value) }
}

/** Turn texts into sources as scanning would, without a disk. */
export function sourcesOf(files: ContentFiles): SourceFile[] {
  return Object.entries(files)
    .map(([path, text]): SourceFile => {
      const isStatic = path.startsWith('_static/')
      const kind = isStatic ? 'static' : path.includes('_category_') ? 'category' : 'page'
      const contentPath = isStatic ? path.slice('_static/'.length) : path
      return { path: `content/${path}`, contentPath, kind, hash: hashOf(text), text }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Create the site of a set of texts. */
export function siteOf(
  files: ContentFiles,
  settings: Partial<SiteConfig> = {},
  options: { readonly withDrafts: boolean; readonly now?: number | undefined } = { withDrafts: false }
): { site: Site; findings: readonly Finding[]; config: Config } {
  const config = configOf(settings)
  const sources = sourcesOf(files)
  const { pages } = readPages(sources, config, valuesOf())
  return { ...createSite(pages, sources, config, options), config }
}

/** Create the range of the first character of a file, or a place of a given length in it. */
export function placeIn(file: string, line = 1, column = 1, length = 0): Place {
  return { file, line, column, endLine: line, endColumn: column + length }
}

/** Create a link as the pipeline would have found it on a line of a page. */
export function linkTo(url: string, source: string, options: Partial<LinkReference> = {}): LinkReference {
  const isMarkdownFile = /^[^?#:]*\.mdx?(?:[?#]|$)/.test(url)
  return { ...placeIn(source, 3, 5, url.length), url, isMarkdownFile, from: source, ...options }
}

/** Create a compiled page of which nothing is known but what a test says. */
export function documentOf(source: string, known: Partial<Document> = {}): Document {
  return {
    source,
    key: 'key',
    textLength: 0,
    readingTime: 0,
    toc: [],
    links: [],
    externals: [],
    assets: [],
    anchors: [],
    islands: [],
    remotes: [],
    styles: {},
    sheets: [],
    dependencies: [],
    findings: [],
    excerpt: '',
    ...known
  }
}

/** Write findings as a terminal would, one a line. */
export function shown(findings: readonly Finding[]): string[] {
  return told(findings).map(
    ({ file, line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`
  )
}
