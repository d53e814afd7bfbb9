import type { Config, FolderPlace } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { isPost, postPermalink } from './blog/post-path.js'
import { addressProblem } from './address-problem.js'
import { fillPattern, matchPattern, parsePattern } from '../utils/address-pattern.js'
import { withTrailingSlash } from '../utils/url.js'
import { isNotFoundPage, notFoundPermalink, outputPathOf, permalinkOf } from './permalink.js'
import { lineStart } from '../utils/line-start.js'

/** Pages that have an address of their own, and messages about those that do not. */
export interface PlacedPages {
  readonly pages: readonly Page[]
  readonly permalinkBySource: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

/** Assign permalinks to pages; of two pages at one route the first by path is kept, but a README only where no other page has its address. */
export function placePages(pages: readonly Page[], config: Config): PlacedPages {
  const ownerOf = new Map<string, Page>()
  const permalinkBySource = new Map<string, string>()
  const findings: Finding[] = []
  for (const page of readmesLast(pages)) {
    const permalink = isNotFoundPage(page, config) ? notFoundPermalink : placedPermalink(page, config)
    const problem = addressProblem(permalink)
    if (problem !== undefined) {
      findings.push(unfitAddress(page, problem))
      continue
    }
    // Addresses that differ only in the slash at the end are one file.
    const file = outputPathOf(permalink, config.trailingSlash)
    const owner = ownerOf.get(file)
    if (owner) {
      const apart = addressesApart(owner, page, file, config)
      if (apart && !ownerOf.has(apart.folder)) {
        ownerOf.delete(file)
        for (const [path, placed] of [
          [file, apart.isFolder(owner) ? page : owner],
          [apart.folder, apart.isFolder(owner) ? owner : page]
        ] as const) {
          ownerOf.set(path, placed)
          permalinkBySource.set(placed.source, `/${path}`)
        }
        continue
      }
      findings.push(duplicateRoute(page, owner, permalink))
      continue
    }
    ownerOf.set(file, page)
    permalinkBySource.set(page.source, permalink)
  }
  return { pages: pages.filter(({ source }) => permalinkBySource.has(source)), permalinkBySource, findings }
}

/** Sort the READMEs, which stand in for the page of a folder, behind the pages that are meant to be one. */
function readmesLast(pages: readonly Page[]): Page[] {
  const isReadme = ({ contentPath }: Page) => /(?:^|\/)readme\.mdx?$/i.test(contentPath)
  return [...pages.filter((page) => !isReadme(page)), ...pages.filter(isReadme)]
}

/**
 * Find two addresses for `en.md` and `en/index.md`: without slashes at the end their files are `en.html` and `en/index.html`, and
 * each is addressed by its file, since hosts choose differently between them. Undefined for any other two pages.
 */
function addressesApart(one: Page, other: Page, file: string, { trailingSlash, dialect }: Config) {
  const isFolder = ({ contentPath, frontMatter }: Page) =>
    frontMatter.slug === undefined && dialect.isFolderPage(contentPath)
  if (trailingSlash !== false || isFolder(one) === isFolder(other) || file === 'index.html') return undefined
  return { isFolder, folder: file.replace(/\.html$/, '/index.html') }
}

/** Compute the permalink that the path or front matter of a page gives it; a blog beside the content folder is not below its address. */
function placedPermalink(page: Page, config: Config): string {
  const folder = config.folderPlaces.find(({ name }) => isBelow(page, name))
  if (folder) return permalinkIn(folder, page, config)
  if (!config.blog || !isPost(page, config)) return belowBase(rewrittenPermalink(page, config), config)
  const permalink = postPermalink(page, config.blog)
  return config.blogPath === undefined
    ? belowBase(permalink, config)
    : withTrailingSlash(permalink, config.trailingSlash)
}

/** Compute the permalink of a page, by the first of `rewrites` that its path fits; a slug is an address already. */
function rewrittenPermalink(page: Page, { rewrites, trailingSlash, dialect }: Config): string {
  const permalink = permalinkOf(page, trailingSlash, dialect)
  if (rewrites.length === 0 || page.frontMatter.slug !== undefined) return permalink
  const bare = permalink.replace(/(.)\/$/, '$1')
  for (const { from, to } of rewrites) {
    const values = matchPattern(parsePattern(from), bare)
    if (values === undefined) continue
    const address = fillPattern(to, values)
    return withTrailingSlash(bare === permalink || address === '/' ? address : `${address}/`, trailingSlash)
  }
  return permalink
}

function isBelow({ contentPath }: Page, name: string): boolean {
  return contentPath.startsWith(`${name}/`)
}

/** Compute the permalink of a page of a folder that has an address of its own. */
function permalinkIn({ name, address }: FolderPlace, page: Page, { trailingSlash, dialect }: Config): string {
  const inside = { ...page, contentPath: page.contentPath.slice(name.length + 1) }
  const permalink = permalinkOf(inside, trailingSlash, dialect)
  return withTrailingSlash(permalink === '/' && address !== '' ? address : address + permalink, trailingSlash)
}

/** Put a permalink below the address at which the pages of the site are. */
function belowBase(permalink: string, { routeBase, trailingSlash }: Config): string {
  const base = routeBase.replace(/\/+$/, '')
  return withTrailingSlash(permalink === '/' && base !== '' ? base : base + permalink, trailingSlash)
}

/** Report a page at whose permalink nothing can be published. */
function unfitAddress(page: Page, problem: string): Finding {
  const message = `Unexpected ${problem}: rename the file, or give it a "slug" without.`
  return { ruleId: 'page-address', data: { text: message }, ...placeOfAddress(page) }
}

/** Report the second page of a route. */
function duplicateRoute(page: Page, owner: Page, permalink: string): Finding {
  const message = `Duplicate address ${permalink}: ${owner.source} already has it, so this page is left out; give one of them another "slug".`
  return { ruleId: 'duplicate-route', data: { text: message }, ...placeOfAddress(page) }
}

/** Find the front matter line that determines the permalink, else the first line. */
export function placeOfAddress({ source, frontMatterLines }: Pick<Page, 'source' | 'frontMatterLines'>): Place {
  const line = frontMatterLines.slug ?? frontMatterLines.id ?? 1
  return lineStart(source, line)
}
