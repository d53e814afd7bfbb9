import type { Config } from '../model/config.js'
import { posix } from 'node:path'
import type { Dialect } from '../model/dialect.js'
import type { Page } from '../model/page.js'
import { splitNumberPrefix } from '../model/number-prefix.js'
import { withTrailingSlash, type TrailingSlash } from '../utils/url.js'

/** Address of the page for unknown addresses; hosts look for its file at the root. */
export const notFoundPermalink = '/404.html'

/**
 * Compute the id of a page for sidebars: its path below the content folder, without extension and number prefixes; an `id` in
 * its front matter replaces the file name.
 *
 * @example documentId({ contentPath: '02-guides/01-start.md', … }) // 'guides/start'
 */
export function documentId(page: Page): string {
  const segments = plainSegments(page)
  return [...segments.slice(0, -1), page.frontMatter.id ?? segments.at(-1)].join('/')
}

/** Compute the permalink of a page: from its slug, else from its path; index files stand for their folder. */
export function permalinkOf(
  page: Page,
  trailingSlash: TrailingSlash,
  { isFolderPage, slugNamesFolder, slugOfName = (name) => name }: Dialect
): string {
  const { slug, id } = page.frontMatter
  const segments = plainSegments(page).map((name) => slugOfName(name))
  const folder = `/${segments.slice(0, -1).join('/')}`
  if (slug !== undefined) {
    const end = slug.endsWith('/') ? '/' : ''
    const above = slugNamesFolder && isFolderPage(page.contentPath) ? posix.dirname(folder) : folder
    return withTrailingSlash((posix.resolve(above, slug) + end).replace(/^\/+/, '/'), trailingSlash)
  }
  if (isFolderPage(page.contentPath)) return withTrailingSlash(folder === '/' ? '/' : `${folder}/`, trailingSlash)
  return withTrailingSlash(posix.join(folder, id ?? segments.at(-1) ?? ''), trailingSlash)
}

/**
 * Whether a file is the page for unknown addresses: `404.md` in the content folder, or in one beside it that has the root of the site,
 * without an address of its own.
 */
export function isNotFoundPage(
  { contentPath, frontMatter }: Page,
  { folderPlaces }: Pick<Config, 'folderPlaces'>
): boolean {
  const folder = folderPlaces.find(({ name, address }) => address === '' && contentPath.startsWith(`${name}/`))
  return /^404\.mdx?$/i.test(contentPath.slice(folder ? folder.name.length + 1 : 0)) && frontMatter.slug === undefined
}

/** Compute the output file of a permalink. */
export function outputPathOf(permalink: string, trailingSlash: TrailingSlash): string {
  const bare = permalink.replace(/^\/|\/$/g, '')
  if (bare === '') return 'index.html'
  if (/\.html?$/.test(bare)) return bare
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}

/** Split a page's path into segments without extension and number prefixes. */
function plainSegments(page: Page): string[] {
  const segments = page.contentPath.replace(/\.mdx?$/i, '').split('/')
  if (page.frontMatter.parse_number_prefixes === false) return segments
  return segments.map((segment) => splitNumberPrefix(segment).name)
}
