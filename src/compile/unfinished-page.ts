import { sourceAsHtml, sourceAsMarkdown } from '../markdown/index.js'
import { isApiPage, type CompiledFrom } from '../model/api.js'
import type { MarkedPage } from '../model/document.js'
import { emptyDocument } from '../model/empty-document.js'
import type { UnfinishedPageError } from '../model/errors.js'

/** Whether compiling a page runs its author's code. */
export function runsCode(page: CompiledFrom): boolean {
  return !isApiPage(page) && page.format === 'mdx'
}

/** Create what stands for a page whose code does not finish: its source, and the finding. */
export function unfinishedPage(page: CompiledFrom, { finding }: UnfinishedPageError): MarkedPage {
  return {
    isUnfinished: true,
    document: { ...emptyDocument, source: page.source, findings: [finding] },
    html: isApiPage(page) ? '' : sourceAsHtml(page.text),
    markdown: isApiPage(page) ? '' : sourceAsMarkdown(page.text),
    sections: [],
    blocks: []
  }
}
