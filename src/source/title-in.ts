import { isShownIn, parseAttributes } from '../markdown/index.js'
import type { EditionFacts } from '../model/edition-facts.js'

/** Parts of a title that some editions have, without brackets in them or with pairs of brackets. */
const parts = /:only\[((?:[^[\]]|\[[^[\]]*\])*)\]\{([^{}\n]*)\}/g

/**
 * Write the title that a text opens with as an edition has it. A part whose condition means nothing stays, as it does in the text, where it
 * is reported.
 *
 * @example titleIn('Install :only[on Linux]{version="2"}', version2) // 'Install on Linux'
 */
export function titleIn(title: string, facts: EditionFacts): string {
  if (!title.includes(':only[')) return title
  const shown = title.replaceAll(parts, (_, text: string, attributes: string) =>
    isShownIn(parseAttributes(attributes), facts) === false ? '' : text
  )
  return shown.replaceAll(/ {2,}/g, ' ').trim()
}
