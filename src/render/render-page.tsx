import { renderToStaticMarkup } from 'react-dom/server'
import { Page, RailOutline, VersionChangesPage } from '../../templates/index.js'
import { outlineSlot } from '../model/outline-slot.js'
import type { PageProps } from '../model/template-props.js'
import type { Route } from '../model/route.js'
import { changesBelow, type RenderContext } from './context.js'
import type { ReactElement } from 'react'
import type { Config } from '../model/config.js'
import { TemplateError, UsageError } from '../model/errors.js'
import { messageOf } from '../utils/text-of.js'
import { withoutFolder } from '../utils/without-folder.js'
import { pageProps } from './page-props.js'
import { resolveContent } from './resolve-content.js'
import { siteLabels } from './site-labels.js'
import type { PageNews } from '../model/version-changes.js'
import { escapeAttribute, escapeText } from '../utils/escape.js'
import type { PageMarks, SectionMark } from '../model/section-mark.js'
import { lineStart } from '../utils/line-start.js'

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
  const changes = changesBelow(route, context)
  if (!changes) return renderContent(route, contentHtml, context, excerpts)
  const list = renderToStaticMarkup(<VersionChangesPage {...changes} labels={labels} />)
  return renderContent(route, (contentHtml ?? '') + list, context, excerpts)
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

/**
 * Render a page with templates of the site.
 * @throws {UsageError} when one fails, or leaves out the content of the page; it names the template, its plugin and the page.
 */
function renderOverridden(page: ReactElement, route: Route, contentHtml: string | undefined, config: Config): string {
  const html = render(page, route, config)
  if (contentHtml === undefined || contentHtml === '' || html.includes(contentHtml)) return html
  const [owner = ''] = (config.extensions.templates.get('Article') ?? []).map((template) => template.owner)
  throw failure(
    `The template "Article" of "${owner}" does not render the content (the prop "contentHtml"); render <Default {...props} />`,
    route,
    config
  )
}

function render(page: ReactElement, route: Route, config: Config): string {
  try {
    return renderToStaticMarkup(page)
  } catch (error) {
    const what = error instanceof TemplateError ? `The template "${error.template}" of "${error.owner}"` : 'A template'
    throw failure(`${what} failed: ${(messageOf(error).split('\n')[0] ?? '').replace(/[.\s]+$/, '')}`, route, config)
  }
}

/** Create the error of a page. */
function failure(sentence: string, { permalink, source }: Route, { configFile, siteDir }: Config): UsageError {
  const message = `${withoutFolder(sentence, siteDir)} (at the page ${permalink}).`
  const place = lineStart(source ?? configFile)
  return new UsageError(message, [{ ruleId: 'plugin', data: { text: message }, ...place }], siteDir)
}

/** Mark in the HTML of a page what the version before does not have: below its title, or at the ends of headings. */
export function markNews(html: string, { isNew, anchors }: PageNews, label: string): string {
  const badge = `<span class="badge">${escapeText(label)}</span>`
  if (isNew) return `<p>${badge}</p>${html}`
  return anchors.reduce((marked, anchor) => {
    const at = endOfHeading(marked, anchor)
    return at === undefined ? marked : `${marked.slice(0, at)} ${badge}${marked.slice(at)}`
  }, html)
}

/** Find where the words of a heading end: its link is behind them. */
function endOfHeading(html: string, anchor: string): number | undefined {
  const id = html.indexOf(` id="${escapeAttribute(anchor)}"`)
  const start = html.lastIndexOf('<', id)
  const [, name] = /^<(h[1-6])\s/.exec(html.slice(start, start + 4)) ?? []
  const end = id < 0 || name === undefined ? -1 : html.indexOf(`</${name}>`, id)
  if (end < 0) return undefined
  const link = html.lastIndexOf('<a class="heading-link"', end)
  return link > id ? link : end
}

/** The labels of marks. */
interface MarkLabels {
  readonly sectionBehind: string
  readonly sectionMissing: (values: { readonly title: string }) => string
}

/** Put the marks of a page into its HTML: below the heading of a section that is behind, and where a missing one belongs. */
export function markSections(html: string, { sections, lang }: PageMarks, labels: MarkLabels): string {
  return sections.reduce((marked, mark) => {
    const details = markHtml(mark, lang, labels)
    const at = placeOf(mark, marked)
    return `${marked.slice(0, at)}${details}${marked.slice(at)}`
  }, html)
}

function markHtml({ kind, title, html }: SectionMark, lang: string, labels: MarkLabels): string {
  const summary = kind === 'behind' ? labels.sectionBehind : labels.sectionMissing({ title })
  const content = html === '' ? '' : `<div lang="${escapeAttribute(lang)}">${html}</div>`
  return `<details class="original-text ${kind}"><summary>${escapeText(summary)}</summary>${content}</details>`
}

/** Find where a mark belongs. */
function placeOf({ kind, anchor }: SectionMark, html: string): number {
  if (anchor === undefined) return html.length
  if (anchor === '') return 0
  const heading = html.indexOf(` id="${escapeAttribute(anchor)}"`)
  const start = html.lastIndexOf('<h', heading)
  if (heading < 0 || start < 0) return kind === 'behind' ? 0 : html.length
  if (kind === 'missing') return start
  const level = html.charAt(start + 2)
  return html.indexOf(`</h${level}>`, heading) + `</h${level}>`.length
}
