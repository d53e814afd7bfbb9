export { type Highlight, createCodeMarks, fillCodeMarks } from './code/code-marks.js'
export type { CompilePieces } from './compile-pieces.js'
export { compilePage } from './compile.js'
export { isShownIn } from './content/edition-condition.js'
export { parseAttributes } from './content/parse-attributes.js'
export {
  type DiagramSizes,
  diagramKey,
  diagramsFile,
  formatDiagramSizes,
  parseDiagramSizes
} from './files/diagram-sizes.js'
export { readDependency, textOf } from './files/read-dependency.js'
export { sourceAsHtml, sourceAsMarkdown } from './limits/source-as-html.js'
export { type Compilation, createCompilation } from './page/compilation.js'
export type { CompileContext } from './page/context.js'
export { FileSet } from './page/file-set.js'
export { processorsOf, remarkPassesOf } from './processor.js'
export { parsePartial } from './remark/parse-partial.js'
export { anchorsToIds } from './remark/remark-heading-anchors.js'
export { remarkInclude } from './remark/remark-include.js'
export { remarkPieceDialect } from './remark/remark-piece-dialect.js'
export { remarkPiece } from './remark/remark-piece.js'
export { resolveEditions } from './remark/resolve-editions.js'
export { type LinkFault, findLinkFaults } from './syntax/find-link-faults.js'
export { prepareText } from './syntax/prepare-text.js'
export { takeExplicitId } from './tree/explicit-id.js'
export { visitBlocks, visitNodes } from './tree/visit.js'
