/** Rules about what links and anchors lead to. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** A link that leads to nothing. */
interface BrokenLink extends CommonData {
  /** The address as it is written. */
  readonly target: string
  /** Folder in which nothing has a similar name. */
  readonly folder: string
  /** Whether it is a file of a repository that no generator builds. */
  readonly isOfRepository?: boolean
}

/** A link of a setting that leads to nothing. */
interface BrokenSetting extends CommonData {
  readonly target: string
  readonly key: string
}

/** Links that begin alike, and whose pages do not. */
interface MissingPrefix extends CommonData {
  readonly prefix: string
  readonly count: number
}

/** A link to an anchor that a page does not have. */
interface BrokenAnchor extends CommonData {
  readonly target: string
  readonly anchor: string
  /** Address of the page; of a repository, its path. */
  readonly page: string
  /** The setting that has the link. */
  readonly key?: string
  readonly isOfRepository?: boolean
}

/** A link to a part that a description does not have. */
interface DescribedLink extends CommonData {
  readonly target: string
  readonly kind: string
}

/** A link of a description, and how those begin that lead to the same site. */
interface ApiLink extends CommonData {
  readonly target: string
  readonly prefix: string
}

/** A link whose scheme may not be used. */
interface RefusedScheme extends CommonData {
  readonly target: string
  readonly scheme: string
}

const refusedScheme = (data: RefusedScheme | PlainData) =>
  'scheme' in data
    ? `The link to "${data.target}" is left out: its scheme is not allowed. Name a safe one in "outside" of site.config.ts, or write the address as code.`
    : data.text

export const linkRules = {
  'api-broken-link': {
    severity: 'warning',
    sentence: ({ target }) =>
      `Broken link "${target}": no page or file of the site is there. If the links of the description are relative to another site, set "externalDocsBase".`,
    together: ({ target, prefix }, count) =>
      `${prefix === '' ? `Broken links such as "${target}"` : `Broken links that begin with "${prefix}"`} (${count} in this file): if they lead to another site, set "externalDocsBase" to its address.`
  } satisfies Rule<ApiLink>,
  'api-unsafe-url': { severity: 'warning', sentence: refusedScheme } satisfies Rule<RefusedScheme | PlainData>,
  'broken-anchor': {
    severity: 'warning',
    sentence: (data) => {
      if ('kind' in data)
        return `Broken link "${data.target}": the description has no ${data.kind} of this name; ${asking(data, 'no name is near it.')}`
      const { target, anchor, page, key, isOfRepository } = data
      const link = `"${target}"${key === undefined ? '' : ` in "${key}"`}`
      const [id, check] = isOfRepository ? ['heading or id', 'its headings'] : ['id', 'the ids of its headings']
      return `Broken anchor "#${anchor}" in the link ${link}: ${page} has no such ${id}; ${asking(data, `check ${check}.`)}`
    }
  } satisfies Rule<BrokenAnchor | DescribedLink>,
  'broken-link': {
    severity: 'error',
    sentence: (data) => {
      if ('text' in data) return data.text
      if ('prefix' in data)
        return `${data.count} links begin with "${data.prefix}", but their pages do not. Set "routeBase" to "${data.prefix.replace(/\/$/, '')}" if the pages are published below it, or "basePath" if the whole site is.`
      const { target } = data
      if ('key' in data)
        return `Broken link "${target}" in "${data.key}"; ${asking(data, 'no page or file of the site is there.')}`
      const absent = data.isOfRepository ? 'no file or folder of the repository' : 'no page or file of the site'
      return `Broken link "${target}": ${absent} is there; ${askingIn(data)}`
    }
  } satisfies Rule<BrokenLink | BrokenSetting | MissingPrefix | PlainData>,
  'broken-markdown-link': {
    severity: 'error',
    sentence: (data) => `Broken link "${data.target}": no page has this source; ${askingIn(data)}`
  } satisfies Rule<BrokenLink>,
  'crossing-link': plainRule('warning'),
  'empty-link': plainRule('warning'),
  'external-link': plainRule('warning'),
  'external-link-unsure': plainRule('info'),
  'reversed-link': plainRule('warning'),
  'unsafe-url': { severity: 'error', sentence: refusedScheme } satisfies Rule<RefusedScheme | PlainData>
} as const

/** Ask whether the nearest name was meant, or tell where nothing is near. */
function askingIn(data: BrokenLink): string {
  return asking(data, `nothing in "${data.folder}" has a similar name.`)
}
