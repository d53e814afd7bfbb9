import { posix } from 'node:path'
import { placeholder } from '../../utils/placeholders.js'
import type { Finding, Place } from '../../model/diagnostic.js'
import type { AssetReference } from '../../model/document.js'
import { decodePath } from '../../utils/url.js'
import type { Compilation } from '../page/compilation.js'
import { type Naming, readDependency } from './read-dependency.js'
import { resolveAlias } from './resolve-alias.js'

/** A file that a page shows or links to. */
export interface Asset {
  /** Posix path relative to the site directory. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly hash: string
  readonly publicPath?: string
}

/**
 * Find the file that a path names: relative to the file it is written in, or, from `/`, in the folder of static files. One
 * that must not be read is reported.
 */
export function findAsset(
  path: string,
  naming: Omit<Naming, 'url'>,
  compilation: Compilation
): Asset | 'absent' | 'refused' {
  const written = decodePath(path)
  // Disks and archives of macOS have letters with accents in two parts.
  const forms = new Set([written, written.normalize('NFC'), written.normalize('NFD')])
  for (const form of forms) {
    const found = findNamed(form, naming, compilation)
    if (found !== 'absent') return found
  }
  return 'absent'
}

/** Find the file that a decoded path names in this very form. */
function findNamed(
  decoded: string,
  naming: Omit<Naming, 'url'>,
  compilation: Compilation
): ReturnType<typeof findAsset> {
  const { staticDirs } = compilation.context
  const urls = decoded.startsWith('/') ? staticDirs.map((dir) => `@site/${dir}${decoded}`) : [decoded]
  const tried = urls.map((url) => readAsset({ ...naming, url }, compilation))
  const found = tried.find((asset) => asset !== 'absent') ?? 'absent'
  // In Astro pages name files by the paths of the compiler's settings, such as `~/assets/x.png`.
  const alias = found === 'absent' && /^[^./]/.test(decoded) ? resolveAlias(decoded, compilation) : undefined
  if (alias !== undefined) return readAsset({ ...naming, url: alias }, compilation)
  if (found !== 'absent') return found
  for (const { path: other, from } of compilation.markdown.otherPlaces({ path: decoded, from: naming.from })) {
    const elsewhere = readAsset({ ...naming, url: other, from }, compilation)
    if (elsewhere !== 'absent') return elsewhere
  }
  return findOfOriginal(decoded, naming, compilation) ?? found
}

/** Find the file that the original of a translated page has at a path; undefined where there is none. */
function findOfOriginal(
  decoded: string,
  naming: Omit<Naming, 'url'>,
  compilation: Compilation
): ReturnType<typeof findAsset> | undefined {
  const { contentDir, originalDir } = compilation.context
  if (originalDir === undefined) return undefined
  const inside = posix.relative(contentDir, naming.from)
  if (inside.startsWith('../')) return undefined
  const from = posix.join(originalDir, inside)
  const others = compilation.markdown.otherPlaces({ path: decoded, from })
  for (const place of [{ path: decoded, from }, ...others]) {
    // A path from the root is one below the content folder, where a dialect reads it so.
    const isRooted = place.path.startsWith('/')
    if (isRooted && place.from === from && others.length === 0) continue
    const url = isRooted ? `@site/${originalDir}${place.path}` : place.path
    const elsewhere = readAsset({ ...naming, url, from: place.from }, compilation)
    if (elsewhere !== 'absent') return elsewhere
  }
  return undefined
}

function readAsset(naming: Naming, compilation: Compilation): Asset | 'absent' | 'refused' {
  const { path, bytes, hash, isRefused } = readDependency(naming, compilation)
  if (!bytes || hash === undefined) return isRefused ? 'refused' : 'absent'
  const folder = compilation.context.staticDirs.find((dir) => path.startsWith(`${dir}/`))
  return { path, bytes, hash, ...(folder !== undefined && { publicPath: path.slice(folder.length) }) }
}

/** Record the use of a file and return its placeholder. */
export function referToAsset(
  { path, hash, publicPath }: Asset,
  url: string,
  place: Place,
  { assets }: Compilation,
  image?: Pick<AssetReference, 'image' | 'heavyBytes'>
): string {
  assets.push({
    url,
    source: path,
    hash,
    ...(publicPath !== undefined && { publicPath }),
    ...image,
    ...place
  })
  return placeholder('asset', assets.length - 1)
}

/**
 * Record the use of a file that is not among the sources and return its placeholder: the build may make it, which shows when the
 * site is planned.
 */
export function referToPlanned(url: string, from: string, missing: Finding, { links }: Compilation): string {
  const { file, line, column, endLine, endColumn } = missing
  links.push({ url, isMarkdownFile: false, from, missing, file, line, column, endLine, endColumn })
  return placeholder('link', links.length - 1)
}
