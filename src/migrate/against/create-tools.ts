import type { BuiltShape } from '../../model/migration.js'
import { parseUrl } from '../../utils/parse-url.js'
import { addressKey } from './address-key.js'
import type { Difference } from './comparison.js'
import type { OldPage, OldSite } from './old-pages.js'
import { type FoundLink, type PageFacts, pageFacts } from './page-facts.js'

/** Our site as it is built. */
export interface OwnSite {
  /** Output paths of all files. */
  readonly paths: readonly string[]
  readonly read: (path: string) => Promise<string>
  /** Finds the source of the page with an output path. */
  readonly sourceOf: (path: string) => { readonly file: string; readonly text: string } | undefined
  readonly basePath: string
  /** Origin of the published site; empty where it is not known. */
  readonly url: string
}

/** Where the main text and the sidebar are in our own pages. */
export const ownShape: BuiltShape = {
  main: ['#capstan-text', '#capstan-main'],
  sidebar: ['nav.sidebar-nav'],
  without: ['.visually-hidden', '.script-only']
}

/** What comparing a site takes. */
export interface Tools {
  readonly old: OldSite
  readonly own: OwnSite
  readonly oldShape: BuiltShape
  /** Pages of the old site by their keys. */
  readonly oldPages: ReadonlyMap<string, OldPage>
  /** Output paths of our pages by their keys. */
  readonly ownPages: ReadonlyMap<string, string>
  /** Names of our files below the output folder. */
  readonly ownFiles: ReadonlySet<string>
  /** Leads on from where an old, or one of our addresses leads to at once. */
  readonly oldEnd: (key: string) => string
  readonly ownEnd: (key: string) => Promise<string>
}

/** Both states of a page. */
export interface Both {
  readonly was: PageFacts
  readonly is: PageFacts
  readonly path: string
  readonly tools: Tools
}

/** A difference before its reason is looked for. */
export type Found = Pick<Difference, 'kind' | 'address' | 'old' | 'own'> & {
  /** Why, where it is known better than of its kind. */
  readonly reason?: string
  readonly count?: number
  /** Output path of our page; absent: there is none. */
  readonly path?: string | undefined
}

/** Where a link leads. */
export interface Target {
  /** Key of the page, of one of the site; the address of any other. */
  readonly key: string
  readonly isOwn: boolean
  readonly hash: string
}

/** Resolve a link of a page with a path below the output folder; undefined: it leads to no page. */
export function targetOf(
  { href }: Pick<FoundLink, 'href'>,
  file: string,
  { basePath, url }: OwnSite
): Target | undefined {
  const site = url === '' ? 'https://site.invalid' : url
  const base = parseUrl(`${basePath}${file}`, site)
  const target = parseUrl(href, base)
  if (!target || !base || !/^(?:https?|mailto|tel):$/.test(target.protocol)) return undefined
  const hash = decodeHash(target.hash)
  const isOwn = target.origin === base.origin && target.pathname.startsWith(basePath)
  if (isOwn) return { key: addressKey(target.pathname, basePath), isOwn, hash }
  return { key: target.href.replace(/\/?(?=#|$)/, ''), isOwn, hash: '' }
}

/** Decode what stands behind a number sign, or any part of an address. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** Index the pages of both sites. */
export function createTools(old: OldSite, own: OwnSite, oldShape: BuiltShape): Tools {
  const html = own.paths.filter((path) => path.endsWith('.html'))
  const oldPages = new Map(old.pages.map((page) => [page.key, page]))
  const ownPages = new Map(html.map((path) => [addressKey(path), path]))
  const next = (text: string, file: string) => {
    if (!/http-equiv=["']?refresh/i.test(text.slice(0, 4000))) return undefined
    const href = pageFacts(text, ownShape).redirect
    const target = href === undefined ? undefined : targetOf({ href }, file, own)
    return target?.isOwn === true ? target.key : undefined
  }
  const [oldNext, ownNext] = [new Map<string, string | undefined>(), new Map<string, string | undefined>()]
  return {
    old,
    own,
    oldShape,
    oldPages,
    ownPages,
    ownFiles: new Set(own.paths.map((path) => addressKey(path))),
    oldEnd: (key) => {
      let end = key
      for (let step = 0; step < maxRedirects; step++) {
        const page = oldPages.get(end)
        if (page && !oldNext.has(end)) oldNext.set(end, next(page.read(), page.file))
        const to = oldNext.get(end)
        if (to === undefined || to === end) return end
        end = to
      }
      return end
    },
    ownEnd: async (key) => {
      let end = key
      for (let step = 0; step < maxRedirects; step++) {
        const path = ownPages.get(end)
        if (path !== undefined && !ownNext.has(end)) ownNext.set(end, next(await own.read(path), path))
        const to = ownNext.get(end)
        if (to === undefined || to === end) return end
        end = to
      }
      return end
    }
  }
}

/** How many redirects are followed behind each other. */
const maxRedirects = 5
