import type { EndpointEdition } from '../model/endpoint.js'
import { UsageError } from '../model/errors.js'
import type { RouteKind } from '../model/route.js'
import { type ByteRange, openIndex, type SearchIndex, type Stem } from '../search/client.js'
import { decodePath, withoutBase } from '../utils/url.js'
import type { Moved, ReadEdition, ReadRoute } from './read-edition.js'

/** Reads a published file by its path below the base path of the site, or at least a range of it; undefined: there is none. */
export type ReadPublished = (path: string, range?: ByteRange) => Promise<PublishedBytes | undefined>

/** Bytes of a published file; hosts may send the whole in place of a range. */
export interface PublishedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether they are those of the range that was asked for. */
  readonly isRange: boolean
}

/** How the files of a site are read, and its words are cut. */
export interface PublishedTools {
  readonly read: ReadPublished
  readonly stemFor: (lang: string) => Stem | undefined | Promise<Stem | undefined>
}

/** Open an edition as it is published: its list of pages, their Markdown, and its index. */
export function openPublished({ config, notice }: EndpointEdition, { read, stemFor }: PublishedTools): ReadEdition {
  const { edition, rootBase, basePath } = config
  const readText = async (path: string) => {
    const file = await read(path)
    return file && new TextDecoder().decode(file.bytes)
  }
  const readList = once(async () => {
    const text = await readText(`${edition.prefix}routes.json`)
    if (text === undefined) throw new UsageError('The site is published without "llms", so its pages are not listed.')
    return JSON.parse(text) as { readonly routes: readonly PublishedRoute[]; readonly redirects?: readonly Moved[] }
  })
  return {
    config,
    notice,
    listRedirects: async () =>
      ((await readList()).redirects ?? []).map(({ from, to }) => ({
        from: permalinkOf({ path: from }, basePath),
        to: permalinkOf({ path: to }, basePath)
      })),
    list: async () => (await readList()).routes.map((route) => routeOf(route, basePath)),
    readPage: async (page) => {
      const listed = (await readList()).routes.find((route) => permalinkOf(route, basePath) === page.permalink)
      const text = listed && (await readText(below(listed.markdown, rootBase)))
      if (text === undefined) throw new UsageError(`The page "${page.permalink}" is published without its Markdown.`)
      return text
    },
    openIndex: once(async () => {
      const site = JSON.parse((await readText(`${edition.prefix}_capstan/site.json`)) ?? '{}') as { search?: string }
      return site.search === undefined
        ? undefined
        : openFiles(edition.prefix + site.search.slice(1), read, await stemFor(edition.lang))
    })
  }
}

/** A page in `routes.json`; addresses with their base path. */
interface PublishedRoute {
  readonly path: string
  readonly markdown: string
  readonly kind: RouteKind
  readonly title: string
  readonly description?: string
  readonly method?: string
  readonly operation?: string
}

function routeOf({ operation, ...route }: PublishedRoute, basePath: string): ReadRoute {
  const { kind, title, description, method } = route
  return {
    permalink: permalinkOf(route, basePath),
    kind,
    title,
    isUnlisted: false,
    ...(description !== undefined && { description }),
    ...(method !== undefined && { method }),
    ...(operation !== undefined && { path: operation })
  }
}

function permalinkOf({ path }: Pick<PublishedRoute, 'path'>, basePath: string): string {
  return decodePath(withoutBase(path, basePath))
}

/** Get the path of a file below the base path of the site. */
function below(address: string, rootBase: string): string {
  return decodePath(withoutBase(address, rootBase)).slice(1)
}

/** Open an index by the path of its manifest. */
function openFiles(manifest: string, read: ReadPublished, stem: Stem | undefined): Promise<SearchIndex> {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  const load = async (name: string, range?: ByteRange) => {
    const file = await read(folder + name, range)
    if (!file) throw new Error(`There is no ${folder}${name}`)
    return inflate(range && !file.isRange ? file.bytes.subarray(range.start, range.start + range.length) : file.bytes)
  }
  return openIndex(manifest.slice(folder.length), load, stem)
}

/** Inflate bytes; corrupted data is an error. */
function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text()
}

/** Make something when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
