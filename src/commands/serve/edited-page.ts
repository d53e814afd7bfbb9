/**
 * Plan a page whose text was edited, ahead of the site that it belongs to: what one save costs then does not grow with the
 * site. Anything that may concern another page (its title or front matter, a file that it newly needs, an error) is left to the
 * refresh of the site, which follows in any case and leads to the same page.
 */
import { isDeepStrictEqual } from 'node:util'
import { compilePages } from '../../compile/compile-pages.js'
import { createPageCache } from '../../compile/page-cache.js'
import { openPool, type PoolPlace } from '../../compile/pool/open-pool.js'
import { isApiPage, type CompiledFrom } from '../../model/api.js'
import type { Document } from '../../model/document.js'
import type { PlannedOutput } from '../../model/output.js'
import type { Page } from '../../model/page.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { Route } from '../../model/route.js'
import type { Plugin } from '../../model/plugin.js'
import type { SourceFile } from '../../model/source.js'
import { isReplacedByError } from '../../plan/plan-error-pages.js'
import type { SiteFrame } from '../../plan/plan-frame.js'
import { createPagePlanner } from '../../plan/plan-pages.js'
import { resolveLinks } from '../../routes/resolve-links.js'
import { readAgain } from '../site/read-again.js'

/** The site that an edited page belongs to, as it was last read. */
export interface SiteBefore {
  readonly prepared: PreparedSite
  readonly frame: SiteFrame
}

/** A page with the output that takes the place of that before it. */
export interface EditedPage {
  readonly route: Route
  readonly output: PlannedOutput
}

/** Hooks of plugins that see, or change, more than one page. */
const siteHooks = [
  'sources',
  'pagesRead',
  'siteCreated',
  'documentsCompiled',
  'outputsPlanned'
] as const satisfies (keyof Plugin)[]

/** Plan the page of a source, a path relative to the site directory; undefined where more than its text may have changed. */
export async function planEditedPage(
  source: string,
  { prepared, frame }: SiteBefore,
  tools: PoolPlace
): Promise<EditedPage | undefined> {
  const { config } = tools
  if (config.extensions.plugins.some((plugin) => siteHooks.some((hook) => plugin[hook] !== undefined))) return undefined
  const { context } = frame
  const route = context.site.routeBySource.get(source)
  const old = context.documents.get(source)
  const pageBefore = prepared.pages.find((page) => page.source === source)
  const page = pageBefore && !isApiPage(pageBefore) ? readText(pageBefore, prepared.sources, tools) : undefined
  if (!route || !old || !page || isReplacedByError(old, prepared.messages)) return undefined
  const document = await compileAgain(page, tools)
  if (!document || !needsNoMore(document, old) || isReplacedByError(document, document.findings)) return undefined
  const pages = prepared.pages.map((each): CompiledFrom => (each === pageBefore ? page : each))
  const { readHtml } = createPageCache(pages, config, tools.cache)
  const plan = createPagePlanner({ ...frame, context: withDocument(document, frame) }, readHtml)
  return { route, output: plan(route) }
}

/** Read an edited page; undefined unless all but its text is as it was. */
function readText(before: Page, sources: readonly SourceFile[], { config }: PoolPlace): Page | undefined {
  const read = readAgain(before.source, sources, config)
  const isSound = read && read.findings.length === 0
  return isSound && isDeepStrictEqual(headOf(read.page), headOf(before)) ? read.page : undefined
}

/** List what the rest of the site knows of a page. */
function headOf(page: Page): unknown[] {
  const { format, frontMatter, customFrontMatter, frontMatterLines, title, markedTitle, contentTitle, showsTitle } =
    page
  return [format, frontMatter, customFrontMatter, frontMatterLines, title, markedTitle, contentTitle, showsTitle]
}

/** Compile a page, within the time limit of all pages. */
async function compileAgain(page: Page, { config, cache, ...place }: PoolPlace): Promise<Document | undefined> {
  const compiled = await compilePages([page], config, {
    cache,
    openPool: (count) => openPool(count, { ...place, config, cache })
  })
  return compiled.documents[0]
}

/** Whether a page needs no file, no origin and no style that it did not need before, so that all of them are there. */
function needsNoMore(document: Document, old: Document): boolean {
  const before = new Set(needsOf(old))
  return needsOf(document).every((need) => before.has(need))
}

/** List what a page needs of the rest of the site. */
function needsOf(document: Document): string[] {
  const {
    assets,
    dependencies,
    islands,
    islandRuntime,
    localIslands = [],
    remotes,
    styles,
    stylesheets = []
  } = document
  return [
    ...assets.map(({ source, hash, publicPath }) => ['asset', source, hash, publicPath]),
    ...dependencies.map(({ path, hash, refusal }) => ['dependency', path, hash, refusal]),
    ...islands.map((name) => ['island', name, islandRuntime]),
    ...localIslands.map(({ name, parts }) => [
      ...['local island', name, islandRuntime],
      ...parts.map(({ source, exportName, script = [] }) => [source, exportName, ...script.map(({ text }) => text)])
    ]),
    ...remotes.map(({ directive, origin }) => ['remote', directive, origin]),
    ...Object.entries(styles).map((rule) => ['style', ...rule]),
    ...stylesheets.map((path) => ['stylesheet', path])
  ].map((need) => JSON.stringify(need))
}

/** Put a document in place of that before it. Its source has just been saved, so that it is not committed as it is. */
function withDocument(document: Document, { context }: SiteFrame): SiteFrame['context'] {
  const { source } = document
  const { history, config, site } = context
  return {
    ...context,
    documents: new Map([...context.documents, [source, document]]),
    links: new Map([
      ...context.links,
      ...resolveLinks(site, [document], config, { allDocuments: context.documents.values() })
    ]),
    history: history && { ...history, dirty: new Set([...history.dirty, source]) }
  }
}
