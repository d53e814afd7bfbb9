import type { ComponentType } from 'react'
import type {
  AnnouncementProps,
  CardSectionProps,
  FooterProps,
  LinkProps,
  NavbarProps,
  PageProps,
  PostProps
} from './template-props.js'

/** Props of each template that a site may replace, by its name. */
export interface TemplatePropsByName {
  /** The bar above the navbar. */
  readonly Announcement: AnnouncementProps
  /** What a page is about, from the breadcrumbs to the neighbouring pages; its content is `contentHtml`. */
  readonly Article: PageProps
  /** Logo and title, which lead home. */
  readonly Brand: Pick<NavbarProps, 'title' | 'homeHref' | 'logo'>
  readonly Breadcrumbs: { readonly trail: PageProps['breadcrumbs']; readonly homeHref: string }
  /** Cards of index pages. */
  readonly CardSections: {
    readonly sections: readonly CardSectionProps[]
    readonly isHeadingHidden?: boolean | undefined
  }
  readonly Footer: FooterProps
  readonly Navbar: NavbarProps & {
    /** URL of the search page; undefined: the site has none. */
    readonly search: string | undefined
    readonly hasColorSwitch: boolean
  }
  /** The 404 page. */
  readonly NotFound: { readonly homeHref: string; readonly search: string | undefined }
  /** Tags, edit link and date below an article. */
  readonly PageMeta: Pick<
    PageProps,
    | 'editHref'
    | 'issuesHref'
    | 'markdownHref'
    | 'assistants'
    | 'upstream'
    | 'lastUpdated'
    | 'lastUpdatedBy'
    | 'contributors'
    | 'tags'
  >
  /** The posts on a page of the blog. */
  readonly PostList: { readonly posts: readonly PostProps[]; readonly links: readonly LinkProps[] }
  /** Links to the pages before and after. */
  readonly Pagination: Pick<PageProps, 'previous' | 'next'>
  readonly Sidebar: {
    /** Undefined: this page has no sidebar, and only the menu shows it. */
    readonly items: PageProps['sidebar']
    readonly navbar: NavbarProps
    readonly isHideable: boolean
    /** Whether the menu of narrow screens offers the colour schemes. */
    readonly hasColorSwitch: boolean
    /** Where the filter finds its entries: on the page, or in the file that all pages share; absent: the sidebar has none. */
    readonly filter?: PageProps['sidebarFilter']
  }
  /** The outline of the page; it is beside the text, and folded above it. */
  readonly TableOfContents: { readonly entries: PageProps['toc']; readonly isFolded?: boolean }
}

/** Name of a template that a site may replace. */
export type TemplateName = keyof TemplatePropsByName

/** Names of the templates that a site may replace. */
export const templateNames = [
  'Announcement',
  'Article',
  'Brand',
  'Breadcrumbs',
  'CardSections',
  'Footer',
  'Navbar',
  'NotFound',
  'PageMeta',
  'Pagination',
  'PostList',
  'Sidebar',
  'TableOfContents'
] as const satisfies readonly TemplateName[]

/** Replaces a template: a component with the template's props and, as `Default`, the template that it replaces, to wrap it. */
export type TemplateOverride<Name extends TemplateName> = ComponentType<
  TemplatePropsByName[Name] & { readonly Default: ComponentType<TemplatePropsByName[Name]> }
>

/** Templates of a site by the names of those that they replace. */
export type TemplateOverrides = { readonly [Name in TemplateName]?: TemplateOverride<Name> | undefined }
