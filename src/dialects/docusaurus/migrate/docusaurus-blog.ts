import { join } from 'node:path'
import { slug } from 'github-slugger'
import type { SiteConfig } from '../../../model/config-schema.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import type { Values } from '../../../model/dialect.js'
import { asFolder, asRecord, asText, withoutEmpty } from '../../migration/values.js'
import type { Locales } from './docusaurus-languages.js'
import { hasPath } from '../../migration/own-path.js'

/**
 * Carry over the blog, which is beside the documents; undefined where there is none, or where it takes the root of the
 * site.
 */
export function docusaurusBlog(siteDir: string, options: unknown, { main, others }: Locales): SiteConfig['blog'] {
  const { path, routeBasePath, blogTitle, blogDescription, postsPerPage, feedOptions, tags } = asRecord(options)
  const dir = asFolder(path) ?? 'blog'
  const folder = (asText(routeBasePath) ?? 'blog').replaceAll(/^\/+|\/+$/g, '')
  const isThere = hasPath(siteDir, dir) && listPages(siteDir, dir).length > 0
  if (options === false || !isThere || folder === '') return undefined
  const type = feedsOf(asRecord(feedOptions).type)
  const translated = others.flatMap((locale): [string, string][] => {
    const own = `${locale.dir}/docusaurus-plugin-content-blog`
    return listPages(siteDir, own).length > 0 ? [[locale.lang, own]] : []
  })
  return {
    dir: translated.length === 0 ? dir : { [main.lang]: dir, ...Object.fromEntries(translated) },
    folder,
    ...withoutEmpty({
      title: asText(blogTitle),
      description: asText(blogDescription),
      feedLength: feedLengthOf(asRecord(feedOptions)),
      postsPerPage: typeof postsPerPage === 'number' && postsPerPage <= 100 ? postsPerPage : undefined,
      authors: authorsIn(readText(siteDir, authorsFile(options))),
      tags: tags === false ? undefined : tagsIn(readText(siteDir, join(dir, asText(tags) ?? 'tags.yml')))
    }),
    ...(type && { feeds: type }),
    // Those of Docusaurus have whole posts, always.
    ...(type?.length !== 0 && { feedContent: 'whole' as const })
  }
}

/** Count the images of authors that are not files of the static folder: those of other sites, mostly. */
export function otherPictures(siteDir: string, options: unknown): { readonly file: string; readonly count: number } {
  const file = authorsFile(options)
  const authors = Object.values(asRecord(parseYaml(readText(siteDir, file) ?? '').value as Values))
  const images = authors.flatMap((author) => asText(asRecord(author).image_url) ?? [])
  return { file, count: images.filter((image) => !image.startsWith('/')).length }
}

function authorsFile(options: unknown): string {
  const { path, authorsMapPath } = asRecord(options)
  return join(asText(path) ?? 'blog', asText(authorsMapPath) ?? 'authors.yml')
}

const feedNames = ['rss', 'atom', 'json'] as const

/** Read which feeds are made; undefined: those of the default. */
function feedsOf(type: unknown): (typeof feedNames)[number][] | undefined {
  if (type === null) return []
  if (type === undefined || type === 'all') return undefined
  const names = Array.isArray(type) ? (type as unknown[]) : [type]
  return feedNames.filter((name) => names.includes(name))
}

/** Read how many posts are in a feed, as many as ours take. */
function feedLengthOf({ limit }: Values): number | undefined {
  return typeof limit === 'number' && Number.isInteger(limit) && limit > 0 ? Math.min(limit, 1000) : undefined
}

/** Read `tags.yml`: what readers see in place of the names of tags, and the addresses of their lists. */
function tagsIn(text: string | undefined): Record<string, { label?: string; path?: string }> {
  return Object.fromEntries(
    Object.entries(asRecord(parseYaml(text ?? '').value as Values)).map(([key, value]) => {
      const { label, permalink } = asRecord(value)
      const path = asText(permalink)?.replaceAll(/^\/+|\/+$/g, '') || slug(key)
      return [key, { ...(asText(label) !== undefined && { label: asText(label) ?? key }), path }]
    })
  )
}

/** Read `authors.yml`: the names by which posts know their authors. */
function authorsIn(
  text: string | undefined
): Record<string, { name: string; title?: string; url?: string; image?: string; path?: string }> {
  const entries = Object.entries(asRecord(parseYaml(text ?? '').value as Values)).map(([key, value]) => {
    const { name, title, url, page, image_url } = asRecord(value)
    const [label, role, address, image] = [asText(name) ?? key, asText(title), asText(url), asText(image_url)]
    return [
      key,
      {
        name: label,
        ...(role !== undefined && { title: role }),
        ...(address !== undefined && /^https?:/.test(address) && { url: address }),
        ...(image?.startsWith('/') && { image }),
        // Docusaurus lists the posts of an author who asks for it, below the name that posts give.
        ...(page !== undefined && page !== false && { path: pathOf(page) ?? slug(key) })
      }
    ] as const
  })
  return Object.fromEntries(entries)
}

/** Read the address that an author's page gives itself. */
function pathOf(page: unknown): string | undefined {
  return asText(asRecord(page).permalink)?.replaceAll(/^\/+|\/+$/g, '') || undefined
}
