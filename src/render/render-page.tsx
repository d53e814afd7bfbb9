import { renderToStaticMarkup } from 'react-dom/server'
import { Page } from '../../templates/index.js'
import type { Document } from '../model/document.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import type { Route } from '../model/route.js'
import { escapeAttribute } from '../utils/html.js'
import { withBase } from '../utils/url.js'
import type { RenderContext } from './context.js'
import { assetPath } from './asset-path.js'
import { pageProps } from './page-props.js'

/** Render the whole HTML of a route; `body` is the compiled HTML of its document, with symbolic links. */
export function renderPage(route: Route, body: string | undefined, context: RenderContext): string {
  const document = route.source === undefined ? undefined : context.documents.get(route.source)
  const contentHtml =
    body === undefined || !document
      ? undefined
      : resolveSymbols(body, document, context.links.get(document.source) ?? [], context)
  return `<!doctype html>${renderToStaticMarkup(<Page {...pageProps(route, contentHtml, context)} />)}\n`
}

/** Put final addresses where the compiled HTML has `\0L<index>\0` for links and `\0A<index>\0` for assets. */
function resolveSymbols(
  html: string,
  document: Document,
  links: readonly ResolvedLink[],
  { config }: RenderContext
): string {
  return html.replaceAll(/\0([LA])(\d+)\0/g, (_, kind: string, index: string) => {
    const asset = kind === 'A' ? document.assets[Number(index)] : undefined
    const href = asset ? withBase(assetPath(asset), config.basePath) : (links[Number(index)]?.href ?? '')
    return escapeAttribute(href)
  })
}
