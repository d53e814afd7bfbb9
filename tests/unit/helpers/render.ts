import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { Document } from '../../../src/model/document.js'
import type { Manifest } from '../../../src/model/manifest.js'
import type { Route } from '../../../src/model/route.js'
import { contentPolicy } from '../../../src/render/content-policy.js'
import type { RenderContext } from '../../../src/render/context.js'
import { hasMarks } from '../../../src/render/sidebar-part.js'
import { resolveLinks } from '../../../src/routes/resolve-links.js'
import { documentOf, siteOf, type ContentFiles } from './site.js'

const manifest: Manifest = {
  preferences: '/_capstan/preferences.1.js',
  redirect: '/_capstan/redirect.1.js',
  analytics: '/_capstan/analytics.13.js',
  offline: '/_capstan/offline.14.js',
  main: '/_capstan/main.2.js',
  diagram: '/_capstan/diagram.3.js',
  print: '/_capstan/print.12.js',
  styles: '/_capstan/styles.4.css',
  sheets: {
    api: '/_capstan/api.7.css',
    blog: '/_capstan/blog.10.css',
    components: '/_capstan/components.8.css',
    home: '/_capstan/home.9.css',
    print: '/_capstan/print.11.css'
  },
  icons: '/_capstan/icons.5.svg',
  islands: { tabs: '/_capstan/tabs.6.js' },
  files: []
}

/** What a test knows of a site beside its pages. */
interface Known extends Partial<Omit<RenderContext, 'documents' | 'links' | 'site' | 'config'>> {
  /** What is known of compiled pages, by path below the content folder. */
  readonly documents?: Readonly<Record<string, Partial<Document>>>
}

/** Put together what pages are rendered with; every page has an empty document unless the test knows more. */
export function contextOf(files: ContentFiles, settings: Partial<SiteConfig> = {}, known: Known = {}): RenderContext {
  const { site, config } = siteOf(files, settings)
  const documents = [...site.routeBySource.keys()].map((source) =>
    documentOf(source, known.documents?.[source.replace('content/', '')])
  )
  return {
    config,
    site,
    twins: new Map(),
    marks: new Map(),
    manifest,
    history: undefined,
    previews: new Map(),
    policy: contentPolicy([]),
    isSidebarWhole: true,
    longSidebars: new Set(),
    isSidebarMarked: hasMarks(site.sidebar),
    islands: {},
    offeredImages: new Map(),
    componentStyles: {},
    authoredStyles: undefined,
    analytics: undefined,
    ...known,
    links: resolveLinks(site, documents, config),
    documents: new Map(documents.map((document) => [document.source, document]))
  }
}

/** Find the route at a URL, which must be there. */
export function routeAt(permalink: string, { site }: RenderContext): Route {
  const route = site.routeByPermalink.get(permalink)
  if (!route) throw new Error(`Unexpected address ${permalink}: ${[...site.routeByPermalink.keys()].join(' ')}`)
  return route
}
