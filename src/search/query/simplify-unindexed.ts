import { simplify } from '../text/variants.js'
import type { SearchIndex } from './open-index.js'

/** Whether a text holds Han characters that are not in the index, which is known without loading further files. */
export function hasUnindexed(text: string, { characters }: Pick<SearchIndex, 'characters'>): boolean {
  return [...text.matchAll(/[\u3400-\u9fff]/g)].some(([character]) => !characters.has(character))
}

/** Convert characters that are not in the index to simplified ones; the table is loaded only for them. */
export async function simplifyUnindexed(
  text: string,
  index: Pick<SearchIndex, 'characters' | 'variants'>
): Promise<string> {
  if (!hasUnindexed(text, index)) return text
  const variants = await index.variants()
  return text.replaceAll(/[\u3400-\u9fff]/g, (character) =>
    index.characters.has(character) ? character : simplify(character, variants)
  )
}
