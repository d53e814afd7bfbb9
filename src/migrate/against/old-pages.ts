import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { UsageError } from '../../model/errors.js'
import { decodeReferences } from '../../utils/decode-references.js'
import { compareText } from '../../utils/collections.js'
import { parseUrl } from '../../utils/parse-url.js'
import { toPosix } from '../../utils/paths.js'
import { addressKey } from './address-key.js'

/** A page of the old site. */
export interface OldPage {
  /** Its address below the base path, as `addressKey` writes it. */
  readonly key: string
  /** Path of its file below the folder. */
  readonly file: string
  readonly read: () => string
}

/** The old site as it was built. */
export interface OldSite {
  /** Absolute path of the folder. */
  readonly folder: string
  readonly pages: readonly OldPage[]
}

/**
 * List the pages of a built site: those of a folder, or those that a sitemap names, whose files are beside it.
 * @param basePath What the addresses in a sitemap begin with.
 * @throws {UsageError} when there is none, or files of a sitemap are missing.
 */
export function oldPages(path: string, basePath: string): OldSite {
  const place = resolve(path)
  if (!existsSync(place)) throw missingBuild(path)
  const isFolder = statSync(place).isDirectory()
  const folder = isFolder ? place : dirname(place)
  const files = listHtml(folder)
  const byKey = new Map(files.map((file) => [addressKey(file), file]))
  const keys = isFolder ? [...byKey.keys()] : sitemapKeys(place, basePath)
  const missing = keys.filter((key) => !byKey.has(key))
  const [first] = missing
  if (first !== undefined)
    throw new UsageError(
      `${missing.length} of the ${keys.length} addresses in ${path} have no file in ${folder}, such as "${first}": build the old site there, or name the folder of its build.`
    )
  if (keys.length === 0)
    throw new UsageError(`There is no page in ${path}: name the folder of the old site's build, or its sitemap.xml.`)
  const pages = keys.map((key) => {
    const file = byKey.get(key) ?? ''
    return { key, file, read: () => readFileSync(join(folder, file), 'utf8') }
  })
  return { folder, pages }
}

/** Create the error of a build that does not exist. */
export function missingBuild(path: string): UsageError {
  return new UsageError(`${path} does not exist: name the folder of the old site's build, or its sitemap.xml.`)
}

/** List the files of pages, in the order of their names; the page for unknown addresses is none. */
function listHtml(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
    .map(({ parentPath, name }) => toPosix(relative(folder, join(parentPath, name))))
    .filter((file) => !/(?:^|\/)(?:node_modules|404\/index\.html$)/.test(file))
    .sort((a, b) => a.split('/').length - b.split('/').length || compareText(a, b))
}

/** Read the addresses of a sitemap, and of those that it names. */
function sitemapKeys(file: string, basePath: string): string[] {
  const text = readFileSync(file, 'utf8')
  const places = [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, place = '']) => decodeReferences(place))
  if (!text.includes('<sitemapindex')) return [...new Set(places.map((place) => addressKey(pathOf(place), basePath)))]
  const parts = places.map((place) => join(dirname(file), pathOf(place).split('/').at(-1) ?? ''))
  const lost = parts.find((part) => part === file || !existsSync(part))
  if (lost !== undefined) throw new UsageError(`${file} names ${lost}, which does not exist.`)
  return [...new Set(parts.flatMap((part) => sitemapKeys(part, basePath)))]
}

function pathOf(address: string): string {
  return parseUrl(address)?.pathname ?? address
}
