import { cutAtContent } from '../../utils/cut-at-content.js'

/** Target number of pages in a segment; the greatest number of a segment stays below `numbersPerSegment`. */
const targetPages = 32

/** Cut the pages of a site, sorted by permalink, into segments: groups that change together when a page comes or goes. */
export function cutSegments<T>(pages: readonly T[], permalinkOf: (page: T) => string): T[][] {
  return cutAtContent(pages, { idOf: permalinkOf, sizeOf: () => 1, targetOf: () => targetPages })
}
