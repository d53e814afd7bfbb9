import { slug } from 'github-slugger'
import type { PostAuthor, PostInfo } from '../../model/blog.js'
import type { BlogSettings } from '../../model/blog-schema.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Page } from '../../model/page.js'
import type { LabelledLink } from '../../model/route.js'
import { compareText } from '../../utils/collections.js'
import { blogPermalink } from './blog-permalink.js'
import { isPost, postDate, postInstant, postPath } from './post-path.js'
import { lineStart } from '../../utils/line-start.js'

/** A post of the blog. */
export interface Post extends PostInfo {
  readonly page: Page
}

/** Read the posts among the pages, newest first, and report those without a date that the calendar has. */
export function readPosts(
  pages: readonly Page[],
  config: Config
): { readonly posts: readonly Post[]; readonly findings: readonly Finding[] } {
  const { blog } = config
  if (!blog) return { posts: [], findings: [] }
  const findings: Finding[] = []
  const posts = pages
    .filter((page) => isPost(page, config))
    .flatMap((page) => {
      const date = postDate(page, blog.folder)
      const instant = postInstant(page)
      if (date !== undefined)
        return [
          {
            page,
            date,
            ...(instant !== undefined && { instant }),
            authors: authorsOf(page, blog, config),
            tags: tagsOf(page, blog, config)
          }
        ]
      // A wrong date in the front matter is reported there.
      if (page.frontMatterLines.date === undefined) findings.push(missingDate(page, blog))
      return []
    })
    .sort((a, b) => timeOf(b) - timeOf(a) || compareText(a.page.contentPath, b.page.contentPath))
  return { posts, findings }
}

function timeOf({ date, instant = date }: Post): number {
  return Date.parse(instant)
}

function missingDate({ source, contentPath }: Page, { folder }: BlogSettings): Finding {
  const { date } = postPath(contentPath.slice(folder.length + 1))
  return { ruleId: 'blog-post', data: { date }, ...lineStart(source) }
}

/** List the authors of a post: those that the configuration knows by the names it gives, and others as written. */
function authorsOf({ frontMatter }: Page, { authors: known }: BlogSettings, config: Config): PostAuthor[] {
  return [frontMatter.authors ?? []].flat().map((written) => {
    const author = typeof written === 'string' ? (known[written] ?? { name: written }) : written
    const { name, title, url } = author
    const path = 'path' in author ? author.path : undefined
    const href = blogPermalink(config, 'authors', path ?? slug(name))
    const image = 'image' in author ? author.image : undefined
    return {
      name,
      href,
      ...(title !== undefined && { title }),
      ...(url !== undefined && { url }),
      ...(image !== undefined && { image })
    }
  })
}

/** Write the path of a tag: of names of languages such as C++ and C# the marks tell them apart. */
function tagPath(label: string): string {
  return slug(label.replaceAll('+', 'p').replaceAll('#', 'sharp')) || encodeURIComponent(label)
}

function tagsOf({ frontMatter }: Page, { tags: known }: BlogSettings, config: Config): LabelledLink[] {
  return (frontMatter.tags ?? []).map((name) => {
    const { label = name, path = tagPath(label) } = (Object.hasOwn(known, name) && known[name]) || {}
    return { label, href: blogPermalink(config, 'tags', path) }
  })
}
