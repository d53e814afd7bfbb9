import { sourceAsHtml } from '../markdown/limits/source-as-html.js'
import { isApiPage, type CompiledFrom } from '../model/api.js'
import type { MarkedPage } from '../model/document.js'
import { emptyDocument } from '../model/empty-document.js'
import type { UnfinishedPageError } from '../model/errors.js'

/** Whether compiling a page runs its author's code. */
export function runsCode(page: CompiledFrom): boolean {
  return !isApiPage(page) && page.format === 'mdx'
}

/** Create what stands for a page whose code does not finish: its source, and the finding at its first code. */
export function unfinishedPage(page: CompiledFrom, { finding }: UnfinishedPageError): MarkedPage {
  const line = isApiPage(page) ? 1 : firstCodeLine(page.text)
  return {
    isUnfinished: true,
    document: { ...emptyDocument, source: page.source, findings: [{ ...finding, line, endLine: line }] },
    html: isApiPage(page) ? '' : sourceAsHtml(page.text),
    sections: [],
    blocks: []
  }
}

/** Find the first line below the front matter that may hold JavaScript; which code ran cannot be known from outside. */
function firstCodeLine(text: string): number {
  const bodyOffset = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0
  const offset = text.slice(bodyOffset).search(/^(?:import|export)\b|\{|<[A-Z]/m)
  return offset < 0 ? 1 : text.slice(0, bodyOffset + offset).split('\n').length
}
