import type { Config } from '../model/config.js'
import type { SocialTag } from '../model/head-props.js'
import type { Route } from '../model/route.js'

/** What is known of a page beside its route. */
interface SharedPage {
  readonly title: string
  readonly canonical: string | undefined
  readonly image: string | undefined
  /** Calendar date of its last change. */
  readonly changed: string | undefined
  /** Languages in which it can be read, too. */
  readonly languages: readonly string[]
}

/** Describe how messengers and social networks preview a page, in the words of https://ogp.me. */
export function socialTags(
  { permalink, post, kind, tags }: Route,
  { title, canonical, image, changed, languages }: SharedPage,
  config: Config
): SocialTag[] {
  const isArticle = permalink !== '/' && (kind === 'document' || post !== undefined)
  const property = (name: string, content: string | undefined): SocialTag[] =>
    content === undefined ? [] : [{ property: name, content }]
  const others = [...new Set(languages)].filter((lang) => lang !== config.lang && lang !== 'x-default')
  return [
    ...property('og:type', isArticle ? 'article' : 'website'),
    ...property('og:site_name', config.title),
    ...property('og:title', title),
    ...property('og:url', canonical),
    ...property('og:image', image),
    ...property('og:locale', localeOf(config.lang)),
    ...others.flatMap((lang) => property('og:locale:alternate', localeOf(lang))),
    ...(isArticle
      ? [
          ...property('article:published_time', post?.instant ?? post?.date),
          ...property('article:modified_time', changed),
          ...(post?.authors ?? []).flatMap(({ url }) => property('article:author', url)),
          ...(post ? post.tags.map(({ label }) => label) : tags).flatMap((tag) => property('article:tag', tag))
        ]
      : [])
  ]
}

/** Write a language as Open Graph does: `zh_CN`. */
function localeOf(lang: string): string {
  return lang.replace('-', '_')
}
