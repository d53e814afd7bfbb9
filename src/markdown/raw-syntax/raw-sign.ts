import type { ReportedSign } from '../../model/dialect.js'

/** Stands in a block for code, formulas and images, and at both ends of elements in a line. */
export const mark = '\uFFFC'

/** A sign that is read in the text of a block, with what it is found by in the source where that is more than the text. */
export interface RawSign extends Pick<ReportedSign, 'pattern' | 'subject' | 'advice' | 'dialect'> {
  readonly written?: RegExp
  /** Where alone it is one: `1.Title` is a heading or a cell, too; and `plain` is text in which no Markdown is read, such as a title or a label. */
  readonly only?: 'paragraph' | 'item' | 'heading' | 'plain'
  /** Whether Markdown or HTML reads it, where it is read. */
  readonly isMarkup?: boolean
}

/** Names of characters that are written often, as a pattern: what they stand for is no syntax, once they are read. */
export const characters = 'amp|apos|copy|[mn]dash|e[mn]sp|gt|hellip|[lr][ads]quo|[lr]arr|lt|nbsp|quot|reg|times|trade'

/** An address, as a pattern: one with a scheme, a path, or the name of a file. */
export const address = String.raw`(?:https?:|mailto:|\.{0,2}\/|#[\w-]|[^\s()（）\uFFFC]*\.(?:md|mdx|html?|png|jpe?g|gif|svg|webp|avif|pdf)\b)`
