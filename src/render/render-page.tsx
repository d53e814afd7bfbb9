import { renderToStaticMarkup } from 'react-dom/server'
import { Page, RailOutline } from '../../templates/index.js'
import { outlineSlot } from '../model/outline-slot.js'
import type { PageProps } from '../model/template-props.js'
import type { Route } from '../model/route.js'
import type { RenderContext } from './context.js'
import { renderOverridden } from './render-overridden.js'
import { markNews } from './mark-news.js'
import { markSections } from './mark-sections.js'
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
  const resolved = body === undefined ? undefined : resolveContent(route, body, context)
  const marks = context.marks.get(route.source ?? '')
  const labels = siteLabels(context.config)
  const marked = resolved && marks ? markSections(resolved, marks, labels) : resolved
  const { version = '', news } = context.versionChanges ?? {}
  const own = news?.get(route.source ?? '')
  const contentHtml = marked !== undefined && own ? markNews(marked, own, labels.newInVersion({ version })) : marked
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
  const bare = pageProps(route, contentHtml, context, excerpts)
  const props = bare.contentHtml?.includes(outlineSlot.html) ? withOutline(bare, route, context) : bare
  const page = <Page {...props} labels={siteLabels(config)} templates={templates} />
  const html =
    templates.size > 0 ? renderOverridden(page, route, props.contentHtml, config) : renderToStaticMarkup(page)
  return `<!doctype html>${html}\n`
}

/** Put the outline of a page of a reference in its place inside of the content. */
function withOutline(props: PageProps, route: Route, { config }: RenderContext): PageProps {
  const { toc, contentHtml = '', assets } = props
  const { templates } = config.extensions
  const frame = { labels: siteLabels(config), icons: assets.icons, templates }
  const outline = <RailOutline entries={toc} {...frame} />
  const html =
    toc.length === 0
      ? ''
      : templates.size > 0
        ? renderOverridden(outline, route, undefined, config)
        : renderToStaticMarkup(outline)
  return { ...props, contentHtml: contentHtml.replace(outlineSlot.html, () => html) }
}
