import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { Page } from '../../model/page.js'

/** The path of a post below the folder of the blog. */
export interface PostPath {
  /** Date as it is written there, with hyphens; the calendar need not have it. */
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

/** Compute the permalink of a post: its slug below the blog, else the date and the rest of its path, as Docusaurus does. */
export function postPermalink({ contentPath, frontMatter }: Page, folder: string): string {
  const { slug, id } = frontMatter
  if (slug !== undefined) return posix.resolve(`/${folder}`, slug) + (/[^/]\/$/.test(slug) ? '/' : '')
  const { date, name } = postPath(contentPath.slice(folder.length + 1))
  const parts = [folder, ...(date?.split('-').map((part) => part.padStart(2, '0')) ?? []), id ?? name]
  return `/${parts.filter(Boolean).join('/')}`
}
