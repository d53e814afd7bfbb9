import type GithubSlugger from 'github-slugger'
import type { Config } from '../model/config.js'
import type { SidebarCategoryInput } from '../model/sidebar-schema.js'
import { withTrailingSlash } from '../utils/url.js'

/** An index page generated from the items of a group. */
export interface GeneratedIndex {
  readonly permalink: string
  readonly title: string
  readonly description?: string | undefined
  readonly keywords: readonly string[]
  readonly image?: string | undefined
}

/** Create the index page of a group; without a slug its address is derived from its label in the default language, numbered when that is taken. */
export function generatedIndex(
  {
    label,
    original = label,
    description,
    link
  }: Pick<SidebarCategoryInput, 'label' | 'original' | 'description' | 'link'>,
  { slugger, config }: { readonly slugger: GithubSlugger; readonly config: Config }
): GeneratedIndex {
  const own = link?.type === 'generated-index' ? link : undefined
  const slug = own?.slug ?? `/category/${slugger.slug(original)}`
  const address = slug.startsWith('/') ? slug : `/${slug}`
  const base = config.routeBase.replace(/\/+$/, '')
  return {
    permalink: withTrailingSlash(address.startsWith(`${base}/`) ? address : base + address, config.trailingSlash),
    title: own?.title ?? label,
    description: own?.description ?? description,
    keywords: own?.keywords ?? [],
    image: own?.image
  }
}
