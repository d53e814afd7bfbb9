/**
 * The settings of a site. One schema is the check, the types and the reference: each key's docblock is its documentation.
 * Unknown keys are errors everywhere.
 */
import * as z from 'zod'
import { analytics } from './analytics-schema.js'
import { assistants, feedback } from './reader-schema.js'
import { redirect, rewrite } from './address-schema.js'
import { blog } from './blog-schema.js'
import { cache } from './cache-schema.js'
import { nonEmptyText, text } from './by-language.js'
import { checkSettings } from './check-schema.js'
import { contentPolicy, stylePath, theme } from './extension-schema.js'
import { announcement, footer, navbar } from './frame-schema.js'
import { images } from './images-schema.js'
import { language, version, versionChanges } from './edition-schema.js'
import { filePath } from './file-path.js'
import { headKeys } from './head-schema.js'
import { hostNames } from './host.js'
import { markdown } from './markdown-schema.js'
import { openapi } from './openapi-schema.js'
import { outside } from './outside-schema.js'
import { reference } from './reference-schema.js'
import { precompress, print, sitemap } from './output-schema.js'
import { extensionKeys, plugin } from './plugin-schema.js'
import { pageFolder, pageFolderName } from './page-folder-schema.js'
import { ruleLevels } from './rule-levels.js'
import { hostRule, sitePath, webAddress } from './schema-parts.js'
import { search } from './search-schema.js'
import { isWebAddress } from '../utils/web-address.js'
import { sidebar } from './sidebar-schema.js'
import { follows, translations } from './translation-schema.js'
import { variables } from './variable-schema.js'

const policyLevel = z.enum(['ignore', 'log', 'warn', 'throw'])
const colorMode = z.strictObject({
  /** Colour scheme until the reader chooses one. */
  default: z.enum(['light', 'dark']).default('light'),
  /** Whether readers can switch between light and dark. */
  switch: z.boolean().default(true),
  /** Whether the colour scheme of the reader's system is used until the reader chooses one. */
  respectPrefersColorScheme: z.boolean().default(false)
})

const toc = z
  .strictObject({
    /** Level of the highest headings in the outline, from 2 to 6. */
    minHeadingLevel: z.number().int().min(2).max(6).default(2),
    /** Level of the lowest headings in the outline, from 2 to 6. */
    maxHeadingLevel: z.number().int().min(2).max(6).default(3)
  })
  .refine((value) => value.minHeadingLevel <= value.maxHeadingLevel, {
    error: 'minHeadingLevel must not be greater than maxHeadingLevel'
  })

const upstream = z.strictObject({
  /** URL of an upstream page; `{path}` and `{commit}` are replaced by the values in the front matter of the page. */
  url: webAddress.regex(/\{path\}/, 'must contain "{path}"'),
  /** Label of the link, such as `English version`; default: a label in the site's language. */
  label: nonEmptyText.optional()
})

/** Where the files of a folder are edited. */
const editTarget = z.union([
  webAddress,
  z.literal(false),
  z.strictObject({
    /** One address for all files of the folder, such as that of a service for translations. */
    href: webAddress
  })
])

const sources = z.strictObject({
  /**
   * Files and folders, relative to the site directory, that may be read and published although they are hidden (such as
   * `.env.example`), ignored by git, or outside of the work tree. A folder allows everything in it.
   */
  allow: z.array(filePath({ use: 'exception' })).default([])
})

/** The schema of `site.config.ts`. */
export const configSchema = z.strictObject({
  /** Title of the site, in the browser's tab and in the navbar. */
  title: nonEmptyText,
  /** What the site is about, for search engines and previews of pages that have neither a description nor text. */
  description: text.optional(),
  /** URL of the published site, without a path; canonical links and the sitemap need it. */
  url: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/, {
      error: 'must be an address without a path; the path is "basePath"',
      abort: true
    })
    .refine(isWebAddress, { error: hostRule })
    .optional(),
  /** Base path of the published site, such as `/docs/`. */
  basePath: sitePath
    // Servers' configurations name it, in which other characters have meanings of their own.
    .regex(
      /^(?:[\p{L}\p{M}\p{N}/._~@+-]|%20|%[89a-f][\da-f])*$/iu,
      'must be made of letters, digits and "-", ".", "_", "~", "@", "+"'
    )
    .default('/'),
  /** Language of the pages and the interface (BCP 47); default: the first of `languages` that is one of this site, else `en`. */
  lang: z.string().min(2).optional(),
  /** Direction of the text; by default that of the language, as it always is in a site of several languages. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** Folder of the pages, relative to the site directory. */
  content: filePath().default('content'),
  /** Files below the content folder that are not pages: patterns such as `SUMMARY.md` or `drafts/**`. */
  exclude: z.array(z.string().min(1)).default([]),
  /**
   * Further folders of pages beside the content folder, in the default version alone, by the names that the ids of their pages begin with, such
   * as `{ community: { dir: 'community', path: '/community' } }`.
   */
  folders: z.record(pageFolderName, pageFolder).default({}),
  /** Address below which the pages are, such as `/docs`, while static files stay at the root of the site. */
  routeBase: sitePath.default('/'),
  /**
   * What is outside of the site, and pages may link to or show all the same: addresses on the same host that something else answers, as patterns
   * such as `/blog/**`, or `../**` for everything above the site; schemes of links to programs, such as `vscode:`, beside those of the web, of
   * mail, telephones, chats and files on servers; and origins of images, videos and frames, such as `https://media.example.com`.
   */
  outside,
  /**
   * Folder of static files, copied unchanged, relative to the site directory, or several; default: `_static` in the content folder, or
   * `static` in the site directory if only that exists.
   */
  static: z.union([filePath(), z.array(filePath()).min(1)]).optional(),
  /** Which files the site may read besides those of the work tree. */
  sources: sources.prefault({}),
  /**
   * Whether the pages come from people whom the author of this configuration does not trust: MDX pages, frames from
   * other origins and references to other servers are rejected. `--untrusted` rejects them whatever is set here, and
   * does not run the configuration either.
   */
  untrusted: z.boolean().default(false),
  /** Output folder, relative to the site directory. */
  outDir: filePath({ use: 'write' }).default('build'),
  /** Where compiled pages are kept besides the cache folder of the site. */
  cache: cache.optional(),
  /**
   * Whether each text file from 1 KB to 8 MB is also written compressed beside it, as `page.html.gz` (gzip) and `page.html.br`
   * (Brotli), which nginx (`gzip_static`, `brotli_static`) and Caddy (`precompressed`) send without work; a list names one of them.
   */
  precompress,
  /**
   * `true`: addresses end in `/`, and the file of `/guide/` is `guide/index.html`, which every server of files answers at once; `false`: they do
   * not, and files are `guide.html`; `'mixed'`: those of folders and of slugs with a slash at the end have one, others have none.
   */
  trailingSlash: z.union([z.boolean(), z.literal('mixed')]).default(true),
  ...headKeys,
  /**
   * Stylesheets of the site, relative to the site directory. They are bundled with what they import into the one stylesheet of
   * the pages, in a layer after the generator's, so that a rule needs no more weight than the one it replaces.
   */
  styles: z.array(stylePath).default([]),
  /** Colours, fonts, radius and widths of the pages. */
  theme: theme.optional(),
  /** Further origins for directives of the content policy, such as `{ 'connect-src': ['https://api.example.com'] }`. */
  contentPolicy: contentPolicy.default({}),
  ...extensionKeys,
  /**
   * What islands run on: `preact`, a small twin of React, or `react`, React 19 itself, which pages with islands load in its place (200 KB more, 60 KB
   * compressed). A page chooses for itself with `island_runtime`.
   */
  islandRuntime: z.enum(['preact', 'react']).default('preact'),
  /** Plugins, such as `[diagrams({ … })]`; where two name the same thing, the later one counts, and the configuration's own last. */
  plugins: z.array(z.union([plugin, z.literal(false), z.null(), z.undefined()])).default([]),
  /** How pages are read. */
  markdown: markdown.prefault({}),
  /**
   * How the images of pages are prepared for browsers: in several widths, in a smaller format, with variants for the dark scheme. `{}` takes
   * the defaults; this needs the package `sharp`. Without this key images are copied as they are.
   */
  images: images.optional(),
  /** Which headings the outline of a page shows. */
  toc: toc.prefault({}),
  /**
   * Path below the content folder of a YAML list such as `_glossary.yaml`: terms by language, `{ en, pl, meaning?, forbid? }`, what they
   * mean, which pages explain, and the variants that pages must not use (rule `glossary`).
   */
  glossary: filePath(
    { base: 'content' },
    z.string().regex(/^(?!\/|(?:.*\/)?\.\.(?:\/|$))[^\\]+$/, 'must be a path below the content folder')
  ).optional(),
  /** Terms with what they mean, such as `{ NVR: 'A recorder' }`; readers open it where a section first uses one. */
  definitions: z.record(z.string().min(1), nonEmptyText).default({}),
  /**
   * Texts that pages show for `{{name}}`, such as `{ release: '2.4.1' }`: in their text, code, links, titles and descriptions. One may be by
   * version or language: `{ release: { '2': '2.4.1', '1': '1.9.0' } }`.
   */
  variables,
  /**
   * Whether a card shows what a link of the text leads to, with the title and the description of the page, or the section that the
   * link names, when a reader points at it with a mouse or reaches it by keyboard.
   */
  linkPreviews: z.boolean().default(false),
  /** Items of the sidebar, or tabs with items of their own; default: generated from the folders. */
  sidebar: sidebar.optional(),
  /** Whether readers can hide the sidebar. */
  sidebarHideable: z.boolean().default(true),
  /** Whether pages show the groups of the sidebar that lead to them. */
  breadcrumbs: z.boolean().default(true),
  /** Whether the home page ends with cards for the sections of the sidebar. */
  sectionCards: z.boolean().default(false),
  /** The bar at the top of every page. */
  navbar: navbar.prefault({}),
  /** The footer of every page. */
  footer: footer.prefault({}),
  /** An announcement bar above the navbar. */
  announcement: announcement.optional(),
  /** Light and dark colours. */
  colorMode: colorMode.prefault({}),
  /**
   * Versions of the documentation, newest first, for the item `versions` of the navbar. One with `href` is a link; the others are built
   * with this site, each at its name: from the work tree, a tag or branch of git, or a folder.
   */
  versions: z.array(version).default([]),
  /** What readers are shown of what changed between each of the `versions` and the one after it in that list, page by page and section by section. */
  versionChanges: versionChanges.prefault({}),
  /** Name of the version that the work tree documents, where all `versions` are links; default: the first of them. */
  version: z.string().optional(),
  /** Values of the site's own that its components read by `useDocusaurusContext().siteConfig.customFields`, as in Docusaurus. */
  customFields: z.record(z.string(), z.json()).default({}),
  /**
   * Languages of the documentation, for the item `languages` of the navbar. One with `href` is a site of its own; the others are built with
   * this site, the first at its base path, the others each at its language.
   */
  languages: z.array(language).default([]),
  /**
   * The originals of which the pages are translations: a language of this site, by default the first one, a folder, or a repository. Which state of its original each section was accepted against is kept in
   * `translations/<lang>.lock.yaml`, which `capstan translations` writes.
   */
  follows,
  /** What readers are shown of the originals, where a lock says that something changed in them. */
  translations: translations.prefault({}),
  /**
   * URL of the folder with the sources, for "edit this page"; the path of the file is appended. Or URLs of folders and files by their paths, such
   * as `{ content: 'https://…/docs' }`, of which the longest counts; one with `href` is that of all files below it; `false`, or none, is no link.
   */
  editUrl: z.union([webAddress, z.record(z.string(), editTarget)]).optional(),
  /** URL for reporting mistakes; every page links to it. */
  issuesUrl: webAddress.optional(),
  /** A question below each page, whether it helped, and the way that answers take: to a server, by mail, or into an issue. */
  feedback,
  /**
   * Assistants that readers may ask about a page: `chatgpt`, `claude`, `mistral`, `perplexity`, or others by name and address. Needs `url`; with
   * `llms` they are given the page as Markdown.
   */
  assistants,
  /** Where the upstream pages are published that pages name as `upstream` in their front matter. */
  upstream: upstream.optional(),
  /** Whether pages show the date of their last commit. */
  lastUpdated: z.boolean().default(false),
  /** Whether pages name the authors of their commits, those with most first. */
  contributors: z.boolean().default(false),
  /** Whether pages say how long they take to read. */
  readingTime: z.boolean().default(false),
  /** Search provider; `false`: no search. */
  search,
  /**
   * Whether the site is also written for programs that read documentation: each page as Markdown beside it (`/guide/start.md`), all
   * of them in `llms-full.txt`, and their lists `llms.txt` and `routes.json`.
   */
  llms: z.boolean().default(false),
  /**
   * Whether the build writes a function with which the `host` answers programs from the published files: searches and pages at `/mcp` over the Model Context
   * Protocol, and the Markdown of a page at its address where that is preferred (`Accept: text/markdown`). Needs `llms`, and Cloudflare Pages, Netlify
   * or Vercel as the `host`.
   */
  mcp: z.boolean().default(false),
  /**
   * Whether the documents can be printed at once: `/print` shows the whole site as one page with a table of contents, in the order
   * of the sidebar, and `/print/<section>` each of its groups. `capstan pdf` makes a file of them.
   */
  print,
  /** A blog: posts in a folder, with lists, an archive, tags, authors and feeds; absent: none. */
  blog: blog.optional(),
  /** OpenAPI descriptions: each becomes an API reference with a page for every operation and schema. */
  openapi: z.array(openapi).default([]),
  /** Schemas of configuration files: each becomes a reference of its keys, with an address for every one. */
  reference: z.array(reference).default([]),
  /**
   * Redirects from former addresses. Each becomes a page that redirects, a pattern one for each page that it leads to;
   * hosts read all of them from `_redirects`, and `capstan host` writes them for nginx and Caddy.
   */
  redirects: z.array(redirect).default([]),
  /**
   * Addresses of pages that are not those of their paths. The first whose `from` fits a page counts; pages with a `slug` keep theirs.
   */
  rewrites: z.array(rewrite).default([]),
  /** Which pages the sitemap leaves out, and the name of its file. */
  sitemap,
  /**
   * Where the built site is published: the build writes what this host reads, and `capstan host check` looks at the output by its rules.
   * Absent: `_headers` and `_redirects`, which Netlify and Cloudflare Pages read.
   */
  host: z.enum(hostNames).optional(),
  /** Servers for which a configuration snippet with the headers is written besides `_headers`. */
  headers: z
    .strictObject({
      /** Servers for which a file `_capstan/headers.<server>` is written, to be included in their configuration. */
      snippets: z.array(z.enum(['nginx', 'caddy'])).default([])
    })
    .prefault({}),
  /** Services that count visits: Google Analytics, Plausible, Umami, Matomo, Fathom, Cloudflare; absent: none. */
  analytics,
  /**
   * What a service worker keeps of the built site for reading without a network: the pages that were `visited`, or `all` pages of the language and
   * version that is read; absent: there is no worker, and one of before removes itself.
   */
  offline: z.enum(['visited', 'all']).optional(),
  /** Severity of each rule by its id; that of a plugin's rule is `<plugin>/<name>`. */
  rules: ruleLevels.default({}),
  /** Severities by path, and the findings that are known. */
  check: checkSettings,
  /** Alias of the rule `broken-link`, as Docusaurus names it. */
  onBrokenLinks: policyLevel.optional(),
  /** Alias of the rule `broken-markdown-link`, as Docusaurus names it. */
  onBrokenMarkdownLinks: policyLevel.optional(),
  /** Alias of the rule `broken-anchor`, as Docusaurus names it. */
  onBrokenAnchors: policyLevel.optional(),
  /** Alias of the rule `duplicate-route`, as Docusaurus names it. */
  onDuplicateRoutes: policyLevel.optional()
})

/** The settings in `site.config.ts`. */
export type SiteConfig = z.input<typeof configSchema>

/** The settings with defaults filled in. */
export type ParsedConfig = z.output<typeof configSchema>
