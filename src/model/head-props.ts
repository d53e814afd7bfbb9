import type { SearchFacets } from './search-service.js'

/** A tag in `<head>` that the configuration adds. */
export interface HeadTagProps {
  readonly tag: 'meta' | 'link' | 'script'
  /** Attributes by their names in HTML; `true`: one without a value. */
  readonly attributes: Readonly<Record<string, string | true>>
  /** Text of a script that is data. */
  readonly content?: string
}

/** A property of Open Graph. */
export interface SocialTag {
  readonly property: string
  readonly content: string
}

/** Metadata of a page in `<head>`. */
export interface HeadProps {
  /** As the site's template says, or the site's title alone on the home page. */
  readonly title: string
  readonly description?: string | undefined
  readonly keywords: readonly string[]
  /** Absolute URL; undefined for 404. */
  readonly canonical?: string | undefined
  /** How the page is previewed elsewhere, as far as its own tags do not say otherwise. */
  readonly social: readonly SocialTag[]
  readonly isIndexed: boolean
  /** Description of the search page for browsers. */
  readonly openSearch?: string | undefined
  readonly siteTitle?: string | undefined
  /** Facets for the crawler of a hosted search service. */
  readonly searchFacets?: SearchFacets | undefined
  readonly icons: readonly {
    readonly rel: string
    readonly href: string
    readonly sizes?: string | undefined
    readonly media?: string | undefined
  }[]
  readonly themeColor?: { readonly light: string; readonly dark: string }
  /** Content policy for hosts without headers; goes into `<meta http-equiv>`. */
  readonly contentPolicy: string
  /** Tags that the site and the page add; addresses are final. */
  readonly tags: readonly HeadTagProps[]
  /** URL of the page as Markdown. */
  readonly markdown?: string
  /** The same page in other languages: `hreflang` and absolute URL. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[]
}
