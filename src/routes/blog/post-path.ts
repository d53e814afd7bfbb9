import { posix } from 'node:path'
import { slug as slugOf } from 'github-slugger'
import type { BlogSettings } from '../../model/blog-schema.js'
import { calendarDate, calendarInstant } from '../../model/calendar-date.js'
import type { Config } from '../../model/config.js'
import type { Page } from '../../model/page.js'

/** The path of a post below the folder of the blog. */
export interface PostPath {
  /** Date as written there, with hyphens; the calendar need not have it. */
  readonly date?: string
  /** The rest, without extension; empty for a post that has a date alone. */
  readonly name: string
}

/** Whether a page is a post: any page in the folder of the blog but its index. */
export function isPost({ contentPath }: Page, { blog }: Config): boolean {
  if (!blog || !contentPath.startsWith(`${blog.folder}/`)) return false
  return !/^(?:index|readme)\.mdx?$/i.test(contentPath.slice(blog.folder.length + 1))
}

/**
 * Split the path of a post, which may begin with a date: `2024-03-01-title.md`, `2024/03/01/title.md`,
 * `2024-03-01-title/index.md`.
 */
export function postPath(path: string): PostPath {
  const bare = path.replace(/\.mdx?$/i, '').replace(/\/(?:index|readme)$/i, '')
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*))?$/.exec(bare)
  if (!match) return { name: bare }
  const [, year, month, day, name = ''] = match
  return { date: `${year}-${month}-${day}`, name }
}

/** Read the date of a post: from its front matter, else from its path. One that the calendar does not have is none. */
export function postDate({ frontMatter, frontMatterLines, contentPath }: Page, folder: string): string | undefined {
  if (frontMatter.date !== undefined) return calendarDate(frontMatter.date)
  // A wrong date in the front matter is a finding of its own, and must not be taken for the one in the path.
  if (frontMatterLines.date !== undefined) return undefined
  return calendarDate(postPath(contentPath.slice(folder.length + 1)).date ?? '')
}

/** Read the time of a post from its front matter; undefined: it has a date alone. */
export function postInstant({ frontMatter }: Pick<Page, 'frontMatter'>): string | undefined {
  return frontMatter.date === undefined ? undefined : calendarInstant(frontMatter.date)
}

/** Compute when a post is published, in milliseconds: a date alone is its beginning in UTC. */
export function publishedAt(page: Page, folder: string): number {
  return Date.parse(postInstant(page) ?? postDate(page, folder) ?? '')
}

/**
 * Compute the permalink of a post: by the pattern of the blog, else its slug below the blog, else the date and the rest of its path, as
 * Docusaurus does.
 */
export function postPermalink(page: Page, { folder, permalink }: BlogSettings): string {
  const { contentPath, frontMatter } = page
  const { slug, id } = frontMatter
  if (permalink !== undefined) return `/${folder}/${filledPattern(permalink, page, folder)}`
  if (slug !== undefined) return posix.resolve(`/${folder}`, slug) + (/[^/]\/$/.test(slug) ? '/' : '')
  const { date, name } = postPath(contentPath.slice(folder.length + 1))
  const parts = [folder, ...(date?.split('-').map((part) => part.padStart(2, '0')) ?? []), id ?? name]
  return `/${parts.filter(Boolean).join('/')}`
}

/** Fill the pattern of addresses; parts of a date that is missing are left out. */
function filledPattern(pattern: string, page: Page, folder: string): string {
  const { contentPath, frontMatter, title } = page
  const [year = '', month = '', day = ''] = postDate(page, folder)?.split('-') ?? []
  const name = posix.basename(postPath(contentPath.slice(folder.length + 1)).name)
  const slug = frontMatter.slug?.replaceAll(/^\/+|\/+$/g, '') ?? slugOf(title)
  const values: Readonly<Record<string, string>> = { year, month, day, name, slug }
  const filled = pattern.replaceAll(/:(year|month|day|name|slug)\b/g, (_, key: string) => values[key] ?? '')
  return filled.split('/').filter(Boolean).join('/')
}
