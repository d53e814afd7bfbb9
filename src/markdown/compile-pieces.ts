/**
 * Compile short pieces of Markdown that somebody else wrote, such as the descriptions of an API, for one page. They get the
 * passes of documents, less what reaches beyond the piece: of HTML the elements of text, while all else is shown as it is written,
 * no directives and so no includes, no footnotes, of images those that are files of the site.
 */
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { ExternalLink } from '../model/document.js'
import type { Page } from '../model/page.js'
import type { CompiledPieces, Piece } from '../model/piece.js'
import { escapeText } from '../utils/escape.js'
import { type Compilation, createCompilation, report, sortDependencies } from './page/compilation.js'
import type { CompileContext } from './page/context.js'
import { ownMarkdown } from './page/own-markdown.js'
import { boundDepth, tooDeepMessage } from './limits/bound-depth.js'
import { remarkLimits } from './limits/remark-limits.js'
import { sourceAsHtml, sourceAsMarkdown } from './limits/source-as-html.js'
import { rehypeCode } from './rehype/rehype-code.js'
import { rehypeHeadings } from './rehype/rehype-headings.js'
import { rehypeHtml } from './rehype/rehype-html.js'
import { rehypeImages } from './rehype/rehype-images.js'
import { rehypeLinks } from './rehype/rehype-links.js'
import { rehypePiece } from './rehype/rehype-piece.js'
import { rehypePieceImages } from './rehype/rehype-piece-images.js'
import { rehypeTables } from './rehype/rehype-tables.js'
import { rehypeTaskLists } from './rehype/rehype-task-lists.js'
import { rehypeWholeCode } from './rehype/rehype-whole-code.js'
import { remarkAlerts } from './remark/remark-alerts.js'
import { remarkAutolinks } from './remark/remark-autolinks.js'
import { remarkLinkedAddresses } from './remark/remark-linked-addresses.js'
import { remarkHast } from './remark/remark-hast.js'
import { remarkPiece } from './remark/remark-piece.js'
import { remarkPieceDialect } from './remark/remark-piece-dialect.js'
import { remarkSoftBreaks } from './remark/remark-soft-breaks.js'
import { rehypeSafety } from './rehype/rehype-safety.js'
import { withoutOpenFence } from './syntax/without-open-fence.js'
import { reportRawSyntax, reportRawText } from './raw-syntax/report-raw-syntax.js'
import { renderContent } from './render-content.js'
import { writeTwin } from './twin/write-twin.js'

const processor = unified()
  .use(remarkParse)
  .use(remarkPieceDialect)
  .use(remarkLimits)
  .use(remarkPiece)
  .use(remarkAlerts)
  .use(remarkLinkedAddresses)
  .use(remarkAutolinks)
  .use(remarkSoftBreaks)
  .use(remarkHast)
  .use(rehypeHtml)
  .use(rehypePieceImages)
  .use(rehypePiece)
  .use(rehypeSafety)
  .use(rehypeLinks, { ruleId: 'api-unsafe-url', publishesFiles: false })
  .use(rehypeImages)
  .use(rehypeTaskLists)
  .use(rehypeHeadings)
  .use(rehypeTables)
  .use(rehypeCode)
  .use(rehypeWholeCode)
  .freeze()

/** Text with an image, whose file may come and go. */
const pictured = /!\[|<img/i

/** Text in which nothing can be Markdown. */
const plain = /^(?!\s|[-+>]|\d+[.)]|.*(?:：：|\|\|))[^\n\r\\`*_[\]<>#&|~!@:{}＃＊＿｜［【｛＜]+$/

/** Pieces remembered: descriptions refer to shared parts, whose words then are on many pages. */
const memoryLimit = 10_000

/** A piece as HTML and, where the site wants it, as Markdown. */
interface PieceContent {
  readonly html: string
  readonly markdown?: string
}

/** A piece, and its links to other sites, whose file is that of the piece. */
interface CompiledText extends PieceContent {
  readonly externals: readonly ExternalLink[]
}

/** What is known of pieces, by what they depend on beside the context. */
type Memory = Map<string, CompiledText>

/** Compile the pieces of one page. `ids` are those that the page has taken. */
export type CompilePieces = (pieces: readonly Piece[], ids: ReadonlySet<string>) => Promise<CompiledPieces>

/** Create what compiles the pieces of the pages of one edition: the words in their HTML are those of its labels. */
export function createPieceCompiler(context: CompileContext): CompilePieces {
  const memory: Memory = new Map()
  return async (pieces, ids) => {
    const { foreignSigns } = await context.dialect.loadMarkdown()
    const compilation = createCompilation(emptyPage, context, { markdown: { ...ownMarkdown, foreignSigns } })
    for (const id of ids) compilation.ids.add(id)
    const compiled: PieceContent[] = []
    for (const piece of pieces) compiled.push(await compilePiece(piece, compilation, memory))
    const { links, externals, assets, dependencies, findings } = compilation
    const html = compiled.map((piece) => piece.html)
    const twins = context.hasTwins && { markdown: compiled.map(({ markdown = '' }) => markdown) }
    return { html, ...twins, links, externals, assets, dependencies: sortDependencies(dependencies), findings }
  }
}

/** A page that there is not: the pieces are files of their own. */
const emptyPage: Page = {
  source: '',
  contentPath: '',
  format: 'md',
  hash: '',
  text: '',
  frontMatter: {},
  frontMatterLines: {},
  title: ''
}

/** Compile one piece. What depends on nothing but its text, and on what its links are relative to, is remembered. */
async function compilePiece(piece: Piece, compilation: Compilation, memory: Memory): Promise<PieceContent> {
  const { text, form, source, linkBase = '' } = piece
  if (form === 'text') {
    const line = 1 + compilation.files.add(source, text)
    reportRawText(text, { start: { line, column: 1 }, end: { line, column: text.length + 1 } }, compilation)
    return { html: '' }
  }
  if (plain.test(text.trimEnd())) {
    const markdown = text.trim()
    return { html: form === 'inline' ? escapeText(markdown) : `<p>${escapeText(markdown)}</p>`, markdown }
  }
  const key = `${form}\n${linkBase}\n${text}`
  const known = memory.get(key)
  if (known !== undefined) {
    compilation.externals.push(...known.externals.map((external) => ({ ...external, file: source })))
    return known
  }
  if (pictured.test(text)) return compileText(piece, compilation)
  const before = countOf(compilation)
  const first = compilation.externals.length
  const content = await compileText(piece, compilation)
  if (countOf(compilation) === before) {
    if (memory.size >= memoryLimit) memory.clear()
    memory.set(key, { ...content, externals: compilation.externals.slice(first) })
  }
  return content
}

/** Count what a piece leaves behind beside its HTML and its links to other sites. */
function countOf({ links, findings, ids }: Compilation): number {
  return links.length + findings.length + ids.size
}

/** Compile text that is Markdown. */
async function compileText(
  { text, source, form, linkBase, from }: Piece,
  compilation: Compilation
): Promise<PieceContent> {
  const { components, hasTwins } = compilation.context
  const value = withoutOpenFence(text.replaceAll('\0', '\uFFFD'))
  const baseLine = compilation.files.add(source, value, from)
  const file = new VFile({ path: source, value, data: { compilation, baseLine, pieceForm: form, linkBase } })
  try {
    const tree = boundDepth(await processor.run(processor.parse(file), file), compilation)
    reportRawSyntax(tree, compilation)
    // Drawing takes the tree apart.
    const twin = hasTwins && { markdown: writeTwin(tree).trimEnd() }
    return { html: renderContent(tree, components), ...twin }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const start = { line: 1 + baseLine, column: 1 }
    report(compilation, 'too-deep', tooDeepMessage, { start, end: start })
    return { html: sourceAsHtml(value), markdown: sourceAsMarkdown(value).trimEnd() }
  }
}
