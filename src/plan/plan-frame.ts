import { cacheKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import type { PreparedSite } from '../model/prepared-site.js'
import type { RenderContext } from '../render/context.js'
import { previewImage } from '../render/preview-image.js'
import { hasMarks, sidebarParts } from '../render/sidebar-part.js'
import { countItems, inlineSidebarLimit } from '../routes/sidebar.js'
import { generatorId } from '../utils/generator.js'
import { planAuthoredStyles } from './plan-authored-styles.js'
import { planClientScripts, type SiteClient } from './plan-client-scripts.js'
import { planSiteStyles, type SiteStyles } from './plan-site-styles.js'
import { sitePolicy } from './site-policy.js'

/** What all pages of a site share. */
export interface SiteFrame {
  readonly context: RenderContext
  /** Hash of what every page depends on. */
  readonly key: string
  readonly client: SiteClient
  readonly styles: SiteStyles
  /** The stylesheet of the authors' `style` attributes, when there is one. */
  readonly authored: PlannedOutput | undefined
}

/** Plan what all pages of a site share: scripts, stylesheets, the sidebar, the content policy. */
export function planFrame(prepared: PreparedSite, config: Config): SiteFrame {
  const authored = planAuthoredStyles(prepared.documents)
  const client = planClientScripts(config)
  const styles = planSiteStyles(client.manifest, prepared.bundles)
  const context = createContext(prepared, config, { styles, authored })
  return { context, key: keyOf(context), client, styles, authored }
}

/** Create the props that all pages share. */
function createContext(
  { site, documents, links, history, bundles, previewFont }: PreparedSite,
  config: Config,
  { styles, authored }: Pick<SiteFrame, 'styles' | 'authored'>
): RenderContext {
  return {
    config,
    site,
    documents: new Map(documents.map((document) => [document.source, document])),
    links,
    manifest: styles.manifest,
    history,
    previews: new Map(
      site.routes.flatMap((route) => {
        const image = previewImage(route, previewFont, config)
        return image ? [[route.permalink, image]] : []
      })
    ),
    policy: sitePolicy(documents, config),
    isSidebarWhole: sidebarParts(site.sidebar).every((items) => countItems(items) <= inlineSidebarLimit),
    isSidebarMarked: hasMarks(site.sidebar),
    islands: bundles.islands,
    componentStyles: Object.fromEntries(Object.entries(bundles.sheets).map(([name, { path }]) => [name, `/${path}`])),
    authoredStyles: authored && `/${authored.path}`
  }
}

/** Hash what every page depends on. */
function keyOf({ config, site, manifest, policy, authoredStyles, isSidebarWhole }: RenderContext): string {
  return cacheKey([generatorId, config.hash, manifest, policy, authoredStyles ?? null, site.sidebar, isSidebarWhole])
}
