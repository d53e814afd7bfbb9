import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'

/** Add the dialect of pieces to a processor: that of documents, without directives and front matter. */
export function remarkPieceDialect(this: Processor): void {
  remarkGfm.call(this, { singleTilde: false })
  remarkCjkFriendly.call(this)
  remarkCjkFriendlyGfmStrikethrough.call(this, { singleTilde: false })
}

/**
 * Whether a text may have what documents and pieces do not read alike: directives, front matter, and addresses that stand in the text by
 * themselves, which become links in pieces at once. A directive in a line is seen in the tree.
 */
export function isForeignToPieces(text: string): boolean {
  return foreign.test(text.includes('](') ? text.replaceAll(destination, '](') : text)
}

const foreign = /@|www\.|:\/\/|::|^\s*(?:---|\+\+\+)/i
const destination = /\]\([^()<>\s\\]*/g
