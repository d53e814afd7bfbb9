import { openBucketedValues } from '../cache/bucketed-values.js'
import type { Cache } from '../cache/cache.js'
import { openGatheredValues, type GatheredValues } from '../cache/gathered-values.js'
import { cacheKey } from '../cache/key.js'
import type { Route } from '../model/route.js'
import { cutAtContent } from '../utils/cut-at-content.js'
import { generatorId } from '../utils/generator.js'

/** A page as Markdown. */
export interface MarkdownPage {
  readonly route: Route
  readonly key: string
  readonly convert: () => Promise<string>
  /** What the frame of the page says of it, which its text has not; absent: it is not known. */
  readonly notices?: string
}

/** The Markdown of the pages of a site: what did not change since the last build is not converted again. */
export interface MarkdownTexts {
  read(page: MarkdownPage): Promise<string>
  /** Count the bytes of a text, without reading one that is known. */
  bytesOf(page: MarkdownPage): Promise<number>
  /** Keep what was converted for the next command. */
  store(): void
}

/** Target number of pages whose texts are one entry of the cache. */
const targetPages = 32

/**
 * Open the texts of the pages of a site. Those of neighbours are one entry, and only the entry that was used last is in memory:
 * an edit reads and writes the one of its page, and whatever needs all of them reads them in the order of the site.
 */
export function openMarkdownTexts(pages: readonly MarkdownPage[], cache: Cache): MarkdownTexts {
  const sizes = openBucketedValues(cache, 'markdown-sizes')
  const groupOf = new Map<MarkdownPage, readonly MarkdownPage[]>()
  for (const group of cutAtContent(pages, { idOf, sizeOf: () => 1, targetOf: () => targetPages })) {
    for (const page of group) groupOf.set(page, group)
  }
  let open: { readonly group: readonly MarkdownPage[]; readonly texts: GatheredValues } | undefined
  const textsOf = (page: MarkdownPage): GatheredValues => {
    const group = groupOf.get(page) ?? [page]
    if (open?.group === group) return open.texts
    open?.texts.store()
    const texts = openGatheredValues(
      cache,
      `${cacheKey(['markdown', generatorId, cache.scope, idOf(group[0] ?? page)])}.markdown`
    )
    // What is known of the other pages stays in the entry.
    for (const { key } of group) texts.read(key)
    open = { group, texts }
    return texts
  }
  const read = async (page: MarkdownPage) => {
    const known = textsOf(page).read(page.key)
    if (known !== undefined) return known
    const text = await page.convert()
    textsOf(page).write(page.key, text)
    return text
  }
  return {
    read,
    async bytesOf(page) {
      const known = sizes.read(page.key)
      if (known !== undefined) return Number(known)
      const bytes = Buffer.byteLength(await read(page))
      sizes.write(page.key, String(bytes))
      return bytes
    },
    store() {
      open?.texts.store()
      sizes.store()
    }
  }
}

function idOf({ route }: MarkdownPage): string {
  return route.permalink
}
