import type { Root } from 'hast'
import { VFile } from 'vfile'
import { editionId } from '../model/edition-facts.js'
import type { Finding } from '../model/diagnostic.js'
import type { CompiledDocument, CompiledPage, LocalIsland } from '../model/document.js'
import type { PagePolicy } from '../model/extension-schema.js'
import { ignoreCommentsIn } from '../model/ignore-comment.js'
import type { Page } from '../model/page.js'
import { attributeValues } from '../utils/attribute-values.js'
import { isInstance } from '../utils/text-of.js'
import { withoutFolder } from '../utils/without-folder.js'
import { appendedText } from './files/appended-text.js'
import { type Compilation, compilationOf, createCompilation, report, sortDependencies } from './page/compilation.js'
import type { CompileContext } from './page/context.js'
import { islandRuntimeOf } from './page/island-runtime-of.js'
import { prepareText } from './syntax/prepare-text.js'
import { reportLostText } from './lost-text/report-lost-text.js'
import { reportRawSyntax } from './raw-syntax/report-raw-syntax.js'
import { boundDepth, tooDeepMessage } from './limits/bound-depth.js'
import { sourceAsHtml, sourceAsMarkdown } from './limits/source-as-html.js'
import { type Processors, processorsOf } from './processor.js'
import { drawnStyleOf } from './safety/drawn-styles.js'
import { renderContent } from './render-content.js'
import { writeTwin } from './twin/write-twin.js'

/** Compile a page: Markdown or MDX in, HTML with symbolic links and all that it taught us out. What its author did wrong is among the findings. */
export async function compilePage(page: Page, context: CompileContext): Promise<CompiledPage> {
  const compilation = createCompilation(page, context, await readingOf(page, context))
  const content = await compileContent(compilation)
  if (content.html === '' && isOtherMdx(compilation)) return compileAsMarkdown(page, context, compilation)
  const { html, markdown } = content.html === '' && isBroken(compilation) ? sourceOf(compilation) : content
  reportLostText(html, compilation)
  const islands = [...(await attributeValues(html, 'data-cs-island'))].sort()
  return { document: createDocument(compilation, islands), html, markdown, sections: compilation.sections }
}

/** Whether a page of another generator is none of our MDX: older versions of it take what they cannot read for text. */
function isOtherMdx({ page, context, findings }: Compilation): boolean {
  const isForeign = page.format === 'mdx' && context.dialect.isForeign
  return isForeign && findings.some(({ ruleId, file }) => ruleId === 'mdx-syntax' && file === page.source)
}

/** Whether the code of a page failed, so that nothing of it is drawn. */
function isBroken({ page, findings }: Compilation): boolean {
  return findings.some(({ ruleId, file }) => ruleId.startsWith('mdx-') && file === page.source)
}

/** Compile a page of MDX that cannot be parsed as Markdown, so that its words are not lost with it; what is wrong is reported already. */
async function compileAsMarkdown(
  page: Page,
  context: CompileContext,
  { findings }: Compilation
): Promise<CompiledPage> {
  const compiled = await compilePage(
    { ...page, format: 'md', text: withoutModules(page.text) },
    { ...context, onTree: undefined }
  )
  const told = findings.map((finding) =>
    finding.ruleId === 'mdx-syntax' ? { ...finding, data: { ...finding.data, isReadAsMarkdown: true } } : finding
  )
  return { ...compiled, document: { ...compiled.document, ...ignoresOf(page), findings: withoutRepeats(told) } }
}

/** Blank the imports, exports and comments of MDX; each line stays one line. */
function withoutModules(text: string): string {
  const blank = (code: string) => code.replaceAll(/[^\n]+/g, '')
  return text
    .replaceAll(/^(?:import|export)\b[ {*"'][\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/gm, blank)
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, blank)
}

/** Load what reads a page; what reads formulas is loaded where one may be. */
async function readingOf(
  page: Page,
  { dialect, hasMath, isUntrusted }: CompileContext
): Promise<Partial<Pick<Compilation, 'markdown' | 'mdx'>>> {
  const markdown = await dialect.loadMarkdown()
  const mdx = page.format === 'mdx' && !isUntrusted ? { mdx: await dialect.loadMdx() } : {}
  if (!hasMath || !mayHoldMath(page)) return { markdown, ...mdx }
  const { withMath } = await import('./math/with-math.js')
  return { markdown: withMath(markdown), ...mdx }
}

/** Whether a page has the signs of formulas outside of its code, or files that may bring some. */
function mayHoldMath({ text, format }: Page): boolean {
  if (format === 'mdx' || /^[ \t>]*(?:`{3}|~{3})\s*math\b|::include|@include|--8<--|\{\{#/m.test(text)) return true
  const prose = text.replaceAll(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1/gm, '').replaceAll(/`[^`\n]*`/g, '')
  return /\$|\\[([]/.test(prose)
}

/** The content of a page as HTML and, where the site wants it, as Markdown. */
type Content = Pick<CompiledPage, 'html' | 'markdown'>

/** Show the source of a page that cannot be compiled. */
function sourceOf({ page, context }: Compilation): Content {
  return { html: sourceAsHtml(page.text), ...(context.hasTwins && { markdown: sourceAsMarkdown(page.text) }) }
}

/** Compile the text; its source when it is beyond what can be compiled. */
async function compileContent(compilation: Compilation): Promise<Content> {
  const { page, context } = compilation
  if (page.format === 'mdx' && context.isUntrusted) {
    report(compilation, 'untrusted-code', messageOfMdx, startOfFile)
    return sourceOf(compilation)
  }
  const appended = appendedText(compilation)
  const value = prepareText(page.text + appended, { compilation, format: page.format })
  const file = new VFile({ path: page.source, value, data: { compilation, baseLine: 0 } })
  try {
    const { markdown, content } = processorsOf(context.extensions, compilation.markdown)
    const read = page.format === 'mdx' ? await readMdx(file) : await readMarkdown(file, markdown, appended === '')
    context.onPlace?.(undefined)
    const tree = (await content.run(boundDepth(read, compilation), file)) as Root
    reportRawSyntax(tree, compilation)
    // Drawing takes the tree apart.
    const twin = context.hasTwins && { markdown: writeTwin(tree) }
    return { html: renderContent(tree, context.components), ...twin }
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    report(compilation, 'too-deep', tooDeepMessage, undefined)
    return sourceOf(compilation)
  }
}

const messageOfMdx =
  'MDX runs code, which is not allowed in an untrusted site. Write the page as Markdown (.md), or omit --untrusted if you trust it.'
const startOfFile = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** Read Markdown into an HTML tree. */
async function readMarkdown(file: VFile, markdown: Processors['markdown'], isOwnText: boolean) {
  const compilation = compilationOf(file)
  const { page, context } = compilation
  const tree = markdown.parse(file)
  const { onTree } = context
  if (onTree && isOwnText && !page.slowBlocks && (await isPlain(compilation))) await onTree(page, tree)
  return markdown.run(tree, file)
}

/** Whether a page is read as its dialect says: plugins may bring syntax, and formulas are some. */
async function isPlain({ markdown, context: { dialect, extensions } }: Compilation): Promise<boolean> {
  return (extensions?.remarkPlugins.length ?? 0) === 0 && markdown === (await dialect.loadMarkdown())
}

/** Read MDX into an HTML tree. */
async function readMdx(file: VFile): Promise<Root> {
  const { compileMdx } = await import('./mdx/compile-mdx.js')
  return compileMdx(file)
}

function isStackOverflow(error: unknown): boolean {
  return isInstance(error, RangeError) && error.message.includes('call stack')
}

/** Gather what compiling taught us. */
function createDocument(compilation: Compilation, islands: readonly string[]): CompiledDocument {
  const { page, dependencies, toc, links, externals, assets, anchors, remotes, styles, sheets, findings, excerpt } =
    compilation
  const locals = localIslandsOf(compilation, islands)
  const contentPolicy = pagePolicyOf(compilation)
  const drawnStyle = drawnStyleOf(compilation)
  const sheetPaths = [...compilation.stylesheets, ...(drawnStyle ? [drawnStyle.name] : [])]
  return {
    source: page.source,
    toc,
    links,
    externals,
    assets,
    anchors,
    islands,
    ...(locals.length > 0 && { localIslands: locals }),
    ...(islands.length > 0 && islandRuntimeOf(compilation) === 'react' && { islandRuntime: 'react' as const }),
    remotes,
    ...(contentPolicy && { contentPolicy }),
    styles,
    sheets: [...sheets].sort(),
    ...(sheetPaths.length > 0 && { stylesheets: sheetPaths }),
    ...(drawnStyle && { drawnStyle }),
    ...(compilation.isByEdition && { edition: editionId(compilation.context.edition) }),
    ...(compilation.hasCards && { hasCards: true }),
    ...ignoresOf(page),
    ...(compilation.keyFiles.size > 0 && { keyFiles: Object.fromEntries(compilation.keyFiles) }),
    dependencies: sortDependencies(dependencies),
    findings: withoutRepeats(findings).map((finding) => withoutPaths(finding, compilation.context)),
    excerpt
  }
}

/** List what a page ignores by its comments. */
function ignoresOf({ text, source }: Page): Pick<CompiledDocument, 'ignores'> {
  const ignores = ignoreCommentsIn(text, source)
  return ignores.length > 0 ? { ignores } : {}
}

/** Find what a page alone may load besides, and report it: nothing widens the content policy unseen. An untrusted page has no say in it. */
function pagePolicyOf(compilation: Compilation): PagePolicy | undefined {
  const { page, context } = compilation
  const { contentPolicy = {} } = page.frontMatter
  const widened = Object.entries(contentPolicy).filter(([, sources]) => sources.length > 0)
  if (widened.length === 0) return undefined
  const line = page.frontMatterLines.contentPolicy ?? 1
  const place = { start: { line, column: 1 }, end: { line, column: 1 + 'contentPolicy'.length } }
  if (context.isUntrusted) {
    const message =
      'The page of an untrusted site asks to load more than others. Remove "contentPolicy", or omit --untrusted if you trust it.'
    report(compilation, 'untrusted-code', message, place)
    return undefined
  }
  const shown = widened.map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ')
  report(compilation, 'page-policy', `The page alone may load more than others: ${shown}.`, place)
  return contentPolicy
}

/** List the components of a page that became islands by themselves, each once, sorted. */
function localIslandsOf({ localIslands }: Compilation, islands: readonly string[]): LocalIsland[] {
  const byName = new Map([...localIslands.values()].map(({ island }) => [island.name, island]))
  return islands.flatMap((name) => byName.get(name) ?? [])
}

/** Make the paths in the texts of a finding relative to the site: code of a page throws sentences with whole ones. */
function withoutPaths(finding: Finding, { siteDir }: CompileContext): Finding {
  const texts = Object.entries(finding.data).map(([key, value]: [string, unknown]) => {
    return [key, typeof value === 'string' ? withoutFolder(value, siteDir) : value] as const
  })
  const data: unknown = Object.fromEntries(texts)
  return { ...finding, data } as Finding
}

/** Remove duplicate diagnostics, such as those of a partial that is included twice. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}
