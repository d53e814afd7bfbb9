import { z } from 'zod'

const headingLevel = z.number().int().min(2).max(6)

/** A date as YAML gives it: a text; `2025-01-31` or a time that begins so. */
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'a date such as 2025-01-31')

/** A state of a repository. */
const commit = z.string().regex(/^[0-9a-f]{40}$/, 'the 40 hexadecimal digits of a commit')
const webAddress = z.string().regex(/^https?:\/\/[^\s/]+/i, 'an address that begins with https:// or http://')

/** The schema of the settings at the head of a page. Unknown keys are kept out of it: they warn, they do not fail. */
export const frontMatterSchema = z
  .object({
    id: z.string().min(1).optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    slug: z.string().min(1).optional(),
    sidebar_label: z.string().optional(),
    sidebar_position: z.number().optional(),
    sidebar_class_name: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    image: z.string().optional(),
    hide_title: z.boolean().optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    pagination_prev: z.string().nullable().optional(),
    pagination_next: z.string().nullable().optional(),
    pagination_label: z.string().optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    custom_edit_url: webAddress.nullable().optional(),
    last_update: z.object({ date: date.optional(), author: z.string().optional() }).optional(),
    displayed_sidebar: z.string().nullable().optional(),
    parse_number_prefixes: z.boolean().optional(),
    upstream: z.object({ path: z.string().min(1), commit }).optional()
  })
  .refine(({ toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 }) => min <= max, {
    path: ['toc_min_heading_level'],
    error: 'at most the value of "toc_max_heading_level"'
  })
