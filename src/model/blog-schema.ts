/** The blog in `site.config.ts`. */
import * as z from 'zod'
import { byLanguage, nonEmptyText, text, type OneLanguage } from './by-language.js'
import { filePath } from './file-path.js'
import { sitePath, webAddress } from './schema-parts.js'

const author = z.strictObject({
  /** Name of the author. */
  name: z.string().min(1),
  /** What the author does, such as `Maintainer`. */
  title: nonEmptyText.optional(),
  /** Page of the author elsewhere. */
  url: webAddress.optional(),
  /** Image of the author: a file of the static folder, such as `/lin.jpg`. */
  image: sitePath.optional(),
  /** Address of the list of the author's posts, below `/authors` of the blog; absent: derived from the name. */
  path: z.string().min(1).optional()
})

const tag = z.strictObject({
  /** Label for readers; absent: the name that posts use. */
  label: nonEmptyText.optional(),
  /** Address of the list of its posts, below `/tags` of the blog; absent: derived from the label. */
  path: z.string().min(1).optional()
})

/** The posts of a site, and how they are listed. */
export const blog = z.strictObject({
  /**
   * Folder of the posts relative to the site, where it is beside the content folder and not in it; in a site of several languages that
   * of the default one, or one by language. The blog then is at `folder`, whatever `routeBase` is, in the default version alone.
   */
  dir: byLanguage(filePath()).optional(),
  /** Folder of the posts, below the content folder; it is also where the blog is. */
  folder: filePath(
    { base: 'content' },
    z.string().regex(/^[^/\\.][^\\]*[^/\\]$|^[^/\\.]$/, 'must be a folder such as "blog"')
  ).default('blog'),
  /**
   * Addresses of posts below that of the blog, such as `:year/:month/:day/:slug`; `:slug` is that of the front matter, or made of the
   * title, and `:name` that of the file. Absent: the date and name of the file.
   */
  permalink: z
    .string()
    .regex(/^(?=.*:(?:slug|name))[^/\\#?][^\\#?]*[^/\\#?]$/, 'must be a pattern such as ":year/:month/:slug"')
    .optional(),
  /** Title of the blog, in the navbar and above its list. */
  title: nonEmptyText.default('Blog'),
  /** What the blog is about, for search engines and feeds. */
  description: text.optional(),
  /** Number of posts on a page of a list. */
  postsPerPage: z.number().int().min(1).max(100).default(10),
  /** Authors by the names that posts give them in `authors`. */
  authors: z.record(z.string().min(1), author).default({}),
  /** Tags by the names that posts give them in `tags`. */
  tags: z.record(z.string().min(1), tag).default({}),
  /** Feeds of the newest posts; they need `url`, since the addresses in them are whole. */
  feeds: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom', 'json']),
  /** Number of posts in a feed. */
  feedLength: z.number().int().min(1).max(1000).default(20),
  /** What feeds have of each post: its description, or the whole. */
  feedContent: z.enum(['summary', 'whole']).default('summary')
})

/** Settings of the blog. */
export type BlogSettings = OneLanguage<z.output<typeof blog>>
