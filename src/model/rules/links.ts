/** Rules about what links and anchors lead to. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** A link that leads to nothing. */
export interface BrokenLink extends CommonData {
  /** The address as it is written. */
  readonly target: string
  /** Folder in which nothing has a similar name. */
  readonly folder: string
  /** Whether it is a file of a repository that no generator builds. */
  readonly isOfRepository?: boolean
}

/** A link of a setting that leads to nothing. */
export interface BrokenSetting extends CommonData {
  readonly target: string
  readonly key: string
}

/** Links that begin alike, and whose pages do not. */
export interface MissingPrefix extends CommonData {
  readonly prefix: string
  readonly count: number
}

/** A link to an anchor that a page does not have. */
export interface BrokenAnchor extends CommonData {
  readonly target: string
  readonly anchor: string
  /** Address of the page; of a repository, its path. */
  readonly page: string
  readonly key?: string
  readonly isOfRepository?: boolean
}

/** An address that the site promises and does not have any more. */
export interface LostAddress extends CommonData {
  /** From the root of the site, with the anchor where that alone is gone. */
  readonly address: string
  /** The page that lacks the anchor. */
  readonly page?: string
  /** Where it most probably is now. */
  readonly leadsTo?: string
}

/** A link to a part that a description does not have. */
export interface DescribedLink extends CommonData {
  readonly target: string
  readonly kind: string
}

/** A link of a description, and how those begin that lead to the same site. */
export interface ApiLink extends CommonData {
  readonly target: string
  readonly prefix: string
}

/** Links to addresses of a site whose pages are not known. */
export interface UnknownAddress extends CommonData {
  readonly target: string
  /** What all of them begin with: a folder with its slashes. */
  readonly folder: string
  readonly count?: number
}

/** A link whose scheme may not be used. */
export interface RefusedScheme extends CommonData {
  readonly target: string
  readonly scheme: string
}

const refusedScheme = (data: RefusedScheme | PlainData) =>
  'scheme' in data
    ? `The link to "${data.target}" is left out: its scheme is not allowed. Name a safe one in "outside" of site.config.ts, or write the address as code.`
    : data.text

/** A link that leaves the language of its page. */
export interface CrossingLink extends CommonData {
  readonly target: string
  readonly from: string
  readonly to: string
  /** Address of the page in the language of the link. */
  readonly replacement: string
}

/** A link to another site that does not work. */
export interface DeadLink extends CommonData {
  readonly target: string
  readonly cause: string
}

/** A link to another site that proved nothing. */
export interface UnsureLink extends DeadLink {
  /** Whether nobody asked. */
  readonly isSkipped?: boolean
}

export const linkRules = {
  'api-broken-link': {
    severity: 'warning',
    manual: {
      en: 'A link in an API description leads to an address that the site does not have.',
      'zh-CN': 'API 描述里的链接指向网站上没有的网址。'
    },
    sentence: ({ target }) =>
      `Broken link "${target}": no page or file of the site is there. If the links of the description are relative to another site, set "externalDocsBase".`,
    together: ({ target, prefix }, count) =>
      `${prefix === '' ? `Broken links such as "${target}"` : `Broken links that begin with "${prefix}"`} (${count} in this file): if they lead to another site, set "externalDocsBase" to its address.`
  } satisfies Rule<ApiLink>,
  'api-unsafe-url': {
    severity: 'warning',
    manual: {
      en: 'A link in an API description has a scheme that pages must not use.',
      'zh-CN': 'API 描述里的链接用了页面不允许的协议。'
    },
    sentence: refusedScheme
  } satisfies Rule<RefusedScheme | PlainData>,
  'broken-anchor': {
    severity: 'warning',
    manual: {
      en: 'A link names a heading or an id that its target does not have.',
      'zh-CN': '链接里的锚点在目标页面上不存在。'
    },
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
    manual: { en: 'A link leads to an address that the site does not have.', 'zh-CN': '链接指向网站上没有的网址。' },
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
    manual: {
      en: 'A link to a Markdown file leads to a file that is not a page.',
      'zh-CN': '指向 Markdown 文件的链接找不到对应的页面。'
    },
    sentence: (data) => `Broken link "${data.target}": no page has this source; ${askingIn(data)}`
  } satisfies Rule<BrokenLink>,
  'crossing-link': {
    severity: 'warning',
    manual: {
      en: 'A link leads to a page in another language although the page exists in the language of the link.',
      'zh-CN': '链接指向另一种语言的页面，而本语言已有这个页面。'
    },
    sentence: ({ target, from, to, replacement }) =>
      `The link "${target}" leaves ${from} for ${to}; the page in this language is ${replacement}.`
  } satisfies Rule<CrossingLink>,
  'empty-link': plainRule('warning', {
    en: 'A link has no address or no text, or an image has no address.',
    'zh-CN': '链接没有地址或没有文字，或者图片没有地址。'
  }),
  'external-link': {
    severity: 'warning',
    manual: {
      en: 'With `--external`: a link to another site is dead.',
      'zh-CN': '使用 `--external` 时：站外地址已经失效。'
    },
    sentence: ({ target, cause }) => `Dead link ${target}: ${cause}. Update or remove it.`
  } satisfies Rule<DeadLink>,
  'external-link-unsure': {
    severity: 'info',
    manual: {
      en: 'With `--external`: a link to another site was not verified; check it yourself.',
      'zh-CN': '使用 `--external` 时：站外地址拒绝应答，无法判断，请自行查看。'
    },
    sentence: ({ target, cause, isSkipped }) =>
      isSkipped ? `The link ${target} was not checked: ${cause}.` : `Failed to check the link ${target}: ${cause}.`
  } satisfies Rule<UnsureLink>,
  'lost-address': {
    severity: 'error',
    manual: {
      en: 'An address or an anchor of `routes.lock` is gone, and no redirect leads on from it.',
      'zh-CN': '`routes.lock` 里的网址或锚点已不存在，也没有重定向。'
    },
    sentence: (data) => {
      if ('text' in data) return data.text
      const { address, page, leadsTo } = data
      const gone =
        page === undefined ? `Nothing is at ${address} any more` : `${page} has lost the anchor of ${address}`
      const redirect = leadsTo === undefined ? 'add a redirect from it' : `add { from: '${address}', to: '${leadsTo}' }`
      return `${gone}, which readers and other sites may link to: ${redirect} to "redirects", or remove this line if it may go.`
    }
  } satisfies Rule<LostAddress | PlainData>,
  'reversed-link': plainRule('warning', {
    en: 'The brackets of a link are swapped: `(text)[address]`.',
    'zh-CN': '链接的两种括号写反了：`(文字)[地址]`。'
  }),
  'unknown-address': {
    severity: 'info',
    manual: {
      en: 'Without a configuration: links from the root of a site lead to addresses of which nothing is known here, since programs may make pages of them.',
      'zh-CN': '没有配置文件时：从网站根开始的链接指向此处无从得知的网址，可能由程序生成页面。'
    },
    sentence: ({ target, folder, count = 1 }) =>
      `${count === 1 ? `The link "${target}" leads to an address` : `${count} links such as "${target}" lead to addresses`} below "${folder}" of which nothing is known here. To have such links checked, say how the site addresses its pages: --site clean, files or permalinks.`
  } satisfies Rule<UnknownAddress>,
  'unsafe-url': {
    severity: 'error',
    manual: {
      en: 'A link or a medium has a scheme that pages must not use, such as `javascript:`. Its text stays, its address is left out, also where the rule is off; `outside` allows more schemes.',
      'zh-CN':
        '链接或媒体用了不允许的协议，例如 `javascript:`。文字保留，网址去掉，关闭此规则也是如此；其他协议可用 `outside` 允许。'
    },
    sentence: refusedScheme
  } satisfies Rule<RefusedScheme | PlainData>
} as const

/** Ask whether the nearest name was meant, or tell where nothing is near. */
function askingIn(data: BrokenLink): string {
  return asking(data, `nothing in "${data.folder}" has a similar name.`)
}
