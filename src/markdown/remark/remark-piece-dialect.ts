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
