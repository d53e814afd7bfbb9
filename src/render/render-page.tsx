import { renderToStaticMarkup } from 'react-dom/server'
import { Page } from '../../templates/index.js'
import type { Route } from '../model/route.js'
import type { RenderContext } from './context.js'
import { renderOverridden } from './render-overridden.js'
import { pageProps } from './page-props.js'
import { resolveContent } from './resolve-content.js'
import { siteLabels } from './site-labels.js'

/** Render the whole HTML of a route; `body` is the compiled HTML of its document, with placeholders for links, `excerpts` that of listed posts. */
export function renderPage(
  route: Route,
  body: string | undefined,
  context: RenderContext,
  excerpts?: ReadonlyMap<string, string>
): string {
  const contentHtml = body === undefined ? undefined : resolveContent(route, body, context)
  return renderContent(route, contentHtml, context, excerpts)
}

/** Render the whole HTML of a route with final HTML as its content. */
export function renderContent(
  route: Route,
  contentHtml: string | undefined,
  context: RenderContext,
  excerpts?: ReadonlyMap<string, string>
): string {
  const { config } = context
  const { templates } = config.extensions
  const props = pageProps(route, contentHtml, context, excerpts)
  const page = <Page {...props} labels={siteLabels(config)} templates={templates} />
  const html = templates.size > 0 ? renderOverridden(page, route, contentHtml, config) : renderToStaticMarkup(page)
  return `<!doctype html>${html}\n`
}
