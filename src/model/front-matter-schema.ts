import * as z from 'zod'
import { calendarDate, hasClockTime } from './calendar-date.js'
import { badgeVariants } from './content-props.js'
import { pageHeadTag, pagePolicy } from './extension-schema.js'
import { featureSchema, heroSchema } from './hero-schema.js'
import { iconNames } from './icon-names.js'
import { isWebAddress } from '../utils/web-address.js'

const headingLevel = z.number().int().min(2).max(6)

/** A date as a string, `2025-01-31`, with an optional time. */
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'a date such as 2025-01-31')

/** An HTTP URL. */
const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/i, { error: 'an address that begins with https:// or http://', abort: true })
  .refine(isWebAddress, { error: 'an address whose host is made of letters, digits, dots and hyphens' })

/** An author of a post. */
const author = z.object({
  /** Name of the author. */
  name: z.string().min(1),
  /** What the author does, such as `Maintainer`. */
  title: z.string().min(1).exactOptional(),
  /** Page of the author elsewhere. */
  url: webAddress.exactOptional()
})

/** The page before or after one. */
const neighbour = z.union(
  [
    z.string(),
    z.object({
      /** Text of the link; default: the label of the page. */
      label: z.string().min(1).exactOptional(),
      /** Permalink of the page, or an external URL; default: the neighbour in the sidebar. */
      href: z.string().min(1).exactOptional()
    })
  ],
  { error: 'the id of a page, or "label" and "href"' }
)

/** A full git commit hash. */
const commit = z.string().regex(/^[0-9a-f]{40}$/, 'the 40 hexadecimal digits of a commit')

/** The schema of front matter. Unknown keys are reported separately, as warnings. */
export const frontMatterSchema = z
  .object({
    /** Last segment of the permalink and name in sidebars; default: the name of the file. */
    id: z.string().min(1).exactOptional(),
    /** Title of the page; default: the heading that opens it, else the name of the file. */
    title: z.string().exactOptional(),
    /** What the page is about, for search engines, cards and previews; default: its first paragraph. */
    description: z.string().exactOptional(),
    /** Address of the page: absolute below the base path with `/` first, else relative to its folder. */
    slug: z.string().min(1).exactOptional(),
    /** Text in the sidebar; default: the title. */
    sidebar_label: z.string().exactOptional(),
    /** Place among the entries of its folder; those without one follow by name. */
    sidebar_position: z.number().exactOptional(),
    /** Class of its entry in the sidebar, for stylesheets. */
    sidebar_class_name: z.string().exactOptional(),
    /** A badge after its entry in the sidebar, such as `New`, or its `text` with a `variant`. */
    sidebar_badge: z
      .union(
        [
          z.string().min(1),
          z.object({
            /** Text of the badge, such as `New`. */
            text: z.string().min(1),
            /** Its colour. */
            variant: z.enum(badgeVariants).default('note')
          })
        ],
        {
          error: `a text, or "text" and "variant", one of: ${badgeVariants.join(', ')}`
        }
      )
      .exactOptional(),
    /** Icon before its entry in the sidebar. */
    sidebar_icon: z.enum(iconNames, { error: `one of: ${iconNames.join(', ')}` }).exactOptional(),
    /** Words that the page is mainly looked for by, and answers; the first twelve are also its keywords for search engines. */
    keywords: z.array(z.string()).readonly().exactOptional(),
    /**
     * Rank among pages that match a query equally well: `low` after them, as for a glossary or a changelog, `high`
     * before them.
     */
    search_priority: z.enum(['low', 'high']).exactOptional(),
    /** Whether the page explains terms of the site, those of `definitions` and of the glossary; default: yes. */
    definitions: z.boolean().exactOptional(),
    /** Preview image (Open Graph): a public path, or an external URL. */
    image: z.string().exactOptional(),
    /** Whether the title is hidden, unless the text itself contains it. */
    hide_title: z.boolean().exactOptional(),
    /** Whether the outline is left out. */
    hide_table_of_contents: z.boolean().exactOptional(),
    /** Level of the highest headings in the outline, from 2 to 6. */
    toc_min_heading_level: headingLevel.exactOptional(),
    /** Level of the lowest headings in the outline, from 2 to 6. */
    toc_max_heading_level: headingLevel.exactOptional(),
    /** Id of the page that "previous" leads to, or its `href` with a `label` of its own; `null`: none. */
    pagination_prev: neighbour.nullable().exactOptional(),
    /** Id of the page that "next" leads to, or its `href` with a `label` of its own; `null`: none. */
    pagination_next: neighbour.nullable().exactOptional(),
    /** Text in the links of the neighbouring pages; default: the label in the sidebar. */
    pagination_label: z.string().exactOptional(),
    /** Whether the page is left out of builds; `capstan serve` shows it with a mark. */
    draft: z.boolean().exactOptional(),
    /** Whether the page is left out of the sidebar, search and sitemap; its address works. */
    unlisted: z.boolean().exactOptional(),
    /** Date of a blog post, such as `2025-01-31`; it overrides the one in the file name. */
    date: date
      .refine((text) => calendarDate(text) !== undefined, 'a date such as 2025-01-31, which the calendar has')
      .refine(hasClockTime, 'a time such as 2025-01-31T08:30+08:00, which clocks show')
      .exactOptional(),
    /** Authors of a post: names, those that `blog.authors` has, or `name` with `title` and `url`. */
    authors: z
      .union([z.string().min(1), z.array(z.union([z.string().min(1), author])).readonly()], {
        error: 'a name, or a list of names or of "name", "title" and "url"'
      })
      .exactOptional(),
    /** Tags, shown below the text. */
    tags: z.array(z.string()).readonly().exactOptional(),
    /** Address of "edit this page"; `null`: none. */
    custom_edit_url: webAddress.nullable().exactOptional(),
    /** Date and author of the last change; they override those from git. */
    last_update: z
      .object({
        /** Date, such as `2025-01-31`. */
        date: date.exactOptional(),
        /** Name of the author. */
        author: z.string().exactOptional()
      })
      .readonly()
      .exactOptional(),
    /** `doc` (the default), `page`: neither sidebar nor outline, `home`: a landing page with `hero` and `features` above its text. */
    layout: z.enum(['doc', 'page', 'home']).exactOptional(),
    /** Hero of a page with `layout: home`. */
    hero: heroSchema.exactOptional(),
    /** Cards of a page with `layout: home`. */
    features: z.array(featureSchema).readonly().exactOptional(),
    /** `false`: the page shows no sidebar. */
    sidebar: z.boolean().exactOptional(),
    /** `false`: the page shows no outline. */
    toc: z.boolean().exactOptional(),
    /** Class of the page's `<body>`, for stylesheets. */
    page_class_name: z.string().exactOptional(),
    /**
     * Tags for the page's `<head>`: `meta`, `title`, `link` to other forms of the page, and data scripts
     * (`application/ld+json`).
     */
    head: z.array(pageHeadTag).readonly().exactOptional(),
    /** What the islands of the page run on; default: `islandRuntime` of the site. */
    island_runtime: z.enum(['preact', 'react']).exactOptional(),
    /**
     * What the page alone may load besides, by directive of the content policy, as `img-src: [https://tiles.example.com]`. Readers enter it by a
     * full load.
     */
    contentPolicy: pagePolicy.exactOptional(),
    /** Whether search engines are asked to leave the page out. */
    noindex: z.boolean().exactOptional(),
    /** `null`: the page shows no sidebar. */
    displayed_sidebar: z.string().nullable().exactOptional(),
    /** Whether a number before the name of the file, as in `01-start.md`, is left out of the address; default: `true`. */
    parse_number_prefixes: z.boolean().exactOptional(),
    /** The original that this page translates where that is not the one of its path: its path in the folder of the originals. */
    translationOf: z.string().min(1).exactOptional(),
    /** The upstream page: its path in the upstream repository, and the commit that this page is based on. */
    upstream: z
      .object({
        /** Path of the upstream page in its repository. */
        path: z.string().min(1),
        /** Full id of the commit that this page is based on. */
        commit
      })
      .readonly()
      .exactOptional()
  })
  .readonly()
  .refine(({ toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 }) => min <= max, {
    path: ['toc_min_heading_level'],
    error: 'at most the value of "toc_max_heading_level"'
  })

/** Validated front matter of a page; absent keys are undefined. */
export type FrontMatter = z.output<typeof frontMatterSchema>
