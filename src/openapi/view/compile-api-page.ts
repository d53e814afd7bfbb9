/**
 * Compile a page of a reference: its part of the description becomes plain props, a template draws them, and what had to
 * wait, Markdown and code, takes the place of its symbols.
 */
import type { ApiContentProps } from '../../model/api-props.js'
import type { ApiPage } from '../../model/api.js'
import type { CompiledPage, LinkReference } from '../../model/document.js'
import { found } from '../../model/found.js'
import { emptyDocument } from '../../model/empty-document.js'
import type { CompiledPieces, Piece } from '../../model/piece.js'
import { decodeText } from '../../utils/scan-html.js'
import { placeholder, replacePlaceholders } from '../../utils/placeholders.js'
import { createViewContext, type CodePiece, type ViewContext } from './view-context.js'
import type { ApiModel } from '../pages/api-model.js'
import { changesKey } from '../pages/create-pages.js'
import { countElements } from '../../utils/count-elements.js'
import { changesView } from './changes-view.js'
import { deadLink, describedLink } from './described-link.js'
import { indexView, tagPageView } from './index-view.js'
import { operationView } from './operation-view.js'
import { originOf } from '../read/origin-of.js'
import { writtenPlace } from '../read/written-place.js'
import { readContent } from './read-content.js'
import { TooManySchemasError } from '../base/resolver.js'
import { schemaPageView } from './schema-page-view.js'

/** What compiling leaves to others. */
export interface ApiCompileTools {
  /** Compile pieces of Markdown from outside; `ids` are taken. */
  readonly compileMarkdown: (pieces: readonly Piece[], ids: ReadonlySet<string>) => Promise<CompiledPieces>
  /** Highlight code and return the HTML of its lines; undefined: the page is only checked, and gets no HTML. */
  readonly highlight: ((piece: CodePiece) => Promise<readonly string[]>) | undefined
  readonly render: (content: ApiContentProps) => string
  /** Create the props of a page of keys. */
  readonly viewKeys?: ((page: ApiPage, context: ViewContext) => ApiContentProps) | undefined
  /** Write a page as Markdown, of its frame, texts and code; absent: the site has no use for it. */
  readonly writeTwin?: ((frame: string, texts: readonly string[], code: readonly string[]) => string) | undefined
}

/** Compile a page. */
export async function compileApiPage(page: ApiPage, model: ApiModel, tools: ApiCompileTools): Promise<CompiledPage> {
  try {
    return await compileWhole(page, model, tools)
  } catch (error) {
    if (error instanceof TooManySchemasError) return emptyPage(page, error.message)
    throw error
  }
}

/** Create a page of the reason why there is none. */
function emptyPage({ source, file, pointer }: ApiPage, message: string): CompiledPage {
  const place = { file: `${file}#${pointer}`, line: 1, column: 1, endLine: 1, endColumn: 1 }
  const findings = [found('api-too-large', message, place)]
  return { document: { ...emptyDocument, source, findings }, html: '', markdown: '', sections: [] }
}

async function compileWhole(page: ApiPage, model: ApiModel, tools: ApiCompileTools): Promise<CompiledPage> {
  const { context, compiled, frame, text, name } = await draftPage(page, model, tools)
  // Code holds no heading, id or island and is not searched: a page is read before it is filled in.
  const { toc, sections, excerpt, ids, islands } = readContent(text, name)
  const html = tools.highlight ? await withCode(text, context.codePieces, tools.highlight) : ''
  const markdown = tools.writeTwin?.(
    frame,
    (compiled.markdown ?? []).map((piece) => moveLinks(piece, context.links.length)),
    context.codePieces.map(({ code }) => code)
  )
  return {
    document: {
      source: page.source,
      toc,
      links: [...context.links, ...compiled.links],
      externals: compiled.externals,
      assets: compiled.assets,
      anchors: ids,
      islands,
      remotes: context.remotes,
      styles: {},
      sheets: [],
      dependencies: compiled.dependencies,
      findings: compiled.findings,
      excerpt
    },
    html,
    markdown,
    sections
  }
}

/** Draw a page without its code: its trees with fewer rows where it would have more elements than a page may have. */
async function draftPage(page: ApiPage, model: ApiModel, tools: ApiCompileTools) {
  let draft = await drawPage(page, createViewContext(model, page.source), tools)
  for (const share of rowShares) {
    if (countElements(draft.text) <= maxElements) break
    draft = await drawPage(page, { ...createViewContext(model, page.source), rowShare: share }, tools)
  }
  return countElements(draft.text) > maxElements ? { ...draft, text: withoutRowLinks(draft.text) } : draft
}

/** Leave out the link of each row to itself, which is a tenth of its elements; its address stays. */
function withoutRowLinks(html: string): string {
  return html.replaceAll(/<a class="anchor-link"[^>]*><\/a>/g, '')
}

/** Shares of its rows that a page keeps that would be too long. */
const rowShares = [0.5, 0.2, 0.05]

async function drawPage(page: ApiPage, context: ViewContext, tools: ApiCompileTools) {
  const content = tools.viewKeys?.(page, context) ?? contentView(page, context)
  const frame = tools.render(content)
  // The ids of the frame are those that Markdown must not take.
  const pieces = context.markdownPieces.map(({ text, form, pointer }) => ({
    text,
    form,
    source: `${page.file}#${pointer}`,
    linkBase: context.settings.externalDocsBase,
    from: text.includes('](') || text.includes('<') ? fileOf(pointer, page, context) : page.file
  }))
  const title = { text: page.title, form: 'text', source: `${page.file}#${page.pointer}` } as const
  const compiled = withDescribedLinks(await tools.compileMarkdown([...pieces, title], idsOf(frame)), context)
  const html = compiled.html.map((piece) => moveLinks(piece, context.links.length))
  const name = content.kind === 'operation' ? content.operationId : undefined
  return { context, compiled, frame, text: fillMarkdown(frame, html), name }
}

/** Let links that other tools give a meaning lead to what they mean here. */
function withDescribedLinks(compiled: CompiledPieces, context: ViewContext): CompiledPieces {
  return {
    ...compiled,
    links: compiled.links.map((own) => {
      const url = describedLink(own.url, context)
      return url === undefined ? withMissing(own, context) : { ...own, url }
    })
  }
}

/** Add to a link that names a part of the description that is not there what is reported of it. */
function withMissing(link: LinkReference, context: ViewContext): LinkReference {
  const dead = deadLink(link.url, context)
  if (!dead) return link
  const { url, file, line, column, endLine, endColumn } = link
  const place = { file, line, column, endLine, endColumn }
  const missing = found('broken-anchor', { target: url, ...dead }, place)
  return { ...link, missing }
}

/** Find the file that a text was written in: links in it are relative to that. */
function fileOf(pointer: string, { file }: ApiPage, { api, document }: ViewContext): string {
  if (Object.keys(api.origins).length === 0) return file
  const place = writtenPlace({ file, pointer }, (path) => (path === file ? document : undefined))
  return originOf(place?.pointer ?? pointer, api.origins, null).file ?? file
}

/** List the ids of what the templates drew: they write each attribute in double quotes, and no such quotes between elements. */
function idsOf(frame: string): Set<string> {
  return new Set([...frame.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decodeText(id)))
}

/** Create the props of a page. */
function contentView(page: ApiPage, context: ViewContext): ApiContentProps {
  switch (page.kind) {
    case 'operation':
      return operationView(page, context)
    case 'schema':
      return schemaPageView(page, context)
    case 'api-index':
      return indexView(context)
    case 'api-tag':
      return page.pointer.startsWith(`/${changesKey}/`) ? changesView(page, context) : tagPageView(page, context)
  }
}

/** Fill in the code of a page, written as the templates of documents do. */
async function withCode(
  html: string,
  pieces: readonly CodePiece[],
  highlight: NonNullable<ApiCompileTools['highlight']>
): Promise<string> {
  const code = await Promise.all(pieces.map(async (piece) => (await highlight(piece)).join('\n')))
  return fillCode(html, fitCode(html, code))
}

/** Replace placeholders by compiled Markdown. */
function fillMarkdown(frame: string, pieces: readonly string[]): string {
  return replacePlaceholders(frame, { markdown: (index) => pieces[index] ?? '' })
}

/** Replace placeholders by highlighted code. */
function fillCode(html: string, pieces: readonly string[]): string {
  return replacePlaceholders(html, { code: (index) => pieces[index] ?? '' })
}

/** Number the links of Markdown behind those of the page. */
function moveLinks(html: string, by: number): string {
  return replacePlaceholders(html, { link: (index) => placeholder('link', index + by) })
}

/** Maximum number of elements of a page's content: with the frame around it, no page has more than 2,500. */
export const maxElements = 1_940

/**
 * Let the code of a page be highlighted as far as its elements have room beside those of `content`, in its order. A block that has
 * none is plain text, as it is copied: a sample of every optional parameter has 400 tokens, in each of five languages.
 */
export function fitCode(content: string, blocks: readonly string[]): readonly string[] {
  let room = maxElements - countElements(content)
  return blocks.map((html) => {
    const count = countElements(html)
    if (count > room) return withoutElements(html)
    room -= count
    return html
  })
}

function withoutElements(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}
