import type { Section } from '../../model/section.js'
import { hashOf } from '../../utils/hash.js'

/** Length of the hash of a section, which that of a page has, too. */
const length = 12

/** Compute the hash of a page as a whole from those of its sections, whatever else its file has, such as settings. */
export function hashOfPage(sections: readonly Section[]): string {
  return hashOf(sections.map(({ anchor, hash }) => `${anchor} ${hash}`).join('\n')).slice(0, length)
}
