import type { Root } from 'mdast'
import type { Processor } from 'unified'
import { VFile } from 'vfile'
import type { Compilation } from '../page/compilation.js'
import { prepareText } from '../syntax/prepare-text.js'
import { type PartOfFile, selectText } from '../files/select-part.js'
import { emptyMarks } from '../files/select-region.js'
import { gatherTexts } from '../lost-text/gather-texts.js'
import { shiftLines } from './remark-shift-lines.js'
import { resolveEditions } from './resolve-editions.js'
import { reportSyntax } from '../page/report-syntax.js'

/** A file whose Markdown becomes part of a page. */
export interface Partial extends PartOfFile {
  readonly path: string
  /** Whether its links are relative to the file although it is text of the page. */
  readonly ownLinks?: boolean
}

/** Parse a partial with the syntax of the page it goes into; its nodes keep the lines of its own file. */
export function parsePartial(
  { path, ownLinks = false, ...part }: Partial,
  processor: Processor<Root>,
  compilation: Compilation
): Root {
  const { markdown, files, page } = compilation
  const baseLine = files.add(path, part.text, markdown.includesText && !ownLinks ? page.source : path)
  const prepared = prepareText(emptyMarks(selectText(part, compilation)), {
    compilation,
    format: compilation.page.format
  })
  const file = new VFile({ path, value: prepared, data: { compilation, baseLine } })
  try {
    const tree = processor.parse(file)
    shiftLines(tree, baseLine)
    resolveEditions(tree, compilation)
    gatherTexts(tree, compilation)
    return tree
  } catch (error) {
    reportSyntax(error, file)
    return { type: 'root', children: [] }
  }
}
