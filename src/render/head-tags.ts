import type { Config } from '../model/config.js'
import type { HeadTag, PageHeadTag } from '../model/extension-schema.js'
import type { HeadTagProps } from '../model/head-props.js'
import { isExternal, rootHref } from '../utils/url.js'
import type { PolicySource } from './content-policy.js'

/** Join the tags of the site and of a page: a `meta` of the page is in place of those of the site with its name, its canonical address in place of ours. */
export function joinHead(ofSite: readonly HeadTag[], ofPage: readonly PageHeadTag[]): (HeadTag | PageHeadTag)[] {
  const names = new Set(ofPage.flatMap((tag) => (tag.tag === 'meta' ? nameOf(tag) : [])))
  return [
    ...ofSite.filter((tag) => tag.tag !== 'meta' || !names.has(nameOf(tag))),
    ...ofPage.filter((tag) => tag.tag !== 'link' || tag.attrs.rel !== 'canonical')
  ]
}

function nameOf({ attrs: { name, property, itemprop } }: Extract<PageHeadTag, { readonly tag: 'meta' }>): string {
  return JSON.stringify([name, property, itemprop])
}

/**
 * Create the tags that the configuration adds to every page, or a page to itself; a title is in place of the page's.
 */
export function headTags(tags: readonly (HeadTag | PageHeadTag)[], config: Config): HeadTagProps[] {
  const others = tags.filter((tag) => tag.tag !== 'title')
  return others.map((tag) => ({
    tag: tag.tag,
    attributes: Object.fromEntries(
      Object.entries(tag.attrs).flatMap(([name, value]) => {
        const isSet = typeof value === 'string' || value === true
        return isSet ? [[name, finalValue(name, value, config)] as const] : []
      })
    ),
    ...('content' in tag && tag.content !== undefined && { content: tag.content })
  }))
}

/** Give addresses of files of the site its base path. */
function finalValue(name: string, value: string | true, config: Config): string | true {
  return typeof value === 'string' && (name === 'src' || name === 'href') ? rootHref(value, config) : value
}

/** Directives that let a script from another origin run and report to where it came from. */
const scriptDirectives = ['script-src', 'connect-src']

/** List what the tags and the settings of the configuration add to the content policy. */
export function configuredSources(config: Config): PolicySource[] {
  const scripts = config.head.flatMap((tag) => scriptOrigins(tag))
  const set = Object.entries(config.contentPolicy).flatMap(([directive, origins]) =>
    origins.map((origin) => ({ directive, origin }))
  )
  return [...scripts, ...set]
}

/** List the sources of one tag. */
function scriptOrigins(tag: HeadTag): PolicySource[] {
  if (tag.tag === 'link' && tag.attrs.rel === 'manifest' && isExternal(tag.attrs.href))
    return [{ directive: 'manifest-src', origin: new URL(tag.attrs.href).origin }]
  const source = tag.tag === 'script' ? tag.attrs.src : undefined
  if (source === undefined || !isExternal(source)) return []
  const { origin } = new URL(source)
  return scriptDirectives.map((directive) => ({ directive, origin }))
}
