/**
 * Sizes in an index, in UTF-16 units. A query loads a block for each of its terms and of its snippets, so blocks are small. Hosts
 * limit the number of files, so blocks are packed: there are at most one file for every two pages and some 150 more.
 */

import { isKeyTerm } from '../text/keys.js'

/** Target size of a block of terms, twice the compressed size. Large sites have larger ones: the manifest lists each. */
const baseBlockSize = 1000
const largeSitePages = 2500
const largeSiteFactor = 3
/** Paths of operations and of keys: a query looks for many that begin alike, most of which are then in one block. */
const pathBlockFactor = 6

/** Get the target size of the block that a term is in. */
export function termBlockSize(pages: number): (term: string) => number {
  const size = pages < largeSitePages ? baseBlockSize : largeSiteFactor * baseBlockSize
  return (term) => (term.startsWith('/') || isKeyTerm(term) ? pathBlockFactor * size : size)
}

/** Target size of a block of text. */
export const textBlockSize = 1200

/** How many files there are: a number for each page, and a constant. */
interface FileCount {
  readonly perPage: number
  readonly constant: number
}

const termFiles: FileCount = { perPage: 0.15, constant: 100 }
const textFiles: FileCount = { perPage: 0.27, constant: 50 }

/** Target size of a file of terms; `size` is that of all terms. */
export function termFileSize(size: number, pages: number): number {
  return fileSize(size, pages, termFiles)
}

/**
 * Target size of a file of text in a segment; `size` is that of its texts, `pages` their number, `sitePages` that of the site. It
 * depends on no other text, so that a segment is made as soon as its own pages are compiled.
 */
export function textFileSize(size: number, pages: number, sitePages: number): number {
  return fileSize((size * sitePages) / pages, sitePages, textFiles)
}

/** Minimum target size: smaller files save nothing. */
const minFileSize = 3000
/** Steps between doublings. A change of the site rarely reaches the next step, at which every file changes. */
const stepsPerDoubling = 4

/** Compute the share of each file, rounded up to a step. */
function fileSize(size: number, pages: number, { perPage, constant }: FileCount): number {
  const share = size / (perPage * pages + constant)
  const step = Math.ceil(stepsPerDoubling * Math.log2(share / minFileSize))
  return Math.round(minFileSize * 2 ** (Math.max(0, step) / stepsPerDoubling))
}
