import { parsePageHtml } from './parse-page-html.js'
import { joinBlocks, writeBlocks } from './write-blocks.js'

/**
 * Convert the HTML of a page to Markdown of the GitHub flavour: what the page shows, with everything that folds or switches laid
 * out in a row. It goes from the elements to text in one step: with trees between, all pages took a fifth of a build.
 *
 * @param resolve turns the address of a link or a file into one that is right wherever the Markdown is read
 */
export function htmlToMarkdown(html: string, resolve: (url: string) => string): string {
  const { children } = parsePageHtml(html)
  // Formulas are written only where there are some: their dollars make those of a text be escaped.
  return `${joinBlocks(writeBlocks(children, { resolve, hasMath: html.includes('<math') }))}\n`
}
