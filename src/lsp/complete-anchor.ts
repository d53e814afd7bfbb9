import { posix } from 'node:path'
import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver'
import { sourceOf } from '../files/source-of.js'
import { decodePath, withoutTrailingSlash } from '../utils/url.js'
import { findPage } from './find-reference.js'
import type { SiteState, Spot } from './site-state.js'

/** Offer the anchors of the page that an address with `#` names. */
export function completeAnchor(url: string, { path }: Spot, state: SiteState): CompletionItem[] {
  const edition = findPage(path, state)?.edition ?? state.editions[0]
  if (!edition) return []
  const { config, prepared } = edition
  const own = sourceOf(path, config)
  const target = decodePath(url.slice(0, url.indexOf('#')))
  const route = target.startsWith('/')
    ? prepared.site.routes.find(({ permalink }) => withoutTrailingSlash(permalink) === withoutTrailingSlash(target))
    : undefined
  const named = posix.join(posix.dirname(own), target)
  const source = target === '' ? own : (route?.source ?? named)
  const document = prepared.documents.find((each) => [source, `${source}.md`, `${source}.mdx`].includes(each.source))
  const headings = new Map(document?.toc.map(({ id, text }) => [id, text]))
  return (document?.anchors ?? []).map((anchor, index) => ({
    label: anchor,
    kind: CompletionItemKind.Reference,
    detail: headings.get(anchor) ?? '',
    // Headings come first, in their order.
    sortText: `${headings.has(anchor) ? 0 : 1}${String(index).padStart(5, '0')}`
  }))
}
