import { renderToStaticMarkup } from 'react-dom/server'
import { Page } from '../../templates/index.js'
import type { Document } from '../model/document.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import type { Route } from '../model/route.js'
import { escapeAttribute } from '../utils/escape.js'
import { replacePlaceholders } from '../utils/placeholders.js'
import { withBase } from '../utils/url.js'
import type { RenderContext } from './context.js'
import { assetPath } from './asset-path.js'
import { renderOverridden } from './render-overridden.js'
import { pageProps } from './page-props.js'
import { siteLabels } from './site-labels.js'

/** Render the whole HTML of a route; `body` is the compiled HTML of its document, with placeholders for links. */
export function renderPage(route: Route, body: string | undefined, context: RenderContext): string {
  const document = route.source === undefined ? undefined : context.documents.get(route.source)
  const contentHtml =
    body === undefined || !document
      ? undefined
      : resolvePlaceholders(body, document, context.links.get(document.source) ?? [], context)
  return renderContent(route, contentHtml, context)
}

/** Render the whole HTML of a route with final HTML as its content. */
export function renderContent(route: Route, contentHtml: string | undefined, context: RenderContext): string {
  const { config } = context
  const { templates } = config.extensions
  const page = <Page {...pageProps(route, contentHtml, context)} labels={siteLabels(config)} templates={templates} />
  const html = templates.size > 0 ? renderOverridden(page, route, contentHtml, config) : renderToStaticMarkup(page)
  return `<!doctype html>${html}\n`
}

/** Replace the placeholders of links and assets by final addresses. */
function resolvePlaceholders(
  html: string,
  document: Document,
  links: readonly ResolvedLink[],
  { config }: RenderContext
): string {
  return replacePlaceholders(html, {
    link: (index) => escapeAttribute(links[index]?.href ?? ''),
    asset: (index) => {
      const asset = document.assets[index]
      return asset ? escapeAttribute(withBase(assetPath(asset), config.basePath)) : ''
    }
  })
}
