/**
 * Marks in place of highlighted code. Highlighting needs a machinery of its own, which is loaded and warmed up in one
 * thread while others parse: they mark where the lines of a block go, and whoever takes the page puts them there.
 */
import type { CodeBlock, TextMark } from '../../model/document.js'
import { placeholder, replacePlaceholders } from '../../utils/placeholders.js'
import { markLines } from './mark-text.js'

/** Highlights code and returns the HTML of its lines, with the marked texts set apart. */
export type Highlight = (code: string, language: string, marks?: readonly TextMark[]) => Promise<readonly string[]>

/** The marks of one page. */
export interface CodeMarks {
  /** Returns a mark for each line. */
  readonly highlight: Highlight
  /** The blocks that were marked, in the order of their numbers. */
  readonly blocks: readonly CodeBlock[]
}

/** Create the marker of a page's code. */
export function createCodeMarks(): CodeMarks {
  const blocks: CodeBlock[] = []
  return {
    blocks,
    highlight: (code, language, marks = []) => {
      const block = blocks.push({ code, language, ...(marks.length > 0 && { marks }) }) - 1
      return Promise.resolve(code.split('\n').map((_, line) => placeholder('line', block, line)))
    }
  }
}

/** Replace the marks by the highlighted lines. */
export async function fillCodeMarks(html: string, blocks: readonly CodeBlock[], highlight: Highlight): Promise<string> {
  if (blocks.length === 0) return html
  const lines: (readonly string[])[] = []
  for (const { code, language, marks } of blocks) lines.push(markLines(await highlight(code, language), marks))
  return replacePlaceholders(html, { line: (block, line) => lines[block]?.[line] ?? '' })
}
