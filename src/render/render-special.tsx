import { renderToStaticMarkup } from 'react-dom/server'
import {
  ClientTemplates,
  DiagramPage,
  KeysDialog,
  type Labels,
  OfflinePage,
  RedirectPage,
  SidebarFragment,
  TranslationStatePage,
  VersionChangesPage,
  ZoomDialog
} from '../../templates/index.js'
import { diagramPolicy } from '../model/policies.js'
import type { Route } from '../model/route.js'
import type { Redirect } from '../model/site.js'
import type { TranslationState } from '../model/translation-state.js'
import type { VersionChanges } from '../model/version-changes.js'
import { siteHref, withBase } from '../utils/url.js'
import { metaPolicy } from './content-policy.js'
import type { RenderContext } from './context.js'
import { offlineRoute } from './offline-route.js'
import { renderContent } from './render-page.js'
import { sectionsRoute } from './sections-route.js'
import { siteLabels } from './site-labels.js'
import { sidebarView } from './sidebar-view.js'

/** Render the redirect page of an old address. */
export function renderRedirect({ to, href }: Redirect, { config, manifest }: RenderContext): string {
  return `<!doctype html>${renderToStaticMarkup(<RedirectPage lang={config.lang} labels={siteLabels(config)} href={href ?? siteHref(to, config)} script={withBase(manifest.redirect, config.rootBase)} />)}\n`
}

/** Render the page in which diagrams are drawn. */
export function renderDiagramPage({ config, manifest }: RenderContext): string {
  return `<!doctype html>${renderToStaticMarkup(<DiagramPage lang={config.lang} labels={siteLabels(config)} script={withBase(manifest.diagram, config.rootBase)} policy={metaPolicy(diagramPolicy)} />)}\n`
}

/** Render what the client script adds to the pages of a site. */
export function renderClientTemplates(labels: Labels, icons: string): string {
  return renderToStaticMarkup(<ClientTemplates labels={labels} icons={icons} />)
}

/** Render the dialog that shows an image or a table over the page. */
export function renderZoomDialog(labels: Labels, icons: string): string {
  return renderToStaticMarkup(<ZoomDialog labels={labels} icons={icons} />)
}

/** Render the list of keys. */
export function renderKeysDialog(labels: Labels, icons: string): string {
  return renderToStaticMarkup(<KeysDialog labels={labels} icons={icons} />)
}

/** Render all branches of the sidebar, for pages that do not carry them. */
export function renderSidebarFragment({ config, site }: RenderContext): string {
  const items = sidebarView(site.sidebar, undefined, {
    basePath: config.basePath,
    trailingSlash: config.trailingSlash,
    isWhole: true
  })
  return `${renderToStaticMarkup(<SidebarFragment items={items} labels={siteLabels(config)} />)}\n`
}

/** Render the page that is shown without a network in place of one that is not kept. */
export function renderOfflinePage(context: RenderContext): string {
  const content = <OfflinePage homeHref={context.config.basePath} labels={siteLabels(context.config)} />
  return renderContent(offlineRoute(context.config), renderToStaticMarkup(content), context)
}

/** Render the page of the state of all pages of a translation. */
export function renderTranslationState(route: Route, state: TranslationState, context: RenderContext): string {
  const { config } = context
  const percent = new Intl.NumberFormat(config.lang, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(config.lang)
  const content = (
    <TranslationStatePage
      {...state}
      labels={siteLabels(config)}
      formatPercent={(share) => percent.format(Math.floor(share * 100) / 100)}
      formatNumber={(count) => number.format(count)}
    />
  )
  return renderContent(route, renderToStaticMarkup(content), context)
}

/** Render the page of what changed since the version before. */
export function renderVersionChanges(route: Route, changes: VersionChanges, context: RenderContext): string {
  const content = <VersionChangesPage {...changes} labels={siteLabels(context.config)} />
  return renderContent(route, renderToStaticMarkup(content), context)
}

/** Render the page with the whole sidebar. */
export function renderSectionsPage(context: RenderContext): string {
  return renderContent(sectionsRoute(context.config), renderSidebarFragment(context), context)
}
