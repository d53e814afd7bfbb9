import type { Values } from '../../../model/dialect.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** A tag of `<head>`: its name, its attributes and its text. */
export type HeadEntry = readonly unknown[]

/** What VitePress tells functions of a site, or of the language of a page. */
export interface SiteData extends Values {
  readonly title: string
  readonly description: string
  readonly base: string
  readonly cleanUrls: boolean
  readonly head: readonly HeadEntry[]
  readonly locales: Values
  readonly themeConfig: Values
}

const defaults: SiteData = {
  lang: 'en-US',
  dir: 'ltr',
  title: 'VitePress',
  description: 'A VitePress site',
  base: '/',
  head: [],
  titleTemplate: undefined,
  appearance: true,
  themeConfig: {},
  locales: {},
  scrollOffset: 134,
  cleanUrls: false,
  contentProps: undefined
}

/** Read what a configuration says of the site. */
export function siteDataOf(config: Values): SiteData {
  const set = Object.keys(defaults).filter((key) => config[key] !== undefined)
  return { ...defaults, ...Object.fromEntries(set.map((key) => [key, config[key]])), head: entriesOf(config.head) }
}

/** Find what holds for a page in the language of its path. */
export function siteDataAt(site: SiteData, relativePath: string): SiteData {
  const localeIndex =
    Object.keys(site.locales).find((key) => key !== 'root' && relativePath.startsWith(`${key}/`)) ?? 'root'
  const { themeConfig, head, label: _label, link: _link, ...own } = asRecord(site.locales[localeIndex])
  return {
    ...site,
    ...own,
    localeIndex,
    themeConfig: { ...site.themeConfig, ...asRecord(themeConfig) },
    head: mergeHead(site.head, entriesOf(head))
  }
}

/** Read a list of tags; what is none is left out. */
export function entriesOf(head: unknown): HeadEntry[] {
  return asList(head).filter((entry) => Array.isArray(entry))
}

/** Join lists of tags: a later `meta` takes the place of one with its name. */
export function mergeHead(...lists: readonly (readonly HeadEntry[])[]): HeadEntry[] {
  const merged: HeadEntry[] = []
  for (const entry of lists.flat()) {
    const key = keyOf(entry)
    const at = key === undefined ? -1 : merged.findIndex((other) => keyOf(other) === key)
    if (at < 0) merged.push(entry)
    else merged[at] = entry
  }
  return merged
}

function keyOf([tag, attrs]: HeadEntry): string | undefined {
  const { name, property } = asRecord(attrs)
  return tag === 'meta' && (name ?? property) !== undefined ? JSON.stringify([name, property]) : undefined
}

/** Write the title of the window, as VitePress does. */
export function windowTitleOf(site: SiteData, { title, titleTemplate = site.titleTemplate }: Values): string {
  const own = asText(title) || site.title
  const template = titleTemplate === false ? '' : (asText(titleTemplate) ?? site.title)
  if (template.includes(':title')) return template.replaceAll(':title', own)
  return template === '' || template === own ? own : `${own} | ${template}`
}

/** Compute the address of a page by the path of its file. */
export function addressOf(path: string, { cleanUrls }: Pick<SiteData, 'cleanUrls'>): string {
  return `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, cleanUrls ? '' : '.html')}`
}
