import type { TocEntry } from './document.js'
import type { HeadProps } from './head-props.js'
import type { RouteKind } from './route.js'

/** A link in a template: `href` is final, with base path and trailing slash. */
export interface LinkProps {
  readonly label: string
  readonly href: string
  readonly isExternal?: boolean | undefined
  readonly isCurrent?: boolean | undefined
  /** Name of an icon before the label. */
  readonly icon?: string | undefined
  readonly badge?: BadgeProps | undefined
  /** Language of the label and of the page, where it is not that of the edition. */
  readonly originalLang?: string | undefined
}

/** A badge of what is beside it; the variant is its colour. */
export interface BadgeProps {
  readonly text: string
  readonly variant: string
}

/** URLs of the client's files, base path included. */
export interface AssetProps {
  readonly preferences: string
  readonly main: string
  readonly styles: string
  /** Stylesheets of what this page has and few others do. */
  readonly sheets: readonly string[]
  readonly icons: string
  /** `/_capstan/site.json` below the base path. */
  readonly siteData: string
  /** Stylesheet generated from the `style` attributes of authors, on pages that have any. */
  readonly authoredStyles?: string | undefined
  /** Script that counts visits. */
  readonly analytics?: string | undefined
  /** Script that registers the service worker, and what it tells it. */
  readonly offline?: OfflineProps | undefined
  readonly diagram: string
  readonly search?: string | undefined
}

/** Addresses of what keeps a site for reading without a network. */
export interface OfflineProps {
  readonly script: string
  readonly worker: string
  /** Page that says that another one is not kept. */
  readonly page: string
  /** List of all files of the edition, where all are kept. */
  readonly list?: string | undefined
}

/** Bar above the navbar. */
export interface AnnouncementProps {
  readonly id: string
  readonly text: string
  readonly link?: LinkProps | undefined
  readonly isCloseable: boolean
}

/** An entry of the navbar. */
export type NavbarItemProps =
  | (LinkProps & { readonly type: 'link' })
  | {
      readonly type: 'dropdown'
      /** Purpose of the dropdown, for styles and the client. */
      readonly purpose: 'links' | 'language' | 'version'
      readonly label: string
      readonly icon?: string
      readonly items: readonly (LinkProps & {
        readonly lang?: string
        readonly name?: string
        /** The page that stands for this one there, where that has none, and the language in which this is told. */
        readonly instead?: { readonly title: string; readonly lang: string }
        /** What readers are told who may prefer it. */
        readonly offer?: string | undefined
      })[]
    }

/** A sentence above the title of a page. */
export interface BannerProps {
  readonly text: string
  readonly link?: LinkProps
}

/** Bar at the top of every page. */
export interface NavbarProps {
  readonly title: string
  readonly homeHref: string
  readonly logo?: { readonly src: string; readonly srcDark?: string; readonly width: number; readonly height: number }
  readonly start: readonly NavbarItemProps[]
  readonly end: readonly NavbarItemProps[]
  readonly isHiddenOnScroll: boolean
  /** What the client needs to lead readers between languages and versions; absent: there are no menus of them. */
  readonly editions?: {
    /** URL of the list of versions, where the site has any. */
    readonly versions?: string | undefined
    /** Whether the page stands for an address that is not there. */
    readonly isMissing: boolean
  }
}

/** An entry of the sidebar as this page shows it. */
export type SidebarItemProps =
  | (LinkProps & {
      readonly type: 'link'
      readonly className?: string
      readonly method?: string
      readonly isDeprecated?: boolean
    })
  | {
      readonly type: 'category'
      readonly id: string
      readonly label: string
      readonly href?: string
      readonly isCurrent: boolean
      /** Whether the current page is inside. */
      readonly isActive: boolean
      readonly isCollapsible: boolean
      readonly isOpen: boolean
      /** Undefined: a branch this page does not carry; it is a link, and opens in place with JavaScript. */
      readonly items?: readonly SidebarItemProps[]
      /** Number of all entries, where this page carries only those around it; the page of the group has the others. */
      readonly count?: number
      readonly className?: string
      readonly icon?: string | undefined
      readonly badge?: BadgeProps | undefined
    }

/** Link to the page with the whole sidebar, where the top level has too many entries for every page. */
export interface AllSectionsProps {
  readonly type: 'all'
  readonly href: string
  readonly isCurrent: boolean
  /** Number of entries of the top level. */
  readonly count: number
}

/** A card of an index page. */
export interface CardProps {
  readonly title: string
  readonly href: string
  readonly description?: string | undefined
  readonly kind: 'category' | 'document' | 'external'
  /** Language of the title and of the page, where it is not that of the edition. */
  readonly originalLang?: string | undefined
  /** Number of pages inside a category. */
  readonly count?: number | undefined
}

/** A group of cards with a heading. */
export interface CardSectionProps {
  readonly id: string
  readonly title: string
  readonly cards: readonly CardProps[]
}

/** Footer of every page. */
export interface FooterProps {
  readonly columns: readonly { readonly title: string; readonly links: readonly LinkProps[] }[]
  readonly note?: string | undefined
  readonly copyright?: string | undefined
  /** Links beside the copyright, such as a record-filing number. */
  readonly legal: readonly LinkProps[]
}

/** What a post of the blog shows beside a page. */
export interface PostInfoProps {
  /** Calendar date `YYYY-MM-DD`. */
  readonly date: string
  /** Links to the lists of their posts, with the URLs of their pictures. */
  readonly authors: readonly (LinkProps & { readonly title?: string; readonly image?: string })[]
  readonly tags: readonly LinkProps[]
}

/** A post in a list. */
export interface PostProps extends PostInfoProps {
  readonly title: string
  readonly href: string
  readonly description?: string
  /** Its HTML up to the "read more" mark, trusted; undefined: it has no mark. */
  readonly contentHtml?: string
}

/** The question whether a page helped: a form that is sent, or a link to where readers write. */
export type FeedbackProps =
  | { readonly action: string; readonly page: string; readonly title: string }
  | { readonly href: string }

/** Props of the page template. Templates contain no logic. */
export interface PageProps {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly basePath: string
  readonly kind: RouteKind
  readonly permalink: string
  /** Absent: that of a document, with sidebar and outline. */
  readonly layout?: 'page' | 'home' | undefined
  /** Class of `<body>` that the page asks for. */
  readonly className?: string | undefined
  readonly head: HeadProps
  readonly assets: AssetProps
  readonly colorMode: {
    readonly default: 'light' | 'dark'
    readonly hasSwitch: boolean
    readonly followsSystem: boolean
  }
  readonly announcement?: AnnouncementProps | undefined
  readonly navbar: NavbarProps
  readonly hasSearch: boolean
  readonly searchHref: string
  readonly sidebar?: readonly (SidebarItemProps | AllSectionsProps)[] | undefined
  readonly isSidebarHideable: boolean
  /** Where the filter of a long sidebar finds its entries: on the page, or in the file that all pages share; absent: it has none. */
  readonly sidebarFilter?: 'page' | 'site' | undefined
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly heading?: string | undefined
  readonly headingId?: string | undefined
  /** HTML of a document, trusted: output of the pipeline. */
  readonly contentHtml?: string | undefined
  readonly description?: string | undefined
  /** Whether the page has only a heading, since the code of another generator created its content. */
  readonly isBlank?: boolean | undefined
  /** Former anchors of the page, and where their parts are now. */
  readonly movedAnchors?: readonly { readonly id: string; readonly href: string; readonly label: string }[] | undefined
  readonly cardSections: readonly CardSectionProps[]
  /** Whether the cards have no heading of their own, since the title of the page is theirs. */
  readonly isCardsHeadingHidden?: boolean | undefined
  /** What is known of a post of the blog. */
  readonly post?: PostInfoProps | undefined
  /** Posts that a page of the blog lists, and links beside them. */
  readonly posts?: { readonly list: readonly PostProps[]; readonly links: readonly LinkProps[] } | undefined
  readonly toc: readonly TocEntry[]
  readonly previous?: LinkProps | undefined
  readonly next?: LinkProps | undefined
  readonly editHref?: string | undefined
  readonly issuesHref?: string | undefined
  /** URL of the page as Markdown, where the site has it. */
  readonly markdownHref?: string | undefined
  /** Where programs find the index of the site and this page as Markdown. */
  readonly programHint?: string | undefined
  /** The question whether the page helped. */
  readonly feedback?: FeedbackProps | undefined
  /** Assistants that readers may ask about the page. */
  readonly assistants: readonly { readonly name: string; readonly href: string }[]
  /** The upstream page; `name` of the link is the default label unless the site has one. */
  readonly upstream?: (LinkProps & { readonly name?: string }) | undefined
  readonly lastUpdated?: string | undefined
  readonly lastUpdatedBy?: string | undefined
  /** Authors of the page's commits, those with most first. */
  readonly contributors: readonly string[]
  /** Whole minutes that the page takes to read. */
  readonly readingTime?: number | undefined
  /** Language and direction of the text where they are not those of the page. */
  readonly original?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
  /** What is said of the edition that the page is in. */
  readonly banners?: readonly BannerProps[]
  readonly isDraft: boolean
  readonly isUnlisted: boolean
  readonly tags: readonly string[]
  readonly footer: FooterProps
  /** Island modules this page needs besides the main script, by name: public URLs. */
  readonly islands: Readonly<Record<string, string>>
}
