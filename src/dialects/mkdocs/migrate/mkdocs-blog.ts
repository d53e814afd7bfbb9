import { slug } from 'github-slugger'
import type { SiteConfig } from '../../../model/config-schema.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import type { Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import { asList, asRecord, asText, withoutEmpty } from '../../migration/values.js'
import { hasPath } from '../../migration/own-path.js'

/** What becomes of the blog of Material for MkDocs. */
export interface MkdocsBlog {
  readonly settings: NonNullable<SiteConfig['blog']>
  /** From the lists of its categories and years to ours. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Its index, relative to the content folder: ours is generated. */
  readonly index: string
  readonly notes: readonly Note[]
}

/** Carry over the blog of Material for MkDocs; undefined where there is none, or where it takes the root of the site. */
export function mkdocsBlog(siteDir: string, content: string, options: Values | undefined): MkdocsBlog | undefined {
  const folder = (asText(options?.blog_dir) ?? 'blog').replaceAll(/^[./]+|\/+$/g, '')
  const posts = folder === '' ? [] : listPages(siteDir, `${content}/${folder}`).filter((path) => path !== 'index.md')
  if (!options || options.enabled === false || posts.length === 0) return undefined
  const index = `${folder}/index.md`
  const text = readText(siteDir, `${content}/${index}`) ?? ''
  const permalink = permalinkOf(options)
  const size = options.pagination_per_page
  return {
    settings: {
      folder,
      ...withoutEmpty({
        title: /^# +(.+?)[ \t]*(?:\{[^{}]*\})?$/m.exec(text)?.[1],
        permalink,
        postsPerPage: typeof size === 'number' && size <= 100 ? size : undefined,
        authors: authorsIn(readText(siteDir, `${content}/${authorsFile(options, folder)}`))
      })
    },
    redirects: listRedirects(
      posts.map((path) => frontMatterOf(readText(siteDir, `${content}/${folder}/${path}`) ?? '')),
      folder
    ),
    index,
    notes: [
      ...(hasMore(text)
        ? [
            {
              file: `${content}/${index}`,
              text: 'The list of the posts is generated; what else this page says is not carried over.'
            }
          ]
        : []),
      ...(permalink === undefined
        ? [
            {
              file: 'mkdocs.yml',
              key: 'post_url',
              text: 'The addresses of the posts differ: set "blog.permalink".'
            }
          ]
        : [])
    ].filter(({ file }) => hasPath(siteDir, file))
  }
}

/** Whether an index says more than its title. */
function hasMore(text: string): boolean {
  return (
    text
      .replace(/^---\n[\s\S]*?\n---/, '')
      .replace(/^# .*$/m, '')
      .trim() !== ''
  )
}

/** Write the pattern of addresses in our words; undefined where it has parts that ours have not. */
function permalinkOf(options: Values): string | undefined {
  const date = asText(options.post_url_date_format) ?? 'yyyy/MM/dd'
  const pattern = (asText(options.post_url_format) ?? '{date}/{slug}')
    .replace('{date}', date.replace(/y{4}/, ':year').replace(/MM/, ':month').replace(/dd/, ':day'))
    .replace('{slug}', ':slug')
    .replace('{file}', ':name')
  const isKnown = /^(?:[-_/.]|\d|:(?:year|month|day|slug|name))+$/.test(pattern) && /:(?:slug|name)/.test(pattern)
  return isKnown ? pattern.replaceAll(/^\/+|\/+$/g, '') : undefined
}

function authorsFile(options: Values, folder: string): string {
  return (asText(options.authors_file) ?? '{blog}/.authors.yml').replace('{blog}', folder)
}

function authorsIn(text: string | undefined): NonNullable<NonNullable<SiteConfig['blog']>['authors']> {
  const { authors } = asRecord(parseYaml(text ?? '').value)
  return Object.fromEntries(
    Object.entries(asRecord(authors)).map(([key, value]) => {
      const { name, description, url, avatar, slug: path } = asRecord(value)
      const image = asText(avatar)
      const address = asText(url)
      return [
        key,
        {
          name: asText(name) ?? key,
          ...withoutEmpty({
            title: asText(description),
            url: address !== undefined && /^https?:/.test(address) ? address : undefined,
            image: image?.startsWith('/') ? image : undefined,
            path: asText(path)
          })
        }
      ]
    })
  )
}

function frontMatterOf(text: string): Values {
  return asRecord(parseYaml(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '').value)
}

/** Lead readers of the lists of categories and years to those of tags and to the archive. */
function listRedirects(posts: readonly Values[], folder: string): { from: string; to: string }[] {
  const categories = posts.flatMap((post) => asList(post.categories).flatMap((name) => asText(name) ?? []))
  const years = posts.flatMap(({ date }) => /^\d{4}/.exec(yearsText(date))?.[0] ?? [])
  return [
    ...[...new Set(categories.map((name) => slug(name)))]
      .sort()
      .map((name) => ({ from: `/${folder}/category/${name}/`, to: `/${folder}/tags/${name}/` })),
    ...[...new Set(years)]
      .sort()
      .map((year) => ({ from: `/${folder}/archive/${year}/`, to: `/${folder}/archive/#year-${year}` }))
  ]
}

/** Write a date of the front matter as a text; a post may have several. */
function yearsText(date: unknown): string {
  if (date instanceof Date) return date.toISOString()
  return asText(date) ?? (date === undefined || date === null ? '' : yearsText(asRecord(date).created ?? ''))
}
