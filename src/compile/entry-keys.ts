import { cacheKey, plainKey } from '../cache/key.js'
import { isApiPage, type CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import { hasTwins } from '../model/has-twins.js'
import { generatorId } from '../utils/generator.js'
import type { SiteSettings } from '../model/dialect.js'
import { settingsOf } from '../model/site-settings.js'
import { byOriginal } from './by-original.js'

/**
 * Create a function that computes the key of a page's entry from what is known before compiling. What pages have in common is
 * hashed once, so that the key of each costs one hash of its own text. Editions share the entries of pages that are the same in them.
 */
export function createEntryKeys(config: Config): (page: CompiledFrom) => string {
  return byOriginal(config, entryKeysOf)
}

function entryKeysOf(config: Config): (page: CompiledFrom) => string {
  const {
    lang,
    untrusted,
    markdown,
    check,
    definitions,
    blog,
    contentPath,
    staticPaths,
    outside,
    extensions,
    islandRuntime
  } = config
  const original = config.originalContent ?? null
  const common = [generatorId, lang, untrusted, extensions.pagesHash ?? null]
  const writing = [markdown, check.fences, definitions, outside.schemes, blog?.folder ?? null, islandRuntime]
  if (config.images) common.push('images')
  if (hasTwins(config)) common.push('markdown')
  // Descriptions show pictures of the folders of static files.
  const ofApi = cacheKey([...common, staticPaths, original])
  const ofMarkdown = cacheKey([...common, ...writing, contentPath, staticPaths, original])
  let ofMdx: string | undefined
  // What plugins put into front matter may be anything.
  const keyOf = extensions.plugins.length > 0 ? cacheKey : plainKey
  return (page) => {
    if (isApiPage(page)) return `${plainKey([ofApi, page.source, page.hash])}.page`
    const { source, hash, format, frontMatter, contentTitle = null } = page
    const site = format === 'mdx' ? (ofMdx ??= cacheKey([ofMarkdown, sharedSettings(config)])) : ofMarkdown
    return `${keyOf([site, source, hash, format, frontMatter, contentTitle])}.page`
  }
}

/** List what pages of MDX may read of the configuration, but for the version: those that read it name their edition. */
function sharedSettings(config: Config): Omit<SiteSettings, 'version'> {
  const { version: _, ...shared } = settingsOf(config)
  return shared
}
