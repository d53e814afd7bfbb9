import type { MdxDialect, ImportingPage, ClientSite, SiteSettings } from '../../../model/dialect.js'
import { theme, themeComponents } from './theme.js'
import { translateModule } from './translate-module.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { textsOf } from './texts-of.js'

/** Name the settings of a site as `useDocusaurusContext` does. */
function docusaurusContext({
  title,
  description,
  url,
  basePath,
  lang,
  customFields
}: Omit<SiteSettings, 'version' | 'contentPath'>) {
  const siteConfig = { title, tagline: description, url, baseUrl: basePath, customFields, themeConfig: {} }
  const i18n = { currentLocale: lang, defaultLocale: lang, locales: [lang] }
  return { siteConfig, siteMetadata: {}, globalData: {}, i18n, codeTranslations: {} }
}

/** Write `@docusaurus/Translate` for browsers: it has the texts of all languages, and shows those of the page, as `translateModule` does. */
function translateClient({ siteDir, languages }: ClientSite): string {
  const files = languages
    .map((language) => ({ lang: language.lang, path: join(siteDir, textsOf(language)) }))
    .filter(({ path }) => existsSync(path))
  const imports = files.map(({ path }, index) => `import texts${index} from ${JSON.stringify(path)}\n`)
  const entries = files.map(({ lang }, index) => `${JSON.stringify(lang)}: texts${index}`)
  return `${imports.join('')}const byLanguage = { ${entries.join(', ')} }
${code}`
}

const code = `import { Children, createElement, Fragment, isValidElement } from 'react'

const wordsOf = (node) => {
  if (isValidElement(node)) return wordsOf(node.props.children)
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
const textOf = (id) => byLanguage[document.documentElement.lang]?.[id]?.message
const fill = (text, values) =>
  text.split(/(\\{\\w+\\})/).map((part, index) => (index % 2 && part.slice(1, -1) in values ? values[part.slice(1, -1)] : part))

export default function Translate({ id, values = {}, children }) {
  const message = wordsOf(children)
  const text = textOf(id ?? message)
  if (text === undefined && Children.toArray(children).some(isValidElement)) return children
  return createElement(Fragment, null, ...fill(text ?? (message || id || ''), values))
}

export function translate({ id, message }, values = {}) {
  const parts = fill(textOf(id ?? message) ?? message ?? id ?? '', values)
  return parts.some(isValidElement) ? parts : parts.join('')
}
`

const isBrowser = `import { useEffect, useState } from 'react'
const useIsBrowser = () => {
  const [isBrowser, setBrowser] = useState(false)
  useEffect(() => setBrowser(true), [])
  return isBrowser
}
`

const heading = `import { createElement } from 'react'
export default ({ as = 'h2', id, children }) => createElement(as, { id }, children)
`

/** The modules that components find in browsers. What they show first is what the generator drew, so that it can be hydrated. */
const clientModules: MdxDialect['clientModules'] = {
  '@docusaurus/useIsBrowser': () => `${isBrowser}export default useIsBrowser`,
  '@docusaurus/BrowserOnly': () =>
    `${isBrowser}export default ({ children, fallback }) => (useIsBrowser() ? children() : (fallback ?? null))`,
  '@docusaurus/ExecutionEnvironment': () =>
    'export default { canUseDOM: true, canUseEventListeners: true, canUseIntersectionObserver: true, canUseViewport: true }',
  '@docusaurus/useBaseUrl': ({ basePath }) =>
    `${baseOf(basePath)}const fromRoot = (url = '') => withBase(url === '' || /^(?:[a-z][a-z\\d+.-]*:|[/#])/i.test(url) ? url : '/' + url)
export default fromRoot\nexport const useBaseUrlUtils = () => ({ withBaseUrl: fromRoot })`,
  '@docusaurus/Link': ({ basePath }) =>
    `import { createElement } from 'react'\n${baseOf(basePath)}export default ({ to, href, ...props }) => createElement('a', { ...props, href: withBase(to ?? href) })`,
  '@docusaurus/Translate': translateClient,
  '@theme/Heading': () => heading,
  '@theme/MDXComponents/Heading': () => heading,
  '@docusaurus/useDocusaurusContext': (site) =>
    `const context = ${JSON.stringify(docusaurusContext(site))}\nexport default () => context`
}

/** Write what begins the addresses of a site with its base path. */
function baseOf(basePath: string): string {
  return `const base = ${JSON.stringify(basePath)}
const withBase = (path = '') => (path.startsWith('/') && !path.startsWith('//') && !path.startsWith(base) ? base + path.slice(1) : path)
`
}

/**
 * Make the module by which components ask for the pages of the site, for the page that imports it: what it reads of other pages becomes
 * a dependency of that page.
 */
function docsModule(page: ImportingPage): object {
  const docs = new Proxy<Record<string, unknown>>(
    {},
    { get: (_, id) => (typeof id === 'string' ? readDoc(id, page) : undefined) }
  )
  // Docusaurus calls the only version so, too.
  const label = page.site.version || 'Next'
  const version = { docs, docsSidebars: {}, label, version: 'current', isLast: true }
  const known = {
    name: 'current',
    label,
    isLast: true,
    path: '/',
    mainDocId: '',
    docs: [],
    draftIds: [],
    sidebars: {}
  }
  const data = { path: '/', versions: [known], breadcrumbs: true }
  return {
    useDocsVersion: () => version,
    useDocById: (id: string) => docs[id],
    useDocsSidebar: () => undefined,
    useDoc: () => ({ metadata: {}, frontMatter: {}, toc: [], contentTitle: undefined, assets: {} }),
    useActiveVersion: () => known,
    useLatestVersion: () => known,
    useVersions: () => [known],
    useAllDocsData: () => ({ default: data }),
    useDocsData: () => data,
    useActivePlugin: () => ({ pluginId: 'default', pluginData: data }),
    useActivePluginAndVersion: () => ({
      activePlugin: { pluginId: 'default', pluginData: data },
      activeVersion: known
    }),
    useActiveDocContext: () => ({ activeVersion: known, activeDoc: undefined, alternateDocVersions: {} }),
    useDocVersionSuggestions: () => ({ latestVersionSuggestion: known, latestDocSuggestion: undefined }),
    useDocsPreferredVersion: () => ({ preferredVersion: known, savePreferredVersionName: () => undefined }),
    useDocsVersionCandidates: () => [known]
  }
}

/** Read the id, the title and the description of a page; undefined when there is none. */
function readDoc(id: string, { readText }: ImportingPage) {
  for (const extension of ['.md', '.mdx']) {
    const text = readText(`/${id}${extension}`)
    if (text === undefined) continue
    const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
    const title = valueOf(head, 'title') ?? /^#[ \t]+(.+)$/m.exec(text)?.[1] ?? id
    return { id, title: title.trim(), description: valueOf(head, 'description') ?? '' }
  }
  return undefined
}

/** Read a text of front matter that is in one line. */
function valueOf(head: string, key: string): string | undefined {
  const value = new RegExp(`^${key}:[ \\t]*(\\S.*)$`, 'm').exec(head)?.[1]?.trim()
  return value?.replace(/^(["'])(.*)\1$/, '$2')
}

/** What Docusaurus offers to pages of MDX. */
export const docusaurusMdx: MdxDialect = {
  components: themeComponents,
  modules: theme,
  pageModules: {
    '@docusaurus/plugin-content-docs/client': docsModule,
    '@docusaurus/Translate': translateModule,
    '@docusaurus/useDocusaurusContext': ({ site }) => {
      const context = docusaurusContext(site)
      return { default: () => context }
    }
  },
  browserModules: {
    '@docusaurus/BrowserOnly': (props) => (props as { readonly fallback?: unknown }).fallback ?? null,
    '@docusaurus/useIsBrowser': () => false
  },
  clientModules,
  generatorModules: [
    {
      generator: 'Docusaurus',
      scopes: ['@theme', '@docusaurus', '@generated'],
      only: /^@(?:theme|theme-original|theme-init|generated)\/|^@docusaurus\/(?!theme-|plugin-)/
    }
  ]
}
