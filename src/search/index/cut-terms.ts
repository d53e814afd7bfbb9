import { cutAtContent } from '../../utils/cut-at-content.js'
import { termBlockSize, termFileSize } from './file-sizes.js'
import type { LexiconEntry } from './lexicon.js'

/** The terms of a file, by blocks. */
export type TermRange = readonly (readonly LexiconEntry[])[]

/** Cut the terms of a site into blocks, and those into files. */
export function cutTerms(lexicon: readonly LexiconEntry[], pages: number): TermRange[] {
  const sizeOf = (entries: readonly LexiconEntry[]) => entries.reduce((sum, { size }) => sum + size, 0)
  const blockSize = termBlockSize(pages)
  const fileSize = termFileSize(sizeOf(lexicon), pages)
  const blocks = cutAtContent(lexicon, {
    idOf: ({ term }) => term,
    sizeOf: ({ size }) => size,
    targetOf: ({ term }) => blockSize(term)
  })
  return cutAtContent(blocks, {
    idOf: ([entry]) => entry?.term ?? '',
    sizeOf,
    targetOf: () => fileSize
  })
}
