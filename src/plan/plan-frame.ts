import { cacheKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import type { PreparedSite } from '../model/prepared-site.js'
import type { RenderContext } from '../render/context.js'
import { previewImage } from '../render/preview-image.js'
import { hasMarks, sidebarParts } from '../render/sidebar-part.js'
import { countItems, inlineSidebarLimit } from '../routes/sidebar.js'
import { generatorId } from '../utils/generator.js'
import { planClientScripts, type SiteClient } from './plan-client-scripts.js'
import { planSiteStyles, type SiteStyles } from './plan-site-styles.js'
import { sitePolicy } from './site-policy.js'
import type { Document } from '../model/document.js'
import { hashOf } from '../utils/hash.js'
import { outputOfText } from './output-of.js'
import { fingerprint } from '../utils/fingerprint.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDir, readClientManifest } from '../assets/client-manifest.js'
import { analyticsOptions } from '../render/analytics.js'

/** Number of entries above which a sidebar has a filter. */
const sidebarFilterLimit = 60

/** What all pages of a site share. */
export interface SiteFrame {
  readonly context: RenderContext
  /** Hash of what every page depends on. */
  readonly key: string
  readonly client: SiteClient
  readonly styles: SiteStyles
  /** The stylesheet of the authors' `style` attributes, when there is one. */
  readonly authored: PlannedOutput | undefined
  /** The script that counts visits, when there is one. */
  readonly analytics: PlannedOutput | undefined
}

/** Plan what all pages of a site share: scripts, stylesheets, the sidebar, the content policy. */
export function planFrame(
  prepared: PreparedSite,
  config: Config,
  policy = sitePolicy(prepared.documents, config)
): SiteFrame {
  const authored = planAuthoredStyles(prepared.documents)
  const client = planClientScripts(config)
  const styles = planSiteStyles(client.manifest, prepared.bundles)
  const analytics = planAnalytics(config)
  const context = createContext(prepared, config, { styles, authored, analytics, policy })
  return { context, key: keyOf(context), client, styles, authored, analytics }
}

/** Create the props that all pages share. */
function createContext(
  {
    site,
    twins,
    documents,
    links,
    marks,
    translationState,
    versionChanges,
    history,
    bundles,
    offeredImages,
    previewFont
  }: PreparedSite,
  config: Config,
  {
    styles,
    authored,
    analytics,
    policy
  }: Pick<SiteFrame, 'styles' | 'authored' | 'analytics'> & { readonly policy: string }
): RenderContext {
  return {
    config,
    site,
    twins,
    documents: new Map(documents.map((document) => [document.source, document])),
    links,
    marks,
    translationState,
    versionChanges,
    manifest: styles.manifest,
    history,
    previews: new Map(
      site.routes.flatMap((route) => {
        const image = previewImage(route, previewFont, config)
        return image ? [[route.permalink, image]] : []
      })
    ),
    policy,
    isSidebarWhole: sidebarParts(site.sidebar).every((items) => countItems(items) <= inlineSidebarLimit),
    longSidebars: new Set(sidebarParts(site.sidebar).filter((items) => countItems(items) > sidebarFilterLimit)),
    isSidebarMarked: hasMarks(site.sidebar),
    offeredImages,
    islands: bundles.islands,
    componentStyles: Object.fromEntries(Object.entries(bundles.sheets).map(([name, { path }]) => [name, `/${path}`])),
    authoredStyles: authored && `/${authored.path}`,
    analytics: analytics && `/${analytics.path}`
  }
}

/** Hash what every page depends on. */
function keyOf({ config, site, manifest, policy, authoredStyles, analytics, isSidebarWhole }: RenderContext): string {
  const shared = [manifest, policy, authoredStyles ?? null, ...(analytics === undefined ? [] : [analytics])]
  const elsewhere = config.pathsElsewhere ? [[...config.pathsElsewhere]] : []
  return cacheKey([generatorId, config.hash, ...shared, site.sidebar, isSidebarWhole, ...elsewhere])
}

/** Plan one stylesheet of the rules made from `style` attributes, sorted by class; none where authors wrote none. */
function planAuthoredStyles(documents: readonly Document[]): PlannedOutput | undefined {
  const rules = new Map(documents.flatMap(({ styles }) => Object.entries(styles)))
  if (rules.size === 0) return undefined
  const css = [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join('\n')
  return outputOfText(`_capstan/authored.${fingerprint(hashOf(css))}.css`, `${css}\n`)
}

/** Plan the script that counts visits, with what it counts them by; none for a site that has no such service. */
function planAnalytics({ analytics }: Config): PlannedOutput | undefined {
  if (analytics === undefined) return undefined
  const options = JSON.stringify(analyticsOptions(analytics))
  const { analytics: path } = readClientManifest()
  const text = `const capstanAnalytics=${options};\n${readFileSync(join(clientDir, path), 'utf8')}`
  return outputOfText(`_capstan/analytics.${fingerprint(hashOf(text))}.js`, text)
}
