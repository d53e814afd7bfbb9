import { z } from 'zod'

const headingLevel = z.number().int().min(2).max(6)

/** A date as a string, `2025-01-31`, with an optional time. */
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'a date such as 2025-01-31')

/** A full git commit hash. */
const commit = z.string().regex(/^[0-9a-f]{40}$/, 'the 40 hexadecimal digits of a commit')
/** An HTTP URL. */
const webAddress = z.string().regex(/^https?:\/\/[^\s/]+/i, 'an address that begins with https:// or http://')

/** The schema of front matter. Unknown keys are reported separately, as warnings. */
export const frontMatterSchema = z
  .object({
    id: z.string().min(1).exactOptional(),
    title: z.string().exactOptional(),
    description: z.string().exactOptional(),
    slug: z.string().min(1).exactOptional(),
    sidebar_label: z.string().exactOptional(),
    sidebar_position: z.number().exactOptional(),
    sidebar_class_name: z.string().exactOptional(),
    keywords: z.array(z.string()).readonly().exactOptional(),
    image: z.string().exactOptional(),
    hide_title: z.boolean().exactOptional(),
    hide_table_of_contents: z.boolean().exactOptional(),
    toc_min_heading_level: headingLevel.exactOptional(),
    toc_max_heading_level: headingLevel.exactOptional(),
    pagination_prev: z.string().nullable().exactOptional(),
    pagination_next: z.string().nullable().exactOptional(),
    pagination_label: z.string().exactOptional(),
    draft: z.boolean().exactOptional(),
    unlisted: z.boolean().exactOptional(),
    tags: z.array(z.string()).readonly().exactOptional(),
    custom_edit_url: webAddress.nullable().exactOptional(),
    last_update: z
      .object({ date: date.exactOptional(), author: z.string().exactOptional() })
      .readonly()
      .exactOptional(),
    displayed_sidebar: z.string().nullable().exactOptional(),
    parse_number_prefixes: z.boolean().exactOptional(),
    /** The upstream page: its path in the upstream repository, and the commit that this page is based on. */
    upstream: z
      .object({ path: z.string().min(1), commit })
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
