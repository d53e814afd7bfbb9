/** What hosts document of how they answer addresses and what they take; each value is a sentence of the page that `source` names. */
import type { HostName } from '../model/host.js'
import type { TrailingSlash } from '../utils/url.js'

/** How a host answers an address that has a file of another name. */
type OtherName = 'answer' | 'redirect' | 'missing'

/** The rules of a host. */
export interface HostRules {
  readonly title: string
  readonly source: string
  /** `/guide` where there is `guide/index.html`. */
  readonly folderWithoutSlash: OtherName
  /** `/guide/` where there is `guide/index.html`. */
  readonly folder: OtherName
  /** `/guide` where there is `guide.html`. */
  readonly withoutExtension: OtherName
  /** `/guide/` where there is `guide.html`. */
  readonly fileWithSlash: OtherName
  /** `/guide.html`, and `/guide/index.html`. */
  readonly extension: OtherName
  /** Whether it reads `_redirects`, and how many rules of it; absent: it has the redirects in another form, or none. */
  readonly maxRedirects?: { readonly single: number; readonly pattern: number }
  /** Max redirects and headers together of `vercel.json`. */
  readonly maxRoutes?: number
  /** Max rules that it reads of `_headers`; `elsewhere`: the build writes them into another file for it, `none`: it takes no headers. */
  readonly headers: number | 'elsewhere' | 'none'
  /**
   * Which lines of `_redirects` it has: all that Netlify knows; those of paths without conditions, with pages shown in place of others; those
   * of them that redirect; or none, so that pages redirect.
   */
  readonly lines: 'all' | 'paths' | 'redirects' | 'none'
  /** Which redirects with patterns it can do. */
  readonly patterns: 'all' | 'folders' | 'none'
  /** Whether the built folder is published at the root of the host, so that a base path leads nowhere. */
  readonly isAtRoot: boolean
  /** Whether the query of a request is lost where the target of its redirect has one. */
  readonly replacesQuery?: boolean
  readonly maxFiles?: number
  /** In bytes. */
  readonly maxFileSize?: number
  /** In bytes. */
  readonly maxSize?: number
  /** Max bytes of the path of a file. */
  readonly maxPath?: number
  /** Whether names that differ in case alone are one file. */
  readonly isCaseless?: boolean
  /** Where the pages for unknown addresses are looked for: at the root alone, or also in the folders around the address. */
  readonly missingPage: 'root' | 'nearest' | 'none'
}

const mebibyte = 1024 ** 2

/** Servers of files: a folder is answered with a slash, and nothing has another name than its own. */
const plain = {
  folderWithoutSlash: 'redirect',
  folder: 'answer',
  withoutExtension: 'missing',
  fileWithSlash: 'missing',
  extension: 'answer',
  headers: 'none',
  lines: 'none',
  patterns: 'none',
  isAtRoot: false
} as const

/** Look up the rules of a host; those of Vercel depend on the `vercel.json` that the build writes. */
export function hostRules(name: HostName, trailingSlash: TrailingSlash): HostRules {
  return name === 'vercel' ? vercel(trailingSlash) : rules[name]
}

const rules: Readonly<Record<Exclude<HostName, 'vercel'>, HostRules>> = {
  static: {
    ...plain,
    title: 'A server of plain files',
    source: 'https://httpd.apache.org/docs/2.4/mod/mod_dir.html',
    missingPage: 'none'
  },
  'github-pages': {
    ...plain,
    title: 'GitHub Pages',
    source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
    withoutExtension: 'answer',
    maxFileSize: 100 * mebibyte,
    maxSize: 1024 * mebibyte,
    missingPage: 'root'
  },
  'cloudflare-pages': {
    ...plain,
    title: 'Cloudflare Pages',
    source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
    withoutExtension: 'answer',
    fileWithSlash: 'redirect',
    extension: 'redirect',
    maxRedirects: { single: 2000, pattern: 100 },
    headers: 100,
    lines: 'paths',
    patterns: 'all',
    isAtRoot: true,
    replacesQuery: true,
    maxFiles: 20_000,
    maxFileSize: 25 * mebibyte,
    missingPage: 'nearest'
  },
  netlify: {
    ...plain,
    title: 'Netlify',
    source: 'https://docs.netlify.com/routing/redirects/redirect-options/',
    withoutExtension: 'answer',
    fileWithSlash: 'redirect',
    maxRedirects: { single: Infinity, pattern: Infinity },
    headers: Infinity,
    lines: 'all',
    patterns: 'all',
    isAtRoot: true,
    isCaseless: true,
    missingPage: 'root'
  },
  s3: {
    ...plain,
    title: 'The website of an S3 bucket',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
    maxRedirects: { single: Infinity, pattern: 50 },
    patterns: 'folders',
    maxPath: 1024,
    missingPage: 'root'
  },
  nginx: {
    ...plain,
    title: 'nginx',
    source: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files',
    folderWithoutSlash: 'answer',
    withoutExtension: 'answer',
    headers: 'elsewhere',
    patterns: 'all',
    missingPage: 'nearest'
  },
  caddy: {
    ...plain,
    title: 'Caddy',
    source: 'https://caddyserver.com/docs/caddyfile/directives/file_server',
    folderWithoutSlash: 'answer',
    withoutExtension: 'answer',
    headers: 'elsewhere',
    patterns: 'all',
    missingPage: 'nearest'
  }
}

function vercel(trailingSlash: TrailingSlash): HostRules {
  return {
    ...plain,
    title: 'Vercel',
    source: 'https://vercel.com/docs/project-configuration',
    ...(typeof trailingSlash !== 'boolean' && { folderWithoutSlash: 'answer' }),
    ...(trailingSlash === false && {
      folderWithoutSlash: 'answer',
      folder: 'redirect',
      withoutExtension: 'answer',
      fileWithSlash: 'redirect',
      extension: 'redirect'
    }),
    maxRedirects: { single: 2048, pattern: 2048 },
    maxRoutes: 2048,
    headers: 'elsewhere',
    lines: 'redirects',
    patterns: 'all',
    isAtRoot: true,
    maxFiles: 15_000,
    maxFileSize: 100 * mebibyte,
    missingPage: 'root'
  }
}
