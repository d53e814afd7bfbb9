import type { RoutedEditionSite } from '../pair-editions.js'
import type { Config } from '../../model/config.js'
import type { Place } from '../../model/diagnostic.js'
import { addressesOf } from '../../routes/addresses-of.js'
import { outputPathOf } from '../../routes/permalink.js'
import { placeOfAddress } from '../../routes/place-pages.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import { authoredName } from '../route/authored-name.js'
import type { StaticFile } from '../route/edition-paths.js'
import { lineStart } from '../../utils/line-start.js'

/** A file of the output folder, and what an edition makes it of. */
export interface Claim {
  /** `made`: what the generator writes for programs, such as a feed or the Markdown of a page. */
  readonly kind: 'page' | 'file' | 'made' | 'redirect'
  /** Posix path in the output folder. */
  readonly path: string
  /** Where its author is told of it; undefined: nobody wrote it. */
  readonly place: Place | undefined
  readonly name: () => string
  /** Hash of a file's bytes: of two that are the same there is one. */
  readonly hash?: string
}

/** An edition whose addresses are known. */
export interface ClaimingEdition extends RoutedEditionSite {
  readonly config: Config
  readonly statics: readonly StaticFile[]
}

/** List the files that an edition publishes: its pages, static files, what is made for programs, and the pages of its redirects. */
export function claimsOf({ config, site, pages, statics }: ClaimingEdition): Claim[] {
  const { prefix } = config.edition
  const placeBySource = new Map(pages.map((page) => [page.source, placeOfAddress(page)]))
  const ownStatics = statics.filter(({ contentPath }) => !/^_(?:headers|redirects)$/.test(contentPath))
  const copied = new Set(ownStatics.flatMap(({ contentPath }) => addressesOf(`/${contentPath}`)))
  const made = [...site.filePaths].filter((path) => !copied.has(path) && !(prefix !== '' && isOfSite(path, config)))
  return [
    ...site.routes.map(({ kind, permalink, source }): Claim => {
      const [file] = (source ?? '').split('#')
      const place = source === undefined ? undefined : (placeBySource.get(source) ?? lineStart(file ?? ''))
      return {
        kind: 'page',
        path: prefix + outputPathOf(permalink, config.trailingSlash),
        place,
        name: () => (place ? placeName(place, config) : `the page "${kind}"`)
      }
    }),
    ...ownStatics.map(({ path, contentPath, hash }): Claim => {
      const place = lineStart(path)
      const isShared = site.rootPaths.has(`/${contentPath}`)
      return {
        kind: 'file',
        path: isShared ? contentPath : prefix + contentPath,
        place,
        name: () => authoredName(path, config),
        hash
      }
    }),
    ...made.map((path): Claim => {
      const file = prefix + path.slice(1)
      return { kind: 'made', path: file, place: undefined, name: () => `the generated file /${file}` }
    }),
    // A pattern is looked at itself (`edition-clashes.ts`).
    ...site.redirects
      .filter(({ isListed }) => !isListed)
      .map(({ from }): Claim => {
        const place = redirectPlace(from, config)
        return {
          kind: 'redirect',
          path: prefix + outputPathOf(from, config.trailingSlash),
          place,
          name: () => `the redirect from ${from} (${placeName(place, config)})`
        }
      })
  ]
}

/** Find a redirect in the configuration. */
export function redirectPlace(from: string, { configFile, configText }: Config): Place {
  return { file: configFile, ...placeOfLiteral(configText, from) }
}

/** Whether a path is that of a file which the default edition has for all. */
function isOfSite(path: string, { sitemap }: Config): boolean {
  return path === '/robots.txt' || path.startsWith(`/${sitemap.file.replace(/\.xml$/, '')}`)
}

/** Name a place as the author of the site does. */
function placeName({ file, line }: Place, config: Config): string {
  const name = authoredName(file, config)
  return line > 1 ? `${name}:${line}` : name
}
